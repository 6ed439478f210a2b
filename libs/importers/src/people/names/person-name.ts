import { simplified } from '@coopkg/chinese';
import { compoundSurnames, givenShare, surnameShare } from './chinese-names.js';
import { fold, plainVowels } from './fold.js';
import { hanSyllables, isSyllable, pinyinSyllables, plainUmlaut } from '@coopkg/chinese';

/** A name taken apart, in plain lower case. */
export interface PersonName {
  /** Letters only: `vandenberg`. */
  family: string;
  /** Given names in order; one letter is an initial. Chinese ones as syllables. */
  given: readonly string[];
  /** The Han characters, where the name was written in them or had them beside it. */
  han: string;
  /** Whether it reads as the name of somebody Chinese, in pinyin. */
  chinese: boolean;
}

const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'phd', 'md', 'msc', 'bsc', 'esq']);
const titles = new Set(['dr', 'prof', 'professor', 'mr', 'mrs', 'ms', 'sir', 'rev']);
const particles = new Set(
  'van von der den de da do dos das del della di du la le el al bin ibn ten ter zu zur vom st'.split(
    ' ',
  ),
);

const letters = (word: string): string => fold(word).replace(/[^\p{L}\p{N}]/gu, '');

/** The words of a given name: `X.-M.` → x, m; `J.K.` → j, k; `Xiao-Ming` → xiao, ming. */
function givenWords(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    // `XM`, `JA`: initials without points; but `LI` is a name in capitals.
    if (/^\p{Lu}{2,3}$/u.test(word) && !isSyllable(fold(word))) return [...fold(word)];
    return fold(word)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((part) => part !== '');
  });
}

/** Chinese given names as syllables, whichever way they are written; undefined: not Chinese. */
function chineseGiven(given: readonly string[]): string[] | undefined {
  const parts: string[] = [];
  for (const word of given) {
    const syllables = word.length === 1 ? [word] : pinyinSyllables(plainUmlaut(word));
    if (syllables === undefined) return undefined;
    parts.push(...syllables);
  }
  return parts.length > 3 ? undefined : parts;
}

function assembled(familyTexts: readonly string[], givenTexts: readonly string[]): PersonName {
  const words = familyTexts.flatMap(familyWords);
  const kept = words.filter((word) => !particles.has(word));
  const joined = (kept.length > 0 ? kept : words).join('');
  const pinyin = plainUmlaut(joined);
  const isSurname = surnameShare(pinyin) > 0;
  const family = isSurname ? pinyin : plainVowels(joined);
  const given = givenWords(givenTexts.filter((word, index) => index === 0 || !particles.has(word)));
  const chinese = isSurname ? chineseGiven(given) : undefined;
  return chinese === undefined
    ? { family, given: given.map(plainGiven), han: '', chinese: false }
    : { family, given: chinese, han: '', chinese: true };
}

/** The words of a family name: `DeGroot`, `De Groot` → de, groot; `Al-Hourani` → al, hourani. */
const familyWords = (text: string): string[] =>
  text
    .replace(/^(De|Van|Von|Di|Du|La|Le|El|Al)(?=\p{Lu}\p{Ll})/u, '$1 ')
    .split(/[\s-]+/)
    .map(letters)
    .filter((word) => word !== '');

const plainGiven = (word: string): string => (word.length > 3 ? plainVowels(word) : word);

function hanName(text: string): PersonName {
  const characters = [...simplified(text.replace(/[^\p{Script=Han}]/gu, ''))];
  const isCompound = characters.length > 2 && compoundSurnames.has(characters.slice(0, 2).join(''));
  const length = isCompound ? 2 : 1;
  return {
    family: hanSyllables(characters.slice(0, length).join(''), true).join(''),
    given: characters.slice(length).flatMap((character) => hanSyllables(character, false)),
    han: characters.join(''),
    chinese: true,
  };
}

const isInitials = (word: string): boolean =>
  /^(?:\p{Lu}\.?-?){1,3}$/u.test(word) || /^\p{L}\.?$/u.test(word);
const isCapitals = (word: string): boolean => /^\p{Lu}[\p{Lu}'’-]+$/u.test(word);

/** How likely a Chinese name has this surname and this given name; 0 when it is not Chinese. */
function likelihood(surname: string, givenTexts: readonly string[]): number {
  const share = surnameShare(plainUmlaut(letters(surname)));
  if (share === 0) return 0;
  const syllables = chineseGiven(givenWords(givenTexts));
  return syllables === undefined ? 0 : share * givenShare(syllables);
}

/** Authors' lists mostly have the given name first. */
const givenFirstOdds = 8;

/** Whether the family name is the first word, where no comma says it. */
function isFamilyFirst(words: readonly string[]): boolean {
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  const rest = words.slice(1);
  if (isCapitals(first) !== isCapitals(last) && !isInitials(first) && !isInitials(last))
    return isCapitals(first);
  const asFirst = likelihood(first, rest);
  const asLast = likelihood(last, words.slice(0, -1));
  if (!isInitials(first) && rest.every(isInitials))
    // `Zhang W`, `Smith JA`; but `Wei LI` has a surname in capitals.
    return !(asLast > 0 && isCapitals(last) && asLast > asFirst);
  return asFirst > asLast * givenFirstOdds;
}

/** `Smith, John A.`, and `John A. Smith, Jr.` */
function withComma(text: string): PersonName | undefined {
  const parts = text
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !suffixes.has(letters(part)));
  const [family, ...given] = parts;
  if (family === undefined) return undefined;
  if (given.length === 0) return parsePersonName(family);
  return assembled(wordsOf(family), given.flatMap(wordsOf));
}

/** Spaces part words, and points behind more than one letter: `J.Smith`. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/\.(?=\p{L}{2})/gu, '. ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

function latinName(text: string): PersonName | undefined {
  if (/[,，]/.test(text)) return withComma(text);
  const words = wordsOf(text).filter(
    (word, index, all) =>
      !(index === 0 && all.length > 2 && titles.has(letters(word))) &&
      !(index > 1 && suffixes.has(letters(word))) &&
      // dblp tells people of one name apart by a number.
      !/^\d{4}$/.test(word),
  );
  const last = words.at(-1);
  if (last === undefined) return undefined;
  if (words.length === 1) return assembled([last], []);
  if (isFamilyFirst(words)) {
    const firstGiven = words.findIndex((word, index) => index > 0 && isInitials(word));
    const family = firstGiven > 0 && words.slice(firstGiven).every(isInitials) ? firstGiven : 1;
    return assembled(words.slice(0, family), words.slice(family));
  }
  return assembled([last], words.slice(0, -1));
}

/**
 * Takes a name apart as papers print it, in either order: `Zhang, Wei`, `ZHANG Wei`, `Wei Zhang`,
 * `Zhang W`, `W. Zhang`, `张伟`, `Wei Zhang (张伟)`. Undefined when nothing of it is a name.
 */
export function parsePersonName(text: string): PersonName | undefined {
  const clean = text.normalize('NFKC').trim();
  const han = /\p{Script=Han}[\p{Script=Han}·•\s]*\p{Script=Han}/u.exec(clean)?.[0];
  if (han === undefined) return latinName(clean.replace(/\([^)]*\)/g, ' '));
  const latin = clean.replace(/[\p{Script=Han}()[\]·•]+/gu, ' ').trim();
  const beside = /\p{Script=Latin}{2}/u.test(latin) ? latinName(latin) : undefined;
  const written = simplified(han.replace(/[\s·•]/g, ''));
  return beside === undefined ? hanName(written) : { ...beside, han: written };
}
