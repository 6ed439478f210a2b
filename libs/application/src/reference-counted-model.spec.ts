import type { LanguageModel } from '@coopkg/contracts';
import { expect, it } from 'vitest';
import { ReferenceCountedModel } from './reference-counted-model.js';

it('serves the questions under way to their end before it is given back', async () => {
  const told: string[] = [];
  const held = new ReferenceCountedModel({
    dispose: () => {
      told.push('given back');
      return Promise.resolve();
    },
  } as unknown as LanguageModel);
  const ends: (() => void)[] = [];
  const questions = ['first', 'second'].map((name) =>
    held.use(async () => {
      await new Promise<void>((resolve) => {
        ends.push(resolve);
      });
      told.push(name);
    }),
  );
  questions.push(held.use(() => Promise.reject(new Error('fails'))).catch(() => undefined));
  const retired = held.retire();
  ends[1]!();
  await questions[1];
  ends[0]!();
  await Promise.all([...questions, retired]);
  expect(told).toEqual(['second', 'first', 'given back']);
});
