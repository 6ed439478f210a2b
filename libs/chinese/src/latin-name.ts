import { pinyinOf } from './pinyin.js';

/** The usual surnames of two characters. */
export const compoundSurnames: ReadonlySet<string> = new Set([
  '欧阳',
  '上官',
  '司马',
  '诸葛',
  '司徒',
  '皇甫',
  '尉迟',
  '慕容',
  '夏侯',
  '令狐',
  '公孙',
  '东方',
  '端木',
  '长孙',
  '宇文',
  '南宫',
  '独孤',
  '轩辕',
]);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Pinyin without tones in lower case, ü as `yu` after l and n as passports write it (吕 → lyu); a
 * surname in its reading as one (单 → shan).
 */
export const latinSyllables = (characters: string, surname: boolean): string =>
  pinyinOf(characters, surname)
    .join('')
    .replace(/([ln])v/g, '$1yu')
    .replaceAll('v', 'u');

export const latinOrder = (family: string, given: string): string =>
  `${capital(given)} ${capital(family)}`;

/**
 * `张伟` → `Wei Zhang`; a Latin name stays as it is. Undefined for a name that is neither two to four
 * Han characters nor Latin, and where a character has no known reading (`𠮷`).
 */
export function latinName(name: string): string | undefined {
  if (/^[\p{Script=Latin}\s.'’-]+$/u.test(name)) return name;
  if (!/^\p{Script=Han}{2,4}$/u.test(name)) return undefined;
  // Characters, not UTF-16 units: rare ones are two units each.
  const characters = [...name];
  const isCompound = characters.length > 2 && compoundSurnames.has(characters.slice(0, 2).join(''));
  const family = isCompound ? 2 : 1;
  const written = latinOrder(
    latinSyllables(characters.slice(0, family).join(''), true),
    characters
      .slice(family)
      .map((character) => latinSyllables(character, false))
      .join(''),
  );
  return /^[\p{Script=Latin} ]+$/u.test(written) ? written : undefined;
}
