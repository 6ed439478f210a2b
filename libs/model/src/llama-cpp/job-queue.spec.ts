import { expect, it } from 'vitest';
import { costsOf, togetherFrom } from './evaluation-costs.js';
import { JobQueue } from './job-queue.js';
import type { Job } from './lane.js';

const wanted = { beginning: null, isScan: false, tokens: 1 };
const start = (): never => {
  throw new Error('not begun here');
};

it('begins the jobs of the question first that came first, and knows the one that found nothing', () => {
  const queue = new JobQueue();
  const seated: [number, boolean][] = [];
  let places = 1;
  queue.use({
    get isIdle() {
      return seated.length === 0;
    },
    seat: ({ order }: Job, isUrgent) => {
      if (places === 0) return false;
      places -= 1;
      seated.push([order, isUrgent]);
      return true;
    },
  });
  const questions = [1, 2, 3].map(() => ({ signal: new AbortController().signal }));
  for (const options of questions) void queue.add(options, start, wanted);
  // A second job of the first question passes those that wait.
  void queue.add(questions[0]!, start, wanted);
  places = 3;
  queue.next();
  expect(seated).toEqual([
    [1, true],
    [1, true],
    [2, false],
    [3, false],
  ]);
});

it('gives up a job whose question ended while it waited', async () => {
  const queue = new JobQueue();
  queue.use({ isIdle: false, seat: () => false });
  const leaving = new AbortController();
  const job = queue.add({ signal: leaving.signal }, start, wanted);
  leaving.abort(new Error('left'));
  queue.next();
  await expect(job).rejects.toThrow('left');
});

it.each([
  // Milliseconds of 1, 8 and 16 tokens.
  ['where several tokens cost much at once', 5.1, 32.5, 40, 7],
  ['where each token costs its share', 8.8, 36, 67, 2],
  ['where all cost the same, as on a GPU', 5, 5, 5, 2],
  ['where nothing is gained', 5, 40, 80, Infinity],
])('evaluates sequences together from as many on as pays, %s', (_, one, few, many, from) => {
  expect(togetherFrom(costsOf(one, few, many))).toBe(from);
});
