import type { Language } from '@coopkg/contracts';
import { parsed } from '@coopkg/cypher';
import { expect, test } from 'vitest';
import { checkWords } from '../src/check-words.js';
import { queryFacts } from '../src/facts/query-facts.js';
import { codeOf, type Rule } from '../src/rules/rule.js';

/** A question, a query that the rule warns on, and one on which it is silent. */
export type Example = readonly [question: string, wrong: string, right: string];

/** One test a rule, with an example in each language. */
export function expectRule(rule: Rule, examples: Readonly<Record<Language, Example>>): void {
  test.each(Object.entries(examples) as [Language, Example][])(
    `${rule.id} (%s): warns on one query, is silent on another`,
    (language, [question, wrong, right]) => {
      const warns = (cypher: string): boolean =>
        checkWords({ question, language }, queryFacts(parsed(cypher))).some(
          ({ code }) => code === codeOf(rule),
        );
      expect([warns(wrong), warns(right)]).toEqual([true, false]);
    },
  );
}
