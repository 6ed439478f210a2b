import { isPinyin, pinyinSurnames } from './pinyin-surnames.js';

/** A person's name in Latin letters, taken apart. */
export interface LatinPersonName {
  given: string;
  family: string;
  /** Whether the spelling itself says which is the family name: by a comma, or by capitals. */
  isSure: boolean;
  /** Words that are more than initials, and all words. */
  fullWords: number;
  words: number;
}

const suffix = /^(?:jr|sr|ii|iii|iv|phd|md)\.?$/iu;
/** `W`, `W.`, `X.-M.`, `JA`; two or three capitals may also be a short name: see below. */
const looksInitial = (word: string): boolean => /^(?:\p{Lu}\.?-?){1,3}$/u.test(word);

/** `WEI ZHANG`, `LI XM`, `ANN SMITH`: whether capitals are a name where all is in capitals. */
function isShortName(word: string, words: readonly string[]): boolean {
  if (word.length < 2 || word.includes('.') || !words.every((one) => one === one.toUpperCase()))
    return false;
  const letters = word.toLowerCase();
  if (pinyinSurnames.has(letters) && words.length === 2) return true;
  const others = words.filter((one) => one !== word).map((one) => one.toLowerCase());
  return word.length === 3
    ? /[aeiouy]/u.test(letters)
    : isPinyin(letters) && others.every((one) => isPinyin(one));
}

const isCapitals = (word: string): boolean => /^[\p{Lu}'’-]{2,}$/u.test(word);
const particles =
  /^(?:van|von|de|der|den|da|do|dos|di|del|della|la|le|du|bin|ibn|al|el|ter|ten)$/iu;

/** `ZHANG` → `Zhang`, `mcdonald` → `Mcdonald`; what has both cases stays as it is written. */
function inBothCases(word: string): string {
  if (/\./u.test(word) || word.length < 2) return word.toUpperCase();
  const isMixed = /\p{Lu}/u.test(word) && /\p{Ll}/u.test(word);
  if (isMixed || particles.test(word)) return isMixed ? word : word.toLowerCase();
  return word
    .toLowerCase()
    .replace(
      /(^|[-'’])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
}

/** Initials get their stop: `W` → `W.`, `XM` → `X. M.`. */
const withStops = (initials: string): string =>
  [...initials.matchAll(/(-?)(\p{Lu})/gu)]
    .map(([, dash, letter]) => `${dash!}${letter!}.`)
    .join(' ')
    .replaceAll(' -', '-');

interface NameWord {
  text: string;
  isInitial: boolean;
}

interface Split {
  given: readonly NameWord[];
  family: readonly NameWord[];
  isSure: boolean;
}

/** Takes a name apart; undefined for what is none. */
export function latinPersonName(spelling: string): LatinPersonName | undefined {
  const [before = '', after = ''] = spelling.split(/,\s*/u).filter((part) => !suffix.test(part));
  const ofFamily = after === '' ? 0 : blankParts(before).length;
  const texts = blankParts(after === '' ? before : `${after} ${before}`);
  if (texts.length === 0) return undefined;
  const words = texts.map((text) => ({
    text,
    isInitial: looksInitial(text) && !isShortName(text, texts),
  }));
  const split =
    ofFamily > 0
      ? { given: words.slice(0, -ofFamily), family: words.slice(-ofFamily), isSure: true }
      : (splitByCapitals(words) ?? splitByOrder(words));
  return {
    given: split.given
      .map(({ text, isInitial }) => (isInitial ? withStops(text) : inBothCases(text)))
      .join(' '),
    family: split.family
      .map(({ text }) => (words.length === 1 ? text : inBothCases(text)))
      .join(' '),
    isSure: split.isSure,
    fullWords: words.filter((word) => !word.isInitial || split.family.includes(word)).length,
    words: words.length,
  };
}

const blankParts = (text: string): string[] =>
  text.split(/\s+/u).filter((part) => part !== '' && !suffix.test(part));

/** `ZHANG Wei`, `Wei ZHANG`: capitals of which others are not are the family name. */
function splitByCapitals(words: readonly NameWord[]): Split | undefined {
  const isFamily = ({ text }: NameWord): boolean =>
    isCapitals(text) && (text.length > 3 || pinyinSurnames.has(text.toLowerCase()));
  const given = words.filter((word) => !isFamily(word));
  if (given.length === 0 || given.length === words.length) return undefined;
  if (!given.some(({ text }) => /\p{Ll}/u.test(text))) return undefined;
  return isFamily(words[0]!) || isFamily(words.at(-1)!)
    ? { given, family: words.filter(isFamily), isSure: true }
    : undefined;
}

/** The last word is the family name, with its particles; but `Zhang Xiaoming` is Chinese order. */
function splitByOrder(words: readonly NameWord[]): Split {
  const [head, ...rest] = words;
  if (rest.length === 1 && isChineseOrder(letters(head!), letters(rest[0]!)))
    return { given: rest, family: [head!], isSure: false };
  // `Zhang W.`, `Smith JA`: initials do not end a name.
  if (rest.length > 0 && !head!.isInitial && rest.every((word) => word.isInitial))
    return { given: rest, family: [head!], isSure: true };
  let first = words.length - 1;
  while (first > 1 && particles.test(words[first - 1]!.text)) first -= 1;
  return { given: words.slice(0, first), family: words.slice(first), isSure: false };
}

const letters = ({ text }: NameWord): string => text.toLowerCase().replace(/[-'’]/gu, '');

const isChineseOrder = (first: string, second: string): boolean =>
  pinyinSurnames.has(first) && !pinyinSurnames.has(second) && isPinyin(second);
