/**
 * A word of a Latin text as names are compared: lower case, without accents and apostrophes,
 * abbreviations spelled out.
 */
export interface Word {
  text: string;
  /** Where it stands in the text as written. */
  start: number;
  end: number;
  /**
   * What stands before it: nothing but blanks (0), a comma, bracket or dash (1), a semicolon or
   * line break (2). The first word has 2.
   */
  gap: 0 | 1 | 2;
  /** `of`, `de`, `at` … stood before it: names are compared without these. */
  isLinked: boolean;
}

/** Abbreviations and plurals → the word that they are compared as. */
const sameAs = new Map(
  Object.entries({
    university: `univ univer univers universities uni universite universitat universita universidad
      universidade universiteit universitet uniwersytet universitas universitatea`,
    california: 'calif',
    institute: 'inst instit institutes institution',
    technology: 'tech technol techn technologies',
    science: 'sci scis sciences',
    academy: 'acad',
    department: 'dept dep depart dpt departments',
    college: 'coll',
    school: 'sch',
    faculty: 'fac facult',
    center: 'centre ctr cent cntr centers centres',
    laboratory: 'lab labs laboratories',
    engineering: 'eng engn engng engg engineer',
    national: 'nat natl',
    medical: 'med',
    medicine: 'medic',
    computer: 'comput comp computers',
    electronic: 'electron electronics',
    information: 'inf informat info',
    communication: 'commun communications',
    automation: 'autom automat',
    hospital: 'hosp hospitals hopital',
    mathematics: 'math maths',
    physics: 'phys',
    chemistry: 'chem',
    chinese: 'chin',
    research: 'res',
    management: 'manage manag mgmt',
    international: 'int intl',
    polytechnic: 'polytech',
    saint: 'st',
    defense: 'defence def',
    normal: 'norm',
    agricultural: 'agr agric',
    geoscience: 'geosciences geosci',
    republic: 'rep',
    and: 'und et y e',
    geography: 'geog geogr',
    environment: 'environm',
    education: 'educ',
    telecommunication: 'telecom telecommun telecommunications',
    southern: 'southn',
    federal: 'fed',
    study: 'studies',
    division: 'div',
    jiaotong: 'jiao-tong',
  }).flatMap(([word, forms]) => forms.split(/\s+/u).map((form) => [form, word] as const)),
);

/** `Xi an` and `Jiao Tong` are written as one word or as two. */
const joined = new Map([
  ['xi an', 'xian'],
  ['jiao tong', 'jiaotong'],
  ['sun yatsen', 'sun yat sen'],
  ['tai wan', 'taiwan'],
  ['hong kong', 'hongkong'],
]);
const joinedFirst = new Set([...joined.keys()].map((pair) => pair.split(' ')[0]!));

/** Words that names are compared without. */
const links = new Set('of at in de di da do del della du des degli zu'.split(' '));

const foreignLetters: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ŋ: 'n',
};

const plainLetters = /^[a-z0-9]+$/u;

function folded(word: string): string {
  const lower = word.toLowerCase();
  if (plainLetters.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/[\p{M}'’‘´`ʼʻ]/gu, '')
    .replace(/[ßøłæœđðþıŋ]/gu, (letter) => foreignLetters[letter]!);
}

const token = /&|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’‘´`ʼʻ][\p{L}\p{M}]+)*/gu;
const hard = /[;；\n\r|•]/u;
const soft = /[,，、()（）[\]{}/:：–—]|\s-/u;

const joinedWith = (last: Word | undefined, word: string): string | undefined =>
  last !== undefined && joinedFirst.has(last.text) ? joined.get(`${last.text} ${word}`) : undefined;

/**
 * The words of a text, without `the`, `of` and the like; `&` is `and`.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  let gap: Word['gap'] = 2;
  let isLinked = false;
  for (const match of text.matchAll(token)) {
    const between = text.slice(end, match.index);
    if (words.length > 0 && between !== '' && between !== ' ')
      gap = Math.max(gap, gapOf(between, words.at(-1)!)) as Word['gap'];
    end = match.index + match[0].length;
    const written = match[0] === '&' ? 'and' : folded(match[0]);
    if (written === 'the' || written === '') continue;
    const last = words.at(-1);
    if (links.has(written)) {
      if (last?.text === 'u' && gap === 0) last.text = 'university';
      isLinked = true;
      continue;
    }
    const word = sameAs.get(written) ?? written;
    const pair = gap === 0 ? joinedWith(last, word) : undefined;
    if (pair === undefined) words.push({ text: word, start: match.index, end, gap, isLinked });
    else {
      last!.text = pair;
      last!.end = end;
    }
    gap = 0;
    isLinked = false;
  }
  return words;
}

/** A full stop ends a segment after a whole word, not after an abbreviation or a single letter. */
function gapOf(between: string, last: Word): Word['gap'] {
  if (hard.test(between)) return 2;
  if (soft.test(between)) return 1;
  return /\.\s/u.test(between) && last.end - last.start > 5 ? 1 : 0;
}

/** A name as it is compared: its words, blanks between them. */
export const latinKey = (name: string): string =>
  wordsOf(name)
    .map(({ text }) => text)
    .join(' ');
