import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { QuestionQueue } from './question-queue.js';

/** A question that ends when it is told to. */
function question(log: string[], name: string): { work: () => Promise<string>; end: () => void } {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    end: () => {
      end();
    },
    work: async () => {
      log.push(name);
      await ended;
      return name;
    },
  };
}

it('answers the first alone, then begins the others side by side, in their order', async () => {
  const queue = new QuestionQueue();
  const log: string[] = [];
  const all = Array.from({ length: 40 }, (_, at) => question(log, `q${at}`));
  const answers = all.map(({ work }) => queue.add(work));
  await wait(20);
  expect(log).toEqual(['q0']);
  expect(queue.waiting).toBe(39);
  all[0]!.end();
  await wait(100);
  expect(log).toEqual(Array.from({ length: 33 }, (_, at) => `q${at}`));
  for (const { end } of all) end();
  expect(await Promise.all(answers)).toEqual(all.map((_, at) => `q${at}`));
});

it('lets the others begin beside a first one that takes long', async () => {
  const queue = new QuestionQueue();
  const log: string[] = [];
  const [slow, quick] = [question(log, 'slow'), question(log, 'quick')];
  const answer = queue.add(slow.work);
  quick.end();
  expect(await queue.add(quick.work)).toBe('quick');
  slow.end();
  expect(await answer).toBe('slow');
});

it('takes out a question whose person leaves while it waits', async () => {
  const queue = new QuestionQueue();
  const log: string[] = [];
  const first = question(log, 'first');
  const answer = queue.add(first.work);
  const leaving = new AbortController();
  const left = queue.add(question(log, 'left').work, leaving.signal);
  leaving.abort(new Error('left'));
  first.end();
  await expect(left).rejects.toThrow('left');
  await answer;
  await queue.idle();
  expect(log).toEqual(['first']);
});

it('has two questions at once that run for long, and others beside them', async () => {
  const queue = new QuestionQueue();
  const log: string[] = [];
  const long = ['a', 'b', 'c'].map((name) => question(log, name));
  const answers = long.map(({ work }) => queue.addLong(work));
  await expect.poll(() => log).toEqual(['a', 'b']);
  const quick = question(log, 'quick');
  quick.end();
  expect(await queue.add(quick.work)).toBe('quick');
  expect(queue.waiting).toBe(1);
  long[0]!.end();
  await expect.poll(() => log).toEqual(['a', 'b', 'quick', 'c']);
  for (const { end } of long) end();
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c']);
  await queue.idle();
});
