import { reservedWords } from '../dialect/words.js';
import type { LiteralExpression } from './tree.js';

/** A variable or alias, in back-ticks where it is no plain name. */
export function printName(name: string): string {
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) &&
    name.normalize('NFKC') === name &&
    !reservedWords.has(name.toUpperCase())
    ? name
    : `\`${name}\``;
}

/** A string in single quotes that Neo4j reads as exactly this value. */
export function printString(value: string): string {
  const escaped = value.replace(
    /[\\'\n\r\t\b\f]/gu,
    (character) =>
      ({
        '\\': '\\\\',
        "'": "\\'",
        '\n': '\\n',
        '\r': '\\r',
        '\t': '\\t',
        '\b': '\\b',
        '\f': '\\f',
      })[character]!,
  );
  return `'${escaped}'`;
}

export function printNumber(value: number, float: boolean): string {
  const text = Object.is(value, -0) ? '-0' : String(value).replace('e+', 'e');
  return float && !/[.e]/u.test(text) ? `${text}.0` : text;
}

export function printLiteral({ value, float }: Pick<LiteralExpression, 'value' | 'float'>): string {
  if (typeof value === 'string') return printString(value);
  if (typeof value === 'number') return printNumber(value, float);
  return value === null ? 'NULL' : String(value);
}
