import type { SlottedQuestion } from '@coopkg/contracts';
import { changeReturn, visitQuery, type Query } from '@coopkg/cypher';

/**
 * "top $number", 「前$number」, "the $number people", 「最多的$number位」: a number that says how many are
 * wanted.
 */
const wanted = [
  /前\s*(\$number\d?)(?!\d|年)/u,
  /最[^，。；,;$]{1,12}?的?\s*(\$number\d?)\s*(?:个|位|名|所|篇|项|家|本|种|对|人|大)/u,
  /(\$number\d?)\s*强/u,
  /哪\s*(\$number\d?)\s*(?:个|位|名|所|篇|项|家|本|种|对|人)/u,
  /\btop[\s-]*(\$number\d?)(?!\d)/iu,
  /\b(?:the|which|what|whose|first|leading|list|name|show)\s+(\$number\d?)\s+(?!or\b|and\b|percent\b|%)[a-z]/iu,
];

/**
 * A sorted query that leaves out how many rows the question wants gets that LIMIT; any other query
 * stays as it is. The model drops it at times
 * after a sort key that the words name too ("top $number … with counts, descending").
 */
export const completeLimit = (question: SlottedQuestion, query: Query): Query =>
  changeReturn(query, (returned) => {
    if (returned.orderBy.length === 0 || returned.limit !== null) return false;
    const used = new Set<string>();
    visitQuery(query, (one) => {
      if (one.kind === 'parameter') used.add(one.name);
    });
    const [unused, ...others] = question.slots
      .filter(({ name }) => /^number\d?$/u.test(name) && !used.has(name))
      .map(({ name }) => name);
    if (
      unused === undefined ||
      others.length > 0 ||
      !wanted.some((pattern) => pattern.exec(question.text)?.[1] === `$${unused}`)
    )
      return false;
    returned.limit = { kind: 'parameter', name: unused, span: { start: 0, end: 0 } };
    return true;
  });
