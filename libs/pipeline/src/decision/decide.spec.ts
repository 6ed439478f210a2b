import { describe, expect, test } from 'vitest';
import {
  noEvidence,
  type CandidateEvidence,
  type DecisionEvidence,
} from '../evidence/decision-evidence.js';
import { decide, decideUnverified } from './decide.js';
import { defaultPolicy as policy } from './policy.js';

const candidate = (given: Partial<CandidateEvidence> = {}): CandidateEvidence => ({
  cypher: 'MATCH (r:Researcher) RETURN r.name',
  origin: 'first',
  isValid: true,
  findings: [],
  logProbability: -0.01,
  sameAsNear: [],
  agreesWithFrame: true,
  withoutBounds: String(Math.random()),
  ...given,
});
const evidence = (
  candidates: Partial<CandidateEvidence>[],
  given: Partial<DecisionEvidence> = {},
): DecisionEvidence => ({
  ...noEvidence,
  tiers: 1,
  questionTokens: 10,
  candidates: candidates.map(candidate),
  ...given,
});
const far = { likeness: 0.4, isType: true, isReworded: true };
const close = { likeness: 0.9, isType: true, isReworded: true };
const others = { kind: 'tier', tier: 'others' };
const wants = (wanted: object) => ({ kind: 'continue', wanted });
const accepts = (index: number, ...doubts: string[]) => ({
  kind: 'accept',
  candidate: index,
  doubts,
});

describe('the first query', () => {
  const inPassing = { findings: ['question-exclusion'] };
  test.each<[string, Partial<CandidateEvidence>, Partial<DecisionEvidence>, object]>([
    ['is accepted when the model is sure and nothing speaks against it', {}, {}, accepts(0)],
    ['goes on when it is not valid', { isValid: false }, {}, wants(others)],
    ['goes on when it failed', { outcome: 'failed' }, {}, wants(others)],
    ['goes on when two things speak against it', { findings: ['a', 'b'] }, {}, wants(others)],
    [
      'goes on when it leaves out a name',
      { findings: ['question-name-unused'] },
      {},
      wants(others),
    ],
    [
      'asks for the near wordings where what speaks against it may be said in passing',
      inPassing,
      {},
      wants({ kind: 'near' }),
    ],
    [
      'is accepted with that doubt when the nearest type asks so',
      { ...inPassing, sameAsNear: [0] },
      { near: [far] },
      accepts(0, 'findings'),
    ],
    [
      'goes on when only a pattern asks so',
      { ...inPassing, sameAsNear: [0] },
      { near: [{ ...far, isType: false }] },
      wants(others),
    ],
    [
      'goes on when the model is not sure of it either',
      { ...inPassing, logProbability: -0.3, sameAsNear: [0] },
      { near: [far] },
      wants(others),
    ],
    ['goes on when it is a guess', { logProbability: -0.8 }, {}, wants(others)],
    [
      'looks for near wordings when the model is unsure',
      { logProbability: -0.3 },
      {},
      wants({ kind: 'near' }),
    ],
    [
      'is accepted when a near wording has the same query',
      { logProbability: -0.3, sameAsNear: [0] },
      { near: [far] },
      accepts(0),
    ],
    [
      'is asked for its frame when none has',
      { logProbability: -0.3 },
      { near: [far] },
      wants({ kind: 'frame' }),
    ],
    [
      'is accepted when the frame agrees',
      { logProbability: -0.3 },
      { near: [far], frame: 'known' },
      accepts(0),
    ],
    [
      'is accepted when the frame is of no use',
      { logProbability: -0.3 },
      { near: [far], frame: 'useless' },
      accepts(0),
    ],
    [
      'goes on when the frame disagrees',
      { logProbability: -0.3, agreesWithFrame: false },
      { near: [far], frame: 'known' },
      wants(others),
    ],
    [
      'is asked for its frame where the engine tells no probability',
      { logProbability: null },
      { near: [] },
      wants({ kind: 'frame' }),
    ],
    [
      'is a guess where the engine tells no probability, even when the frame agrees',
      { logProbability: null },
      { near: [far], frame: 'known' },
      accepts(0, 'guess'),
    ],
  ])('%s', (_, first, given, expected) => {
    expect(decide(evidence([first], given), policy)).toEqual(expected);
  });

  test('is asked for when nothing is known', () => {
    expect(decide(noEvidence, policy)).toEqual(wants({ kind: 'tier', tier: 'first' }));
  });
});

describe('a model that declines', () => {
  test.each<[string, Partial<DecisionEvidence>, object]>([
    [
      'is believed when it is sure',
      { declined: -0.01, near: [far] },
      { kind: 'refuse', declined: true },
    ],
    [
      'is not when a wording is almost the question',
      { declined: -0.01, near: [close] },
      wants(others),
    ],
    ['is not when it is unsure', { declined: -0.3 }, wants(others)],
  ])('%s', (_, given, expected) => {
    expect(decide(evidence([], given), policy)).toEqual(expected);
  });

  test('is overruled only by a query that is likely among its queries', () => {
    const next = (logProbability: number) =>
      decide(
        evidence([{ logProbability }], { tiers: 2, declined: Math.log(0.6), frame: 'useless' }),
        policy,
      );
    // Of the 40% that are left, 36 and 12.
    expect(next(Math.log(0.36))).toMatchObject({ kind: 'continue' });
    expect(next(Math.log(0.12))).toEqual({ kind: 'refuse', declined: true });
  });
});

describe('all candidates', () => {
  const among = (candidates: Partial<CandidateEvidence>[], given: Partial<DecisionEvidence> = {}) =>
    decide(evidence(candidates, { tiers: 2, near: [far], frame: 'useless', ...given }), policy);
  const read = { reverseLogLikelihood: -10 };

  test('are weighed by how likely the question is for them, when several may be the best', () => {
    expect(among([{ logProbability: -1 }, { logProbability: -2 }, { logProbability: -9 }])).toEqual(
      wants({ kind: 'reverse-likelihood', of: [0, 1] }),
    );
  });

  test('are run when their rows may decide, and only those that are near', () => {
    expect(
      among([
        { logProbability: -1, ...read },
        { logProbability: -1.2, ...read },
        { logProbability: -9 },
      ]),
    ).toEqual(wants({ kind: 'rows', of: [0, 1] }));
  });

  test('are not run when nothing could make one good enough, nor when one is likely enough', () => {
    expect(
      among([
        { logProbability: -5, ...read },
        { logProbability: -5.2, ...read },
      ]),
    ).toEqual({
      kind: 'refuse',
      declined: false,
    });
    expect(
      among([
        { logProbability: -0.3, ...read },
        { logProbability: -2, ...read },
      ]),
    ).toEqual(accepts(0));
  });

  test('with the same rows speak for one another; two that find nothing do not', () => {
    const three = (rows: string[]) =>
      among([
        { logProbability: -1.4, ...read, rows: rows[0]! },
        { logProbability: -1.6, ...read, rows: rows[1]! },
        { logProbability: -1.8, ...read, rows: rows[2]! },
      ]);
    expect(three(['a', 'b', 'b'])).toEqual(accepts(1, 'guess'));
    expect(three(['a', '', ''])).toEqual(accepts(0, 'guess'));
    expect(three(['a', 'a', 'a'])).toEqual(accepts(0));
  });

  test('need a margin below the bar over those with other rows, unless only a bound differs', () => {
    const two = (given: Partial<CandidateEvidence>) =>
      among([
        { logProbability: -2, ...read, reverseLogLikelihood: -12, rows: 'a', withoutBounds: 'x' },
        { logProbability: -2.1, ...read, reverseLogLikelihood: -12, rows: 'b', ...given },
      ]);
    expect(two({})).toEqual({ kind: 'refuse', declined: false });
    expect(two({ withoutBounds: 'x' })).toEqual(accepts(0, 'guess'));
    expect(two({ logProbability: -3.6 })).toEqual(accepts(0, 'guess'));
    expect(two({ rows: null })).toEqual(accepts(0, 'guess'));
  });

  test('of unknown probability are guesses, and are not answered for a wording that is only nearest', () => {
    const one = (likeness: number) =>
      decide(
        evidence(
          [
            { logProbability: null, ...read, rows: 'a' },
            { logProbability: null, ...read, rows: 'b', origin: 'wording', sameAsNear: [0] },
          ],
          { tiers: 2, near: [{ ...far, likeness }], frame: 'known' },
        ),
        policy,
      );
    expect(one(0.4)).toEqual({ kind: 'refuse', declined: false });
    expect(one(0.6)).toEqual(accepts(1, 'guess'));
  });

  test('need no margin where a near wording has the same query', () => {
    expect(
      among([
        { logProbability: -2, ...read, rows: 'a', sameAsNear: [0] },
        { logProbability: -2.1, ...read, rows: 'b' },
      ]),
    ).toEqual(accepts(0));
  });

  test('lose by how much less likely the question is for them; a fix does not', () => {
    const two = (origin: CandidateEvidence['origin'], reverseLogLikelihood: number) =>
      among([
        { logProbability: -0.6, origin, reverseLogLikelihood, rows: 'a' },
        { logProbability: -1.2, reverseLogLikelihood: -6, rows: 'b' },
      ]);
    expect(two('first', -12)).toMatchObject({ candidate: 1 });
    expect(two('first', -6.5)).toMatchObject({ candidate: 0 });
    expect(two('fix', -12)).toMatchObject({ candidate: 0 });
  });

  test('are not accepted with a finding', () => {
    expect(among([{ logProbability: -0.01, findings: ['question-count'] }])).toEqual({
      kind: 'refuse',
      declined: false,
    });
  });

  test('answer no other question: the best of them is doubted to be one when it is a guess', () => {
    const guess = (reverseLogLikelihood?: number) =>
      among([{ logProbability: -0.9, ...(reverseLogLikelihood ? { reverseLogLikelihood } : {}) }]);
    expect(guess()).toEqual(wants({ kind: 'reverse-likelihood', of: [0] }));
    expect(guess(-60)).toEqual({ kind: 'refuse', declined: true });
    expect(guess(-12)).toEqual(accepts(0, 'guess'));
  });

  test('are in doubt when the frame disagrees, which is asked where the score is no doubt itself', () => {
    const likely = [{ logProbability: -0.3 }];
    expect(among(likely, { frame: 'unknown' })).toEqual(wants({ kind: 'frame' }));
    expect(among([{ ...likely[0], agreesWithFrame: false }], { frame: 'known' })).toEqual(
      accepts(0, 'frame'),
    );
    expect(among(likely, { frame: 'known' })).toEqual(accepts(0));
  });

  test('give way to the query of the nearest question type when the model knows none', () => {
    const weak = [{ logProbability: -7 }, { logProbability: -8, sameAsNear: [0] }];
    const type = { ...far, likeness: 0.6 };
    expect(among(weak, { near: [type] })).toEqual(accepts(1, 'guess'));
    expect(among(weak, { near: [{ ...type, isType: false }] })).toEqual({
      kind: 'refuse',
      declined: false,
    });
    expect(among(weak, { near: [far] })).toEqual({ kind: 'refuse', declined: false });
  });

  test('are joined by what the model writes for a wording that is almost the question, once', () => {
    expect(among([{ isValid: false }], { near: [close] })).toEqual(
      wants({ kind: 'tier', tier: 'reworded' }),
    );
    expect(among([{ isValid: false }], { near: [close], tiers: 3 })).toEqual({
      kind: 'refuse',
      declined: false,
    });
    expect(among([{ isValid: false }], { near: [{ ...close, isReworded: false }] })).toEqual({
      kind: 'refuse',
      declined: false,
    });
  });
});

test('unverified, the first valid query is taken as it is', () => {
  const first = (given: Partial<CandidateEvidence>) =>
    decideUnverified(evidence([{ logProbability: -3, findings: ['a'], ...given }]), policy);
  expect(first({})).toEqual(accepts(0));
  expect(first({ isValid: false })).toEqual({ kind: 'refuse', declined: false });
  expect(first({ outcome: 'failed' })).toEqual({ kind: 'refuse', declined: false });
});
