import type { Diagnostic } from '@coopkg/contracts';
import { cuesOf } from './cues.js';
import type { QueryFacts } from './facts/query-facts.js';
import { rules } from './rules/registry.js';
import { codeOf, type Asked } from './rules/rule.js';

const withCues = rules.map((rule) => ({ rule, cues: cuesOf(rule.id) }));

/** What the words of a question, with its names as slots, have against a query. */
export function checkWords(asked: Asked, facts: QueryFacts): Diagnostic[] {
  const { question, language } = asked;
  return withCues
    .filter(({ rule, cues }) => {
      const isSaid =
        cues[language](question) ||
        (rule.kind === 'justification' && (cues.zh(question) || cues.en(question)));
      return isSaid === (rule.kind === 'coverage') && !rule.isSatisfied(facts, asked);
    })
    .map(({ rule }) => ({ code: codeOf(rule), message: rule.message }));
}
