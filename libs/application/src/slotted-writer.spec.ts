import type { Generation, LanguageModel } from '@coopkg/contracts';
import { frameOf, parsed, renderFrame } from '@coopkg/cypher';
import { evaluateSlotted, slottedCase, summariseSlotted } from '@coopkg/evaluation';
import { expect, it } from 'vitest';
import { slottedWriter } from './slotted-writer.js';

const gold = 'MATCH (r:Researcher {name: $person, university: $university}) RETURN r.hIndex';
const cases = [
  slottedCase('right', 'zh', '{university}的{person}的h指数', gold),
  slottedCase('wrong', 'zh', '{person}的h指数（{university}）', gold),
  slottedCase('right2', 'en', "{person}'s h-index, {university}", gold),
];

/**
 * Writes the gold query, another property for one question, and the frame of the gold query; notes
 * the grammars.
 */
function scripted(): LanguageModel & { grammars: (string | undefined)[] } {
  const grammars: (string | undefined)[] = [];
  const written = (
    text: string,
    tokens: number,
    took: number,
    logProbability: number,
  ): Generation => ({ text, tokens, took, logProbability });
  return {
    grammars,
    identity: { base: 'scripted', adapter: null },
    tokenize: async () => [],
    dispose: async () => undefined,
    generate: async (prompts) =>
      prompts.map(({ prompt, options }) => {
        grammars.push(options?.grammar);
        if (prompt.endsWith('JSON: '))
          return written(renderFrame(frameOf(parsed(gold))), 50, 500, -0.1);
        return prompt.includes('（')
          ? written(gold.replace('hIndex', 'email'), 30, 300, -0.7)
          : written(gold, 10, 100, -0.01);
      }),
  };
}

it("asks the model for the query under its grammar, and for the frame apart from the query's time", async () => {
  const model = scripted();
  const summary = summariseSlotted(
    await evaluateSlotted(cases, slottedWriter(model, { frame: true })),
    {},
  );
  expect(summary.overall).toMatchObject({
    lx: { hits: 2, questions: 3 },
    valid: { hits: 3 },
    frame: { hits: 3, questions: 3 },
    took: { p50: 100, p95: 300 },
    tokens: 50 / 3,
    msPerToken: 10,
  });
  expect(summary.bars.find(({ bar }) => bar === -0.5)).toEqual({
    bar: -0.5,
    above: 2,
    rightAbove: 2,
    below: 1,
    rightBelow: 0,
  });
  expect(model.grammars).toHaveLength(6);
  expect(model.grammars.every((grammar) => grammar?.includes('root'))).toBe(true);
});

it('gives no grammar for free decoding, and asks no frame unless told', async () => {
  const model = scripted();
  const outcomes = await evaluateSlotted(cases, slottedWriter(model, { constrained: false }));
  expect(model.grammars).toEqual([undefined, undefined, undefined]);
  expect(outcomes.map(({ frame }) => frame)).toEqual([null, null, null]);
});
