import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Command } from 'commander';
import { defaultPolicy, policyFileSchema, type RecordedQuestion } from '@coopkg/pipeline';
import { afterAll, expect, it } from 'vitest';
import { evaluationCommand } from './evaluation.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'coopkg-calibrate-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const recorded = (logProbability: number, isRight: boolean): RecordedQuestion => ({
  id: 'x',
  language: 'en',
  question: 'who is at $university',
  gold: 'MATCH (r:Researcher {university: $university}) RETURN r.name',
  evidence: {
    tiers: 3,
    declined: null,
    questionTokens: 8,
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

async function calibrate(...words: string[]): Promise<void> {
  const root = new Command().enablePositionalOptions().exitOverride();
  evaluationCommand(root);
  await root.parseAsync(['eval', 'calibrate', '--json', ...words], { from: 'user' });
}

it('fits a policy to recorded candidates, and says on what', async () => {
  const [candidates, out] = [path.join(folder, 'c.jsonl'), path.join(folder, 'a.policy.json')];
  const questions = [
    ...Array.from({ length: 40 }, () => recorded(-0.01, true)),
    ...Array.from({ length: 10 }, () => recorded(-2.5, false)),
  ];
  writeFileSync(candidates, questions.map((question) => `${JSON.stringify(question)}\n`).join(''));
  await calibrate('--candidates', candidates, '--out', out, '--adapter-name', 'mine');
  const file = policyFileSchema.parse(JSON.parse(readFileSync(out, 'utf8')));
  expect(file).toMatchObject({
    adapter: 'mine',
    calibration: { questions: 50, targetWrongShare: 0.07, chosen: { right: 40, wrong: 0 } },
  });
  expect(file.policy.minAnswerScore).toBeGreaterThan(-3);
  expect(file.policy.sureLikeness).toBe(defaultPolicy.sureLikeness);
});

it('refuses what it cannot fit, and says which line', async () => {
  const [candidates, out] = [path.join(folder, 'd.jsonl'), path.join(folder, 'b.policy.json')];
  writeFileSync(candidates, `${JSON.stringify(recorded(-1, true))}\n{"id":"y"}\n`);
  await expect(calibrate('--candidates', candidates, '--out', out)).rejects.toThrow(/line 2/i);
  await expect(calibrate('--out', out)).rejects.toThrow(/--candidates/);
  await expect(
    calibrate('--candidates', candidates, '--out', out, '--target-wrong', '2'),
  ).rejects.toThrow(/--target-wrong/);
});
