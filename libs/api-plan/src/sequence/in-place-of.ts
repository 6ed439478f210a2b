import { wordsIn } from '@coopkg/api-graph';
import type { ApiOperation, ApiParameter } from '@coopkg/contracts';
import type { Piece } from './pieces.js';

/**
 * The word of a text that stands where the operation's description names the input: "the area of a
 * rectangle" for "Calculate the area of a shape". Null where it stands nowhere.
 */
export function inPlaceOf(
  { description }: ApiOperation,
  { name, type }: ApiParameter,
  { text }: Piece,
): string | null {
  const [word = '', ...more] = wordsIn(name);
  if (type.kind !== 'string' || more.length > 0) return null;
  const article = '(?:(?:an?|the|any|some) )?';
  const named = new RegExp(`(\\p{L}+ \\p{L}+) ${article}${escaped(word)}s?\\b`, 'iu').exec(
    description,
  );
  const before = named?.[1];
  if (before === undefined) return null;
  const found = new RegExp(`${before} ${article}(\\p{L}+)`, 'iu').exec(text)?.[1];
  return found === undefined || found.toLowerCase() === word ? null : found;
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, '\\$&');
