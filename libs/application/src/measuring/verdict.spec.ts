import { expect, it } from 'vitest';
import type { Evaluation, PairedScore } from '@coopkg/contracts';
import { verdictBeside } from './verdict.js';

const evaluation = (id: string, sha256: string, more: Partial<Evaluation> = {}): Evaluation =>
  ({
    id,
    model: { id: sha256, sha256 },
    dataset: { id: 'd', kind: 'TEST', sha256: 'data', lines: 10 },
    graph: 'graph',
    pipeline: 'vare',
    measuredAt: `2026-11-29T10:0${id.slice(-1)}:00Z`,
    ...more,
  }) as Evaluation;

const score = (difference: number, questions = 100, p = 0.5): PairedScore => ({
  questions,
  first: 0.8,
  second: 0.8 + difference,
  difference,
  interval: { low: difference - 0.05, high: difference + 0.05 },
  won: 1,
  lost: 1,
  p,
});

const verdict = (evaluations: Evaluation[], scores: Record<string, PairedScore> = {}) =>
  verdictBeside(
    { id: 'new', sha256: 'new' },
    { id: 'old', sha256: 'old' },
    evaluations,
    async (first, second) => scores[`${first.id} ${second.id}`] ?? null,
  );

it('is unmeasured unless both were asked the same questions of the same graph in the same way', async () => {
  const old = evaluation('o1', 'old');
  const others = [
    evaluation('n1', 'new', { graph: 'another' }),
    evaluation('n2', 'new', { pipeline: 'baseline' }),
    evaluation('n3', 'new', { dataset: { ...old.dataset, sha256: 'other data' } }),
    evaluation('n4', 'third'),
  ];
  const all = Object.fromEntries(others.map(({ id }) => [`o1 ${id}`, score(0.1)]));
  expect(await verdict([old, ...others], all)).toMatchObject({
    kind: 'unmeasured',
    against: 'old',
  });
  expect(await verdict([])).toMatchObject({ kind: 'unmeasured', score: null });
});

it('says lower, equal or better, and whether that may be chance', async () => {
  const both = [evaluation('o1', 'old'), evaluation('n2', 'new')];
  expect(await verdict(both, { 'o1 n2': score(-0.01) })).toMatchObject({
    kind: 'lower',
    isCertain: false,
    dataset: 'TEST',
  });
  expect(await verdict(both, { 'o1 n2': score(0.2, 100, 0.001) })).toMatchObject({
    kind: 'better',
    isCertain: true,
  });
  expect(await verdict(both, { 'o1 n2': score(0) })).toMatchObject({ kind: 'equal' });
});

it('goes by the most questions, then by the newest', async () => {
  const all = [
    evaluation('o1', 'old'),
    evaluation('o2', 'old'),
    evaluation('n3', 'new'),
    evaluation('n4', 'new'),
  ];
  expect(await verdict(all, { 'o1 n3': score(-0.1, 500), 'o2 n4': score(0.1, 20) })).toMatchObject({
    kind: 'lower',
  });
  expect(await verdict(all, { 'o1 n3': score(-0.1, 100), 'o2 n4': score(0.1, 100) })).toMatchObject(
    { kind: 'better' },
  );
});
