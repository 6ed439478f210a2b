import { expect, test } from 'vitest';
import { calibrate, measure } from './calibrate.js';
import { defaultPolicy } from './policy.js';
import type { RecordedQuestion } from './replay.js';

/** A question of which the model's first query has this log probability, and no other is known. */
const recorded = (logProbability: number, isRight: boolean): RecordedQuestion => ({
  id: 'x',
  language: 'zh',
  question: '$university有哪些人',
  gold: 'MATCH (r:Researcher {university: $university}) RETURN r.name',
  evidence: {
    tiers: 3,
    declined: null,
    questionTokens: 10,
    near: [],
    frame: 'useless',
    candidates: [
      {
        cypher: 'MATCH (r:Researcher) RETURN r.name',
        origin: 'first',
        isValid: true,
        findings: [],
        logProbability,
        reverseLogLikelihood: -10,
        sameAsNear: [],
        agreesWithFrame: true,
        withoutBounds: 'x',
        rows: 'a',
      },
    ],
  },
  outcomes: [{ kind: 'ran', rowCount: 1, isRight }],
});
const many = (count: number, logProbability: number, isRight: boolean): RecordedQuestion[] =>
  Array.from({ length: count }, () => recorded(logProbability, isRight));

test('a policy that answers too much wrongly becomes stricter, and answers what it can', async () => {
  const questions = [
    ...many(60, -0.01, true),
    ...many(20, -1, true),
    ...many(1, -1, false),
    ...many(15, -2.5, false),
  ];
  expect(await measure(questions, defaultPolicy)).toMatchObject({ right: 80, wrong: 16 });
  const { chosen, policy, curve } = await calibrate(questions, defaultPolicy, 0.03);
  expect(chosen).toMatchObject({ answered: 81, right: 80, wrong: 1 });
  expect(await measure(questions, policy)).toEqual(chosen);
  expect(curve.find(({ minAnswerScore }) => minAnswerScore === policy.minAnswerScore)).toEqual(
    chosen,
  );
  const answered = curve.map((point) => point.answered);
  expect(answered).toEqual([...answered].sort((left, right) => right - left));
});

test('a policy that nothing improves is kept', async () => {
  const { policy } = await calibrate(many(10, -0.01, true), defaultPolicy, 0.03);
  expect(policy).toEqual(defaultPolicy);
});
