import type { Language } from '@coopkg/contracts';
import { cuesOf } from '../../cues.js';
import type { Comparing } from '../../facts/comparisons.js';
import type { QueryFacts } from '../../facts/query-facts.js';
import type { Rule } from '../rule.js';
import { compareOtherwise } from './compare-otherwise.js';

/**
 * What words next to a slot make of it; 「以上」 and "until" leave open whether the bound itself
 * belongs to it. The first that fits decides.
 */
const bounds: readonly { cue: string; operators: readonly Comparing[] }[] = [
  { cue: 'from', operators: ['>='] },
  { cue: 'to', operators: ['<='] },
  { cue: 'above', operators: ['>'] },
  { cue: 'below', operators: ['<'] },
  { cue: 'up', operators: ['>', '>='] },
  { cue: 'down', operators: ['<', '<='] },
];
const kinds = ['number', 'year'] as const;
const cues = Object.fromEntries(
  kinds.map((kind) => [
    kind,
    bounds.map(({ cue, operators }) => ({ said: cuesOf(`bound-${kind}-${cue}`), operators })),
  ]),
);
/**
 * Where what is bounded is left out, or did not happen, the bound is the other way round or not
 * told by its words.
 */
const turned = { number: cuesOf('bound-number-turned'), year: cuesOf('bound-year-turned') };

/** The slot as `#` with the words right before and after it. */
const around = (question: string, slot: string, at: number): string =>
  `${question.slice(Math.max(0, at - 40), at).trimEnd()}#${question.slice(at + slot.length, at + slot.length + 40)}`;

function operatorsSaid(
  question: string,
  language: Language,
  slot: string,
  at: number,
): readonly Comparing[] | null {
  const kind = slot.startsWith('$year') ? 'year' : 'number';
  const words = around(question, slot, at);
  return cues[kind]!.find(({ said }) => said[language](words))?.operators ?? null;
}

const comparesSo = (
  { comparisons }: QueryFacts,
  slot: string,
  operators: readonly Comparing[],
): boolean =>
  comparisons.some(
    (one) => one.slot === slot && (one.operator === null || operators.includes(one.operator)),
  );

/**
 * Every number and year that the question calls a bound must be that bound in the query, the right
 * way round.
 */
export const bound: Rule = {
  id: 'bound',
  kind: 'coverage',
  message: {
    zh: '问题里的界限在查询里不是这样比较的',
    en: 'the question sets a bound that the query does not compare so',
  },
  isSatisfied: (facts, { question, language }) =>
    [...question.matchAll(/\$(number|year)\d?/gu)].every(({ 0: slot, 1: kind, index }) => {
      if (turned[kind as 'number' | 'year'][language](question)) return true;
      const operators = operatorsSaid(question, language, slot, index);
      return operators === null || comparesSo(facts, slot, operators);
    }),
  fix: compareOtherwise,
};
