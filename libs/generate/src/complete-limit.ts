import type { SlottedQuestion } from '@coopkg/contracts';

/** "top $number", 「前$number」, "the $number people", 「最多的$number位」: a number that says how many are wanted. */
const wanted = [
  /前\s*(\$number\d?)(?!\d|年)/u, /最[^，。；,;$]{1,12}?的?\s*(\$number\d?)\s*(?:个|位|名|所|篇|项|家|本|种|对|人|大)/u, /(\$number\d?)\s*强/u, /哪\s*(\$number\d?)\s*(?:个|位|名|所|篇|项|家|本|种|对|人)/u,
  /\btop[\s-]*(\$number\d?)(?!\d)/iu, /\b(?:the|which|what|whose|first|leading|list|name|show)\s+(\$number\d?)\s+(?!or\b|and\b|percent\b|%)[a-z]/iu,
];

/**
 * A sorted query that leaves out how many rows the question wants gets that LIMIT; any other query stays as it is. The model drops it at times
 * after a sort key that the words name too ("top $number … with counts, descending").
 */
export function completeLimit(question: SlottedQuestion, cypher: string): string {
  if (!/ ORDER BY (?:(?! (?:SKIP|LIMIT|UNION|MATCH|WITH|RETURN) ).)*$/u.test(cypher) || / LIMIT [^ ]*$/u.test(cypher)) return cypher;
  const unused = question.slots.filter(({ name }) => /^number\d?$/u.test(name) && !new RegExp(`\\$${name}(?!\\w)`, 'u').test(cypher)).map(({ name }) => `$${name}`);
  if (unused.length !== 1) return cypher;
  return wanted.some((pattern) => pattern.exec(question.text)?.[1] === unused[0]) ? `${cypher} LIMIT ${unused[0]}` : cypher;
}
