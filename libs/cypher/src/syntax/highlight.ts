import { functionRow, reservedWords } from '../dialect/dialect-table.js';

export type HighlightClass =
  | 'keyword'
  | 'function'
  | 'label'
  | 'property'
  | 'variable'
  | 'parameter'
  | 'string'
  | 'number'
  | 'operator'
  | 'punctuation'
  | 'comment'
  | 'space'
  | 'unknown';

export interface HighlightToken {
  /** UTF-16 offsets. */
  start: number;
  end: number;
  class: HighlightClass;
}

const scanner =
  /(?<comment>\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$))|(?<string>'(?:\\[\s\S]|[^'\\])*'?|"(?:\\[\s\S]|[^"\\])*"?)|(?<quoted>`[^`]*`?)|(?<parameter>\$[\p{L}\p{N}\p{M}_]*)|(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<name>[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{N}\p{M}_]*)|(?<space>\s+)|(?<operator><>|<=|>=|=~|\.\.|[-+*/%^=<>|])|(?<punctuation>[()[\]{},.:;])|(?<unknown>[\s\S])/gu;

const clauseWords = new Set(['BY', 'ON', 'YIELD']);

/** The text cut into classes for colouring. Covers every character, in order, whatever the text: also while it is being typed. */
export function highlight(text: string): HighlightToken[] {
  const tokens: HighlightToken[] = [];
  let before = '';
  for (const match of text.matchAll(scanner)) {
    const start = match.index;
    const end = start + match[0].length;
    const [kind] = Object.entries(match.groups!).find(([, value]) => value !== undefined)!;
    const colour =
      kind === 'name'
        ? nameClass(match[0], before, text.slice(end, end + 40))
        : kind === 'quoted'
          ? 'variable'
          : (kind as HighlightClass);
    tokens.push({ start, end, class: colour });
    if (kind !== 'space' && kind !== 'comment') before = match[0];
  }
  return tokens;
}

function nameClass(name: string, before: string, after: string): HighlightClass {
  if (before === '.') return 'property';
  if (before === ':' || (before === '|' && !/^\s*\(/u.test(after)))
    return /^[A-Z]/u.test(name) ? 'label' : 'variable';
  if (
    /^\s*\(/u.test(after) &&
    (functionRow(name) !== undefined || /^(?:all)?shortestPath$/iu.test(name))
  )
    return 'function';
  if (/^\s*:/u.test(after) && (before === '{' || before === ',')) return 'property';
  const word = name.normalize('NFKC').toUpperCase();
  if (
    reservedWords.has(word) ||
    clauseWords.has(word) ||
    (word === 'COUNT' && /^\s*\{/u.test(after))
  )
    return 'keyword';
  return 'variable';
}
