import { afterAll, beforeAll, expect, it } from 'vitest';
import { processConfiguration, processMachine } from '@coopkg/configuration';
import { prepareModel } from '../prepare-model.js';
import type { LlamaCppModel } from './llama-cpp-model.js';
import { openLlamaCppModel } from './open-llama-cpp-model.js';

const prompt = 'Which papers did $person write?\nCypher: ';

let model: LlamaCppModel;

beforeAll(async () => {
  const prepared = await prepareModel({
    dataDirectory: processConfiguration().cacheDirectory,
    machine: processMachine(),
    model: null,
    adapter: null,
  });
  if (prepared.kind !== 'file') throw new Error('the shipped model is a file');
  model = await openLlamaCppModel({ modelPath: prepared.path, contextTokens: 512 });
});

afterAll(() => model?.dispose());

it('answers 50 questions at once, the first one first and none much later than its turn', async () => {
  const done: number[] = [];
  await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const [generation] = await model.generate([{ prompt, options: { maxTokens: 3 } }]);
      done.push(index);
      expect(generation!.tokens).toBe(3);
    }),
  );
  expect(done).toHaveLength(50);
  expect(done[0]).toBe(0);
  // As many as share the decoder may pass each other.
  for (const [place, index] of done.entries()) expect(Math.abs(place - index)).toBeLessThan(32);
});

it('stops when cancelled, waiting or running, and serves the others', async () => {
  const running = new AbortController();
  const waiting = new AbortController();
  waiting.abort(new Error('gone'));
  const [cancelled, never, served] = await Promise.allSettled([
    model.generate([
      {
        prompt,
        options: {
          maxTokens: 200,
          signal: running.signal,
          onToken: () => running.abort(new Error('left')),
        },
      },
    ]),
    model.generate([{ prompt, options: { signal: waiting.signal } }]),
    model.generate([{ prompt, options: { maxTokens: 4 } }]),
  ]);
  expect([cancelled.status, never.status, served.status]).toEqual([
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect((cancelled as PromiseRejectedResult).reason).toMatchObject({ message: 'left' });
});

it('writes an answer again in a longer sequence when it outgrows its own', async () => {
  const options = { grammar: `root ::= "${'RETURN 1, '.repeat(100)}"`, maxTokens: 260 };
  let told = '';
  const [outgrown, begunLong] = await model.generate([
    { prompt: 'a', options },
    // What is told as it comes can't be begun again, and is written in a long one at once.
    { prompt: 'a', options: { ...options, onToken: (text) => (told += text) } },
  ]);
  expect(outgrown!.tokens).toBe(260);
  expect(outgrown!.text).toBe(begunLong!.text);
  expect(told).toBe(begunLong!.text);
});

it('answers the first question before those that came behind it', async () => {
  const ask = async (text: string): Promise<number> => {
    const began = performance.now();
    await model.generate([{ prompt: `${text}\nCypher: `, options: { maxTokens: 12 } }]);
    return performance.now() - began;
  };
  const took = await Promise.all(
    Array.from({ length: 24 }, (_, at) => ask(at === 0 ? 'How many papers are there?' : `${at}?`)),
  );
  // Those that are decoded in one batch with it may end a moment earlier.
  const sooner = took.filter((time) => time < took[0]!);
  expect(sooner.length).toBeLessThan(took.length / 2);
});
