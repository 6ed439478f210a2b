import { describe, expect, it } from 'vitest';
import { ApiGraph, readCatalogue, titleOf } from '@coopkg/api-graph';
import type { LanguageModel } from '@coopkg/contracts';
import { GrammarMatcher, parseGbnf } from '@coopkg/model';
import { oneStepGrammar } from './one-step-grammar.js';
import { planOneStep } from './plan-one-step.js';

const { catalogue } = readCatalogue(
  JSON.stringify([
    {
      name: 'calculate_tip',
      description: 'Calculate the tip of a bill',
      parameters: {
        bill: { type: 'number', required: true },
        share: { type: 'number', required: false },
        round: { type: 'boolean', required: false },
      },
      output_parameters: { tip: { type: 'number' } },
    },
    {
      name: 'send_message',
      description: 'Send a message',
      parameters: {
        text: { type: 'string', required: true },
        how: { type: 'string', required: false, enum: ['mail', 'SMS'] },
      },
      output_parameters: { status: { type: 'string' } },
    },
    { name: 'tell_joke', description: 'Tell a joke', output_parameters: { joke: 'string' } },
  ]),
  'mixed',
);

describe('oneStepGrammar', () => {
  const matcher = new GrammarMatcher(parseGbnf(oneStepGrammar(catalogue.operations)));
  const takes = (text: string): boolean => {
    const end = matcher.advance(matcher.start, text);
    return end !== null && matcher.accepts(end);
  };
  const call = (name: string, args: string): string =>
    `{"name": "${name}", "arguments": {${args}}}`;

  it.each([
    `[${call('calculate_tip', '"bill": 50')}, ${call('send_message', '"text": "$var1.tip$", "how": "SMS"')}]`,
    `[${call('calculate_tip', '"bill": 50.5, "round": true')}]`,
    `[${call('calculate_tip', '"bill": "$var1.tip$", "share": 10')}]`,
    `[${call('tell_joke', '')}]`,
  ])('allows %s', (text) => {
    expect(takes(text)).toBe(true);
  });

  it.each([
    ['an unknown function', `[${call('delete_all', '')}]`],
    ['an unknown argument', `[${call('tell_joke', '"about": "cats"')}]`],
    ['a missing argument', `[${call('calculate_tip', '"share": 10')}]`],
    ['an argument twice', `[${call('calculate_tip', '"bill": 1, "bill": 2')}]`],
    ['a value of another type', `[${call('calculate_tip', '"bill": "many"')}]`],
    ['a value that is not listed', `[${call('send_message', '"text": "a", "how": "fax"')}]`],
    ['no call', '[]'],
  ])('refuses %s', (_, text) => {
    expect(takes(text)).toBe(false);
  });
});

describe('planOneStep', () => {
  const writing = (text: string): LanguageModel => ({
    generate: ([request]) => {
      expect(request?.prompt).toContain('Question: Tip on 50, then send it.');
      return Promise.resolve([{ text, tokens: 1, logProbability: null, took: 0 }]);
    },
    tokenize: () => Promise.resolve([]),
    identity: { base: 'scripted', adapter: null },
    dispose: () => Promise.resolve(),
  });
  const plan = async (text: string) =>
    planOneStep('Tip on 50, then send it.', await ApiGraph.of(catalogue), writing(text));

  it('reads the calls, with outputs of earlier ones', async () => {
    const made = await plan(
      '[{"name": "calculate_tip", "arguments": {"bill": 50}}, {"name": "send_message", "arguments": {"text": "$var1.tip$"}}]',
    );
    expect(made.map(({ operation }) => titleOf(operation))).toEqual([
      'calculate_tip',
      'send_message',
    ]);
    expect(made[1]?.arguments.get('text')).toEqual({ call: made[0], field: 'tip' });
  });

  it.each(['', '[{"name": "calculate_tip", "argu', '{"name": 1}'])(
    'takes %j for no plan',
    async (text) => {
      expect(await plan(text)).toEqual([]);
    },
  );
});
