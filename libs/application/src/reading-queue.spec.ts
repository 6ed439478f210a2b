import { expect, it } from 'vitest';
import { ReadingQueue } from './reading-queue.js';

it('begins so much at once, lets so much wait, and refuses the rest', async () => {
  const queue = new ReadingQueue();
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let begun = 0;
  const work = async (): Promise<void> => {
    begun++;
    await gate;
  };
  const all = Array.from({ length: 58 }, () => queue.add(work));
  expect(begun).toBe(8);
  await expect(queue.add(work)).rejects.toMatchObject({ code: 'queue-full', retryable: true });
  open();
  await Promise.all(all);
  expect(begun).toBe(58);
});
