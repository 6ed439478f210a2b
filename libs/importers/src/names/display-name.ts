import { latinName } from '@coopkg/chinese';
import { agreesWithPinyin } from './agrees-with-pinyin.js';
import { latinPersonName, type LatinPersonName } from './latin-person-name.js';

export interface DisplayName {
  /** The Chinese name where one is known, else the Latin one, else as it is written. */
  name: string;
  /** Latin letters, the given name first: `Wei Zhang`. */
  nameEn: string | null;
}

const chineseName = /^\p{Script=Han}{2,6}$/u;
const latinLetters = /^[\p{Script=Latin}\p{M}\s.,'’‘`´ʹ‐–-]+$/u;
/** Letters that nobody sees; dblp's numbers of homonyms; titles. */
const noise = /[\u00ad\u200b-\u200f\u2060\ufeff]|\s+\d{4}$|^(?:prof|dr|mr|mrs|ms)\.\s*/giu;

/**
 * One name of a person from all spellings that sources have, the one of most authority first. The
 * Chinese one counts where a Latin one agrees with it, or where there is no Latin one.
 */
export function displayName(spellings: readonly string[]): DisplayName | undefined {
  const latin: string[] = [];
  const chinese: string[] = [];
  let other: string | undefined;
  for (const spelling of spellings) {
    const text = spelling.normalize('NFC').replace(noise, '').replace(/\s+/gu, ' ').trim();
    if (text === '') continue;
    if (latinLetters.test(text)) latin.push(text);
    else if (!sortMixed(text, latin, chinese)) other ??= text;
  }
  const han = chinese.find(
    (name) => latin.length === 0 || latin.some((spelling) => agreesWithPinyin(name, spelling)),
  );
  const nameEn = latin.length === 0 ? undefined : fullest(latin, han);
  const name = han ?? nameEn ?? other;
  if (name === undefined) return undefined;
  return { name, nameEn: nameEn ?? (han === undefined ? null : (latinName(han) ?? null)) };
}

/** `张 伟`, `Wei Zhang (张伟)`. */
function sortMixed(text: string, latin: string[], chinese: string[]): boolean {
  const han = text.replace(/[\s·•・,，]+/gu, '');
  if (chineseName.test(han)) {
    chinese.push(han);
    return true;
  }
  const parts =
    /^([^\p{Script=Han}]*?)[\s(（[]*(\p{Script=Han}{2,4})[\s)）\]]*([^\p{Script=Han}]*)$/u.exec(
      text,
    );
  const written = parts === null ? '' : `${parts[1]!}${parts[3]!}`.trim();
  if (parts === null || !latinLetters.test(written)) return false;
  chinese.push(parts[2]!);
  latin.push(written);
  return true;
}

/** The fullest of the spellings that have a word in common with the first, given name first. */
function fullest(latin: readonly string[], han: string | undefined): string {
  const names = latin.flatMap((spelling) => latinPersonName(spelling) ?? []);
  if (names.length === 0) return latin[0]!;
  let best = names[0]!;
  const words = wordsOf(best);
  for (const name of names.slice(1))
    if (isFuller(name, best) && wordsOf(name).some((word) => words.includes(word))) best = name;
  return inOrder(best, names, han);
}

const wordsOf = ({ given, family }: LatinPersonName): string[] =>
  `${given} ${family}`
    .toLowerCase()
    .split(/[\s.]+/u)
    .filter((word) => word.length > 1);

const isFuller = (name: LatinPersonName, best: LatinPersonName): boolean =>
  name.fullWords !== best.fullWords
    ? name.fullWords > best.fullWords
    : name.words !== best.words
      ? name.words > best.words
      : !best.isSure && name.isSure;

/** The given name first: as the Chinese name says, else a spelling that shows the family name. */
function inOrder(
  best: LatinPersonName,
  names: readonly LatinPersonName[],
  han: string | undefined,
): string {
  const { given, family } = best;
  if (given === '') return family;
  const isTurned =
    han === undefined
      ? !best.isSure && names.some((one) => one.isSure && sameWord(one.family, given))
      : isSurnameOf(han, given) && !isSurnameOf(han, family);
  return isTurned ? `${family} ${given}` : `${given} ${family}`;
}

const sameWord = (left: string, right: string): boolean =>
  left.localeCompare(right, 'en', { sensitivity: 'base' }) === 0;

/** Whether letters are the family name of a Chinese one: its given name is read as any does. */
const isSurnameOf = (han: string, letters: string): boolean =>
  agreesWithPinyin(`${[...han][0]!}一`, `Yi ${letters}`);
