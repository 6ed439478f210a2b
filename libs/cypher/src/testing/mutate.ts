import {
  nodeLabels,
  nodeProperties,
  relationshipDefinitions,
  relationshipTypes,
} from '@coopkg/contracts';
import { functionRows } from '../dialect/dialect-table.js';
import { tokenise, type Token } from '../syntax/lexer.js';

const pieces: readonly (readonly string[])[] = [
  nodeLabels,
  relationshipTypes,
  functionRows.map(({ name }) => name),
  [
    ...Object.values(nodeProperties).flatMap((table) => Object.keys(table)),
    ...relationshipTypes.flatMap((type) => Object.keys(relationshipDefinitions[type].properties)),
  ],
  [
    'MATCH',
    'OPTIONAL',
    'WHERE',
    'WITH',
    'RETURN',
    'UNWIND',
    'UNION',
    'ALL',
    'DISTINCT',
    'AS',
    'ORDER',
    'BY',
    'DESC',
    'SKIP',
    'LIMIT',
    'NOT',
    'IN',
    'IS',
    'NULL',
    'EXISTS',
    'COUNT',
    'CASE',
    'WHEN',
    'THEN',
    'END',
  ],
  [
    'AND',
    'OR',
    'XOR',
    '=',
    '<>',
    '<',
    '<=',
    '>',
    '>=',
    'CONTAINS',
    'STARTS WITH',
    'ENDS WITH',
    '+',
    '-',
    '*',
    '/',
    '%',
    '^',
  ],
  [
    '0',
    '1',
    '-1',
    '3',
    '0.5',
    '2020',
    '9007199254740991',
    "''",
    "'x'",
    '$p',
    'true',
    'false',
    'NULL',
    '[]',
    '[1, 2]',
    '{a: 1}',
    'count(*)',
  ],
  ['(', ')', '[', ']', '{', '}', ',', '.', '..', ':', '|', '->', '<-', '-'],
];

/**
 * A text near to a query, one or two words changed, lost, doubled or swapped: what a model that
 * goes astray may write. Most are no query; those that a
 * check lets pass, an engine must accept. `random` gives numbers in 0..1.
 */
export function mutate(text: string, random: () => number): string {
  const words = tokenise(text)
    .slice(0, -1)
    .map((token) => ({ token, text: text.slice(token.start, token.end) }));
  const at = (length: number): number => Math.floor(random() * length);
  for (let changes = random() < 0.6 ? 1 : 2; changes > 0; changes -= 1) {
    const index = at(words.length);
    const word = words[index]!;
    const kind = random();
    if (kind < 0.15) words.splice(index, 1);
    else if (kind < 0.25) words.splice(index, 0, word);
    else if (kind < 0.35) words.splice(index, 2, ...words.slice(index, index + 2).reverse());
    else if (kind < 0.55)
      words[index] = pick(
        words.filter((other) => other.token.kind === word.token.kind),
        at,
      );
    else
      words.splice(index, kind < 0.9 ? 1 : 0, {
        token: word.token,
        text: pick(kin(word.token, word.text, at), at),
      });
    if (words.length === 0) return '';
  }
  return words.map((word) => word.text).join(' ');
}

const pick = <Item>(items: readonly Item[], at: (length: number) => number): Item =>
  items[at(items.length)]!;

/** Words of the kind that this one is of, mostly; sometimes of another. */
function kin(token: Token, text: string, at: (length: number) => number): readonly string[] {
  const same =
    pieces.find((group) => group.includes(text) || group.includes(token.word)) ??
    (token.kind === 'number' || token.kind === 'string' ? pieces[6]! : undefined);
  return same !== undefined && at(4) > 0 ? same : pick(pieces, at);
}
