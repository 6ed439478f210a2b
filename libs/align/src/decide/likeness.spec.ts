import { expect, it } from 'vitest';
import { decideByLikeness, type LikenessPolicy } from './likeness.js';

const policy: LikenessPolicy = {
  link: { least: 0.8, margin: 0.1 },
  ask: { least: 0.5, margin: 0 },
};
const likely = (...likenesses: number[]) =>
  likenesses.map((likeness, entry) => ({ entry, likeness }));

it.each([
  [[0.9, 0.7], { kind: 'link', entry: 0, likeness: 0.9 }],
  [[0.9], { kind: 'link', entry: 0, likeness: 0.9 }],
  [[0.9, 0.85, 0.4], { kind: 'ask', entries: [0, 1], likeness: 0.9 }],
  [[0.6, 0.1], { kind: 'ask', entries: [0], likeness: 0.6 }],
  [[0.4], { kind: 'none' }],
  [[], { kind: 'none' }],
])('%j', (likenesses, decision) => {
  expect(decideByLikeness(likely(...likenesses), policy)).toEqual(decision);
});

it('links and asks only where that is wanted', () => {
  expect(decideByLikeness(likely(0.9), { link: null, ask: null })).toEqual({ kind: 'none' });
});
