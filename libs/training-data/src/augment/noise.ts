import type { Language } from '@coopkg/contracts';
import * as OpenCC from 'opencc-js';
import type { Random } from '@coopkg/random';
import { readWords } from '../words.js';

const { slips, before, after, marks } = readWords<{
  /** Characters that are typed for another. */
  slips: Record<string, string>;
  /** Said before and after a question. */
  before: Record<Language, string[]>;
  after: Record<Language, string[]>;
  marks: Record<Language, string[]>;
}>('noise');

let converter: OpenCC.ConverterFunction | undefined;
/** Its dictionaries take 40 MB, so they are read when the first text is converted. */
const toTraditional = (text: string): string =>
  (converter ??= OpenCC.Converter({ from: 'cn', to: 'tw' }))(text);

/** The pieces of a slotted text outside its slots are changed, the slots stay. */
const outsideSlots = (text: string, change: (piece: string) => string): string =>
  text
    .split(/(\$[a-z]+\d?|\{[^{}]*\}|'[^']*')/)
    .map((piece, i) => (i % 2 === 1 ? piece : change(piece)))
    .join('');

function chineseSlip(random: Random, text: string): string {
  const places: number[] = [];
  const slots = outsideSlots(text, (piece) => piece.replace(/[\s\S]/g, '\u0000'));
  for (let i = 0; i < text.length; i++)
    if (slots[i] === '\u0000' && slips[text[i]!]) places.push(i);
  if (places.length === 0) return text;
  const at = random.pick(places);
  const way = random.below(10);
  if (way === 0) return text.slice(0, at) + text.slice(at + 1);
  if (way === 1) return text.slice(0, at) + text[at] + text.slice(at);
  return text.slice(0, at) + random.pick([...slips[text[at]!]!]) + text.slice(at + 1);
}

function englishSlip(random: Random, text: string): string {
  return outsideSlots(text, (piece) => {
    const words = piece.split(/(\s+)/);
    const long = words.flatMap((word, i) => (/^[A-Za-z]{4,}$/.test(word) ? [i] : []));
    if (long.length === 0 || random.chance(0.35)) return piece;
    const i = random.pick(long);
    const word = words[i]!;
    const at = 1 + random.below(word.length - 2);
    words[i] = random.pick([
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
      word.slice(0, at) + word[at] + word.slice(at),
    ]);
    return words.join('');
  });
}

/**
 * With polite words around it, or without or with another mark at its end, by chance: what it asks,
 * and every word of it, stay.
 */
export function framed(random: Random, text: string, language: Language): string {
  const roll = random.next();
  const withoutMark = (): string => text.replace(/[？?。.！!]+$/, '');
  if (roll < 0.12)
    return (
      random.pick(before[language]) +
      (language === 'en' ? text.charAt(0).toLowerCase() + text.slice(1) : text)
    );
  if (roll < 0.2) return withoutMark() + random.pick(after[language]);
  if (roll < 0.45) return withoutMark();
  return roll < 0.5 ? withoutMark() + random.pick(marks[language]) : text;
}

function carelessChinese(random: Random, text: string): string {
  let result = random.chance(0.12) ? chineseSlip(random, text) : text;
  if (random.chance(0.07)) result = outsideSlots(result, toTraditional);
  if (random.chance(0.08))
    result = result
      .replace(/(\$[a-z]+\d?)/g, ' $1 ')
      .replace(/ {2,}/g, ' ')
      .trim();
  return result;
}

function carelessEnglish(random: Random, text: string): string {
  const result = random.chance(0.25) ? englishSlip(random, text) : text;
  return random.chance(0.15) ? outsideSlots(result, (piece) => piece.toLowerCase()) : result;
}

/** A slotted question as a hasty, polite or careless person might type it. The meaning stays. */
export function addNoise(random: Random, text: string, language: Language): string {
  const careless = language === 'zh' ? carelessChinese : carelessEnglish;
  return careless(random, framed(random, text, language));
}
