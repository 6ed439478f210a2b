import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Fault } from '@coopkg/contracts';
import { frameOf, parsed } from '@coopkg/cypher';
import { expect, it } from 'vitest';
import { evaluateSlotted, type SlottedWriting } from './evaluate-slotted.js';
import { slottedCase, slottedCases, slottedSets } from './slotted-cases.js';
import { slottedMarkdown, writeSlottedReport } from './slotted-report.js';
import { probabilityBars, summariseSlotted } from './slotted-summary.js';

const gold = 'MATCH (r:Researcher {name: $person})-[:COOPERATES_WITH]-(c:Researcher) RETURN c.name';
const writing = (cypher: string, more: Partial<SlottedWriting> = {}): SlottedWriting => ({
  cypher,
  logProbability: -0.01,
  tokens: 10,
  took: 80,
  ...more,
});
const broken = new Fault('model-timeout', { zh: '超时', en: 'too late' });

it.each(slottedSets)(
  '%s: every gold query is valid, equal to itself, and its frame is its own',
  async (set) => {
    const cases = await slottedCases(set);
    expect(cases.length).toBeGreaterThanOrEqual(100);
    for (const { question } of cases)
      for (const { name } of question.slots) expect(question.text).toContain(`$${name}`);
    const byText = new Map(cases.map(({ question, cypher }) => [question.text, cypher]));
    const outcomes = await evaluateSlotted(cases, async ({ text }) =>
      writing(byText.get(text)!, { frame: frameOf(parsed(byText.get(text)!)) }),
    );
    expect(outcomes.filter(({ lx, valid, frame }) => !lx || !valid || frame !== true)).toEqual([]);
    expect(Object.keys(summariseSlotted(outcomes, {}).byLanguage).sort()).toEqual(['en', 'zh']);
  },
);

it('counts what is right, valid, declined and failed, by language', async () => {
  const cases = ['equal', 'other', 'foreign', 'nonsense', 'none', 'fails'].map((id, index) =>
    slottedCase(id, index === 1 ? 'en' : 'zh', `{person}的合作者 ${id}`, gold),
  );
  const answers: Record<string, SlottedWriting> = {
    equal: writing(
      'MATCH (x:Researcher)-[:COOPERATES_WITH]-(y:Researcher) WHERE y.name = $person RETURN x.name',
      { frame: frameOf(parsed(gold)) },
    ),
    other: writing('MATCH (r:Researcher {name: $person}) RETURN r.email', {
      logProbability: -0.6,
      frame: null,
    }),
    foreign: writing('MATCH (r:Researcher {name: $person2}) RETURN r.name', {
      logProbability: -3,
      took: 200,
      tokens: 20,
    }),
    nonsense: writing('MATCH (r:Researcher RETURN', { logProbability: -0.5 }),
    none: writing('NONE', { logProbability: -0.02 }),
  };
  const outcomes = await evaluateSlotted(cases, async ({ text }) => {
    const answer = answers[text.split(' ').at(-1)!];
    if (answer === undefined) throw broken;
    return answer;
  });
  const { overall, byLanguage, bars } = summariseSlotted(outcomes, {});
  expect(overall).toMatchObject({
    questions: 6,
    lx: { hits: 1, questions: 6 },
    valid: { hits: 2, questions: 4 },
    declined: 1,
    failed: 1,
    frame: { hits: 1, questions: 2 },
    took: { p50: 80, p95: 200 },
    tokens: 12,
  });
  expect(overall.msPerToken).toBeCloseTo(520 / 60);
  expect(overall.lx.interval!.low).toBeLessThan(1 / 6);
  expect(byLanguage['en']).toMatchObject({ questions: 1, lx: { hits: 0 }, valid: { hits: 1 } });
  expect(bars.map(({ bar, above, rightAbove, below }) => [bar, above, rightAbove, below])).toEqual([
    [-0.02, 1, 1, 4],
    [-0.05, 2, 1, 3],
    [-0.1, 2, 1, 3],
    [-0.2, 2, 1, 3],
    [-0.5, 2, 1, 3],
    [-1, 4, 1, 1],
    [-2, 4, 1, 1],
  ]);
  const page = slottedMarkdown(summariseSlotted(outcomes, { set: 'made up' }), outcomes);
  expect(page).toContain('- set: made up');
  expect(page).toContain('| 16.67% (1/6)');
  expect(page).toContain('| -0.5 | 2 | 1 | 1 | 3 | 0 | 3 |');
  expect(page).toContain('// too late');
});

it('is a fault when the model fails on every question', async () => {
  await expect(
    evaluateSlotted([slottedCase('a', 'zh', '{person}', gold)], async () => {
      throw broken;
    }),
  ).rejects.toBe(broken);
  await expect(
    evaluateSlotted([slottedCase('a', 'zh', '{person}', gold)], async () => {
      throw new TypeError('a bug');
    }),
  ).rejects.toThrow('a bug');
});

it('has no bars where the engine tells no probabilities, and writes both files', async () => {
  const outcomes = await evaluateSlotted(
    [slottedCase('a', 'zh', '{person}的合作者', gold)],
    async () => writing(gold, { logProbability: null }),
  );
  const summary = summariseSlotted(outcomes, {});
  expect(summary.bars).toEqual([]);
  expect(probabilityBars).toHaveLength(7);
  const folder = await mkdtemp(path.join(tmpdir(), 'slotted-'));
  try {
    await writeSlottedReport(summary, outcomes, path.join(folder, 'deep'));
    expect(
      JSON.parse(await readFile(path.join(folder, 'deep', 'slotted.json'), 'utf8')),
    ).toMatchObject({ overall: { questions: 1 }, outcomes: [{ id: 'a', lx: true }] });
    expect(await readFile(path.join(folder, 'deep', 'slotted.md'), 'utf8')).toContain(
      '## Not equal: 0',
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
