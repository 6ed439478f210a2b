import { pinyinSyllables } from '@coopkg/chinese';
import { pinyin } from 'pinyin-pro';
import { isHan, normaliseName } from '../text/normalise.js';
import { wordSet } from '../text/word-lists.js';

const letters = (text: string): string => normaliseName(text).replace(/[^a-z]/gu, '');

/** True for a name written in Chinese. */
export const isChineseName = (name: string): boolean => name !== '' && isHan(name.charCodeAt(0));

/**
 * Keys of a Latin name, letters only: as written first, then with the family name moved to the
 * other end, each also by initials.
 * "Wei Zhang" → ["weizhang", "wzhang"], ["zhangwei", "zhangw"]; a name without one is spelt from the
 * Chinese.
 */
export function latinKeys(
  nameEn: string | null,
  name: string,
): { plain: string[]; reversed: string[] } {
  const chinese = isChineseName(name);
  const written = inOrder(nameEn ?? (chinese ? spellName(name) : name));
  const spellings = [written, ...(chinese ? [] : transcriptions(written))].map((words) =>
    words.map(letters).filter((word) => word !== ''),
  );
  const plain = new Set<string>();
  const reversed = new Set<string>();
  for (const words of spellings) {
    plain.add(words.join(''));
    if (words.length > 1) addOrders(words, initialsOf(written, chinese), { plain, reversed });
  }
  const umlaut = hasUmlaut(written.join(' '), name);
  for (const keys of [plain, reversed])
    if (umlaut)
      for (const key of [...keys]) for (const other of umlautSpellings(key)) keys.add(other);
  for (const key of plain) reversed.delete(key);
  return { plain: [...plain].filter((key) => key !== ''), reversed: [...reversed] };
}

/** The words of a name, the given names first: "Zhang, Wei" → Wei, Zhang. */
function inOrder(written: string): string[] {
  const parts = written
    .replace(/,/gu, ' , ')
    .split(/\s+/u)
    .filter((part) => part !== '');
  const comma = parts.indexOf(',');
  return comma > 0 ? [...parts.slice(comma + 1), ...parts.slice(0, comma)] : parts;
}

/** "Jan van den Berg", "Berg Jan van den", "van den Berg Jan", "Jan Berg", "J Berg" … */
function addOrders(
  words: readonly string[],
  initials: readonly string[],
  { plain, reversed }: { plain: Set<string>; reversed: Set<string> },
): void {
  const [first, last] = [words[0]!, words[words.length - 1]!];
  const [given, afterFirst] = [words.slice(0, -1), words.slice(1).join('')];
  for (const short of [...(words.length > 2 ? [first] : []), ...initials]) {
    plain.add(short + last);
    reversed.add(last + short);
  }
  reversed.add(last + given.join('')).add(afterFirst + first);
  if (words.length > 2) {
    plain.add(first[0]! + afterFirst);
    reversed.add(afterFirst + first[0]!);
  }
}

/** The initials of the given names, of the first and of all: Jean-Pierre → j, jp; Xiaoyu → x, xy. */
function initialsOf(written: readonly string[], chinese: boolean): string[] {
  const given = written.slice(0, -1).flatMap((part) => normaliseName(part).match(/[a-z]+/gu) ?? []);
  const parts = chinese ? given.flatMap((word) => pinyinSyllables(word) ?? [word]) : given;
  const initials = parts.map((part) => part[0]!);
  return initials.length === 0 ? [] : [...new Set([initials[0]!, initials.join('')])];
}

/** Letters that are written in two where a keyboard hasn't them, and those written in one again. */
const inTwo: readonly (readonly [RegExp, string])[] = [
  [/ä/giu, 'ae'],
  [/[öø]/giu, 'oe'],
  [/ü/giu, 'ue'],
  [/å/giu, 'aa'],
];

/** Müller → Mueller, and Mueller → Muller; pinyin (Xue) has no such letters. */
function transcriptions(words: readonly string[]): string[][] {
  const spelt = words.map((word) =>
    inTwo.reduce((text, [letter, two]) => text.replace(letter, two), word.normalize('NFC')),
  );
  const contracted = words.map((word) =>
    isPinyin(word) ? word : word.replace(/([aou])e(?=[^aeiou])/giu, '$1').replace(/aa/giu, 'a'),
  );
  return [spelt, contracted].filter((other) => other.join(' ') !== words.join(' '));
}

const isPinyin = (word: string): boolean => pinyinSyllables(letters(word)) !== undefined;

/** ü is written u, v, yu or ue; passports write LYU, most people LV. */
const hasUmlaut = (written: string, name: string): boolean =>
  /[üǖǘǚǜ]/iu.test(written) || /[lnLN]v/u.test(written) || /[吕律绿闾女驴旅履]/u.test(name);

const umlautSpellings = (key: string): string[] =>
  ['u', 'v', 'yu', 'ue'].map((vowel) =>
    key.replace(/([ln])(?:yu|ue|v|u)(?=$|[^aeiou])/u, `$1${vowel}`),
  );

/** 张伟 → "Wei Zhang". */
function spellName(name: string): string {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true, surname: 'head' });
  const family = compoundSurnames.has(name.slice(0, 2)) && name.length > 2 ? 2 : 1;
  return `${syllables.slice(family).join('')} ${syllables.slice(0, family).join('')}`;
}

export const compoundSurnames = wordSet('compoundSurnames');

export const surnames = wordSet('surnames');
