import { wordsIn } from '@coopkg/api-graph';
import type { ApiParameter } from '@coopkg/contracts';
import type { Piece } from './pieces.js';

type Value = string | number | boolean;

const yesNo = (type: ApiParameter['type']): boolean =>
  type.kind === 'boolean' ||
  ('values' in type &&
    type.values
      ?.map((one) => one.toLowerCase())
      .sort()
      .join() === 'false,true');

const empty = new Set([
  'has',
  'have',
  'is',
  'include',
  'offer',
  'serve',
  'allowed',
  'service',
  'of',
  'the',
]);

/**
 * What a text says of an input that takes one of a few values: one that it names, or whether what the
 * input is called is spoken of. Null where it says nothing.
 */
export function toldValue({ name, type, required }: ApiParameter, { text }: Piece): Value | null {
  if (yesNo(type)) return toldYes(name, type, text);
  const values = 'values' in type ? (type.values ?? []) : [];
  if (values.length === 0) return null;
  const lower = ` ${text.toLowerCase()} `;
  const numbers = values.every((one) => /^\d+$/u.test(one));
  if (numbers) return toldNumber(name, values, lower, required);
  const named = values
    .filter((one) =>
      new RegExp(`(?<![\\p{L}\\p{N}])${escaped(one.toLowerCase())}`, 'u').test(lower),
    )
    .sort((left, right) => right.length - left.length);
  return named[0] ?? null;
}

function toldYes(name: string, type: ApiParameter['type'], text: string): Value | null {
  const said = wordsIn(text);
  const words = wordsIn(name).filter((word) => !empty.has(word));
  if (words.length === 0 || !words.every((word) => said.includes(word))) return null;
  const last = words.at(-1)!.slice(0, 4);
  const no = new RegExp(
    `(?:no|not|without|exclud\\w+) (?:\\w+ ){0,2}${last}|${last}\\w* (?:as )?false`,
    'iu',
  );
  const value = !no.test(text);
  return type.kind === 'boolean' ? value : value ? 'True' : 'False';
}

/** "for 4 people", "3 tickets"; who tells no number where one is needed means one. */
function toldNumber(
  name: string,
  values: readonly string[],
  text: string,
  required: boolean,
): Value | null {
  const what = wordsIn(name).filter((word) => !['number', 'of', 'num'].includes(word));
  const units: Record<string, string> = {
    size: '(?:people|persons?|tickets?|guests?|of us)',
    adult: '(?:adults?|people)',
    seat: '(?:seats?|tickets?|people)',
    ticket: 'tickets?',
    passenger: '(?:passengers?|people|tickets?)',
    star: '-?stars?',
    rating: '-?stars?',
    bed: '-?bed(?:room)?s?',
    bath: '-?bath(?:room)?s?',
    room: 'rooms?',
    year: '',
  };
  for (const word of what) {
    const unit = units[word] ?? `${word}s?`;
    const found = new RegExp(`(?<![\\d/-])(\\d+)[ -]?${unit}(?![\\d/-])`, 'u').exec(text)?.[1];
    if (found !== undefined && values.includes(found)) return found;
    const isOne = new RegExp(`\\ban? (?:\\p{L}+ )?${word}(?![\\p{L}\\d])`, 'u').test(text);
    if (isOne && values.includes('1')) return '1';
  }
  return required && values.includes('1') ? '1' : null;
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, '\\$&');
