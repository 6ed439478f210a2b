/**
 * What a piece of a query's text is, for its colour. Never refuses: also a query that Neo4j refused
 * is shown.
 */
type TokenKind = 'keyword' | 'function' | 'label' | 'parameter' | 'string' | 'number' | 'plain';
interface CypherToken {
  kind: TokenKind;
  text: string;
}

const name = String.raw`[\p{L}_][\p{L}\p{N}_]*`;
const pieces = [
  String.raw`(?<string>'(?:[^'\\]|\\.)*'?|"(?:[^"\\]|\\.)*"?)`,
  String.raw`(?<parameter>\$[\p{L}\p{N}_]+)`,
  `(?<label>(?<=[:|]\\s*)(?:\`[^\`]*\`|${name}))`,
  `(?<word>${name})`,
  String.raw`(?<number>(?<![\p{L}_])\d+(?:\.\d+)?)`,
];
const pattern = new RegExp(pieces.join('|'), 'gu');
const keywords = new Set(
  [
    'ALL AND ANY AS ASC BY CALL CASE CONTAINS COUNT DESC DISTINCT ELSE END ENDS EXISTS FALSE IN IS',
    'LIMIT MATCH NONE NOT NULL OPTIONAL OR ORDER RETURN SINGLE SKIP STARTS THEN TRUE UNION UNWIND',
    'WHEN WHERE WITH XOR',
  ].flatMap((line) => line.split(' ')),
);

/** @param isCalled a bracket follows: `count(…)` is a function, `COUNT { … }` a keyword */
export const isKeyword = (word: string, isCalled: boolean): boolean =>
  keywords.has(word.toUpperCase()) && !(word.toUpperCase() === 'COUNT' && isCalled);

function wordKind(word: string, rest: string): TokenKind {
  const isCalled = /^\s*\(/.test(rest);
  if (isKeyword(word, isCalled)) return 'keyword';
  return isCalled ? 'function' : 'plain';
}

/** Splits a query into coloured pieces; together they are the text again. */
export function cypherTokens(text: string): CypherToken[] {
  const tokens: CypherToken[] = [];
  let position = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > position)
      tokens.push({ kind: 'plain', text: text.slice(position, match.index) });
    position = match.index + match[0].length;
    const groups = match.groups!;
    const isProperty = groups['word'] !== undefined && text[match.index - 1] === '.';
    const kind: TokenKind = isProperty
      ? 'plain'
      : groups['word'] !== undefined
        ? wordKind(match[0], text.slice(position))
        : (['string', 'parameter', 'label', 'number'] as const).find(
            (name) => groups[name] !== undefined,
          )!;
    tokens.push({ kind, text: match[0] });
  }
  if (position < text.length) tokens.push({ kind: 'plain', text: text.slice(position) });
  return tokens;
}

const clauseStarts = new Set([
  'MATCH',
  'OPTIONAL',
  'WHERE',
  'WITH',
  'RETURN',
  'ORDER',
  'LIMIT',
  'SKIP',
  'UNION',
  'UNWIND',
  'CALL',
]);

/**
 * The same pieces with each clause on its own line, for reading; blocks in braces stay together.
 */
export function clauseLines(tokens: readonly CypherToken[]): CypherToken[][] {
  const lines: CypherToken[][] = [[]];
  let depth = 0;
  let before = '';
  for (const token of tokens) {
    const word = token.kind === 'keyword' ? token.text.toUpperCase() : '';
    const joined =
      (word === 'MATCH' && before === 'OPTIONAL') ||
      (word === 'WITH' && /^(STARTS|ENDS)$/.test(before));
    if (
      depth === 0 &&
      clauseStarts.has(word) &&
      !joined &&
      lines.at(-1)!.some(({ text }) => text.trim() !== '')
    )
      lines.push([]);
    lines.at(-1)!.push(token);
    if (token.kind === 'plain')
      for (const sign of token.text)
        depth += '{[('.includes(sign) ? 1 : '}])'.includes(sign) ? -1 : 0;
    if (word !== '') before = word;
  }
  return lines;
}

/** A query with each clause on a line of its own. */
export const inLines = (cypher: string): string =>
  clauseLines(cypherTokens(cypher))
    .map((line) =>
      line
        .map(({ text }) => text)
        .join('')
        .trim(),
    )
    .join('\n');
