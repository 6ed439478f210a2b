import { expect, test } from 'vitest';
import {
  bars,
  chosen,
  readBackGaps,
  separation,
  standing,
  type CandidateLine,
  type CandidateOutcome,
} from './candidate-outcome.js';
import { candidateMarkdown, summariseCandidates } from './candidate-report.js';

const one = (given: Partial<CandidateOutcome>): CandidateOutcome => ({
  cypher: 'MATCH (r:Researcher) RETURN count(r)',
  from: ['written'],
  logProbability: -0.2,
  readBack: -10,
  likeness: 0,
  doubts: [],
  crossCheck: true,
  valid: true,
  right: false,
  rowCount: 1,
  rows: 'a',
  ...given,
});
const line = (...candidates: CandidateOutcome[]): CandidateLine => ({
  id: 'K001-zh',
  language: 'zh',
  question: '$university有多少人',
  gold: '',
  declined: false,
  candidates,
});

test('the likeliest valid query is taken, unless the words of the question or its reading back speak for another', () => {
  const asked = line(
    one({}),
    one({ from: ['alternative'], logProbability: -0.9, readBack: -6, right: true }),
    one({ logProbability: 0, valid: false }),
  );
  expect(chosen(asked, { doubt: 2, readBack: 0 })!.one.right).toBe(false);
  expect(chosen(asked, { doubt: 2, readBack: 0.2 })).toEqual({
    one: asked.candidates[1],
    evidence: -0.9,
    lead: 3,
    agreed: false,
  });
  expect(
    chosen(line({ ...one({}), doubts: ['question-count-unheeded'] }, asked.candidates[1]!), {
      doubt: 2,
      readBack: 0,
    })!.one.right,
  ).toBe(true);
  expect(chosen(line(), { doubt: 2, readBack: 0.2 })).toBeNull();
});

test('bars count what is answered above them', () => {
  const lines = [
    line(one({ right: true })),
    line(one({ logProbability: -0.8 })),
    line(one({ logProbability: -4, right: true })),
  ];
  expect(bars(lines, { doubt: 2, readBack: 0 }, [-0.5, -1, -5])).toEqual([
    { bar: -0.5, answered: 1, right: 1, wrong: 0 },
    { bar: -1, answered: 2, right: 1, wrong: 1 },
    { bar: -5, answered: 3, right: 2, wrong: 1 },
  ]);
  const summary = summariseCandidates(lines, { model: 'test' });
  expect([summary.questions, summary.firstRight, summary.anyRight]).toEqual([3, 2, 2]);
  expect(candidateMarkdown(summary)).toContain('| 2 | 0 |');
});

test('first queries are counted by how much worse than the best they read back', () => {
  const behind = (worse: number, right: boolean) =>
    line(one({ readBack: -10 - worse, right }), one({ from: ['alternative'], readBack: -10 }));
  const lines = [
    behind(0, true),
    behind(0.5, true),
    behind(0.7, false),
    behind(9, false),
    line(one({ valid: false })),
  ];
  expect(readBackGaps(lines, [0, 0.1, 8])).toEqual([
    { from: 0, questions: 1, right: 1 },
    { from: 0.1, questions: 2, right: 1 },
    { from: 8, questions: 1, right: 0 },
  ]);
});

test('a lead is over candidates with other rows, and tells right from wrong with the evidence', () => {
  const weights = { doubt: 3, readBack: 0.2 };
  const taken = [
    line(
      one({ right: true }),
      one({ logProbability: -0.3 }),
      one({ logProbability: -3.2, rows: 'b' }),
    ),
    line(
      one({ logProbability: -0.1 }),
      one({ logProbability: -0.2, rows: 'b', from: ['template'] }),
    ),
  ].map((asked) => chosen(asked, weights)!);
  expect(taken.map(({ lead }) => Number(lead.toFixed(6)))).toEqual([3, 0.1]);
  expect([
    separation(taken, ({ evidence }) => evidence),
    separation(taken, standing),
    separation(taken.slice(1), standing),
  ]).toEqual([0, 1, null]);
});
