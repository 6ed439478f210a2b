import { wordList, wordSet } from '../text/word-lists.js';

/**
 * How surely a form means the college: `same` words, `cut` (suffix changed or words dropped),
 * `initials` (计科院) and `bare` (no suffix) need a university beside.
 */
type FormStrength = 'same' | 'cut' | 'initials' | 'bare';

const suffix = /(学院|研究院|研究所|研究中心|学部|系|中心|院|所|部)$/u;
const endings = ['学院', '系', '院', '研究所', '研究院', '学系', '所'];
const genericTail =
  /(科学与技术|科学技术|科学与工程|工程与技术|工程科学|工程技术|科学|技术|工程|与|和|及)$/u;
const particles = /[与和及、/]/u;

interface CollegeName {
  stem: string;
  core: string;
  ending: string;
}

/** 计算机科学与技术学院 → stem 计算机科学与技术, core 计算机. */
export function collegeName(name: string): CollegeName {
  const plain = name.replace(/[（(].*[)）]/gu, '').trim();
  const ending = suffix.exec(plain)?.[1] ?? '';
  let stem = plain.slice(0, plain.length - ending.length);
  if (stem === '') stem = plain;
  let core = stem;
  for (
    let shorter = core.replace(genericTail, '');
    shorter.length >= 2 && shorter !== core;
    shorter = core.replace(genericTail, '')
  )
    core = shorter;
  return { stem, core, ending };
}

/** Stems of a name and of a second one in brackets: 计算机学院(软件学院) → 计算机, 软件. */
export const collegeStems = (name: string): string[] =>
  [name, /[（(](.+)[)）]/u.exec(name)?.[1] ?? '']
    .map((part) => collegeName(part).stem)
    .filter((stem) => stem !== '');

/** Every way to say a college's Chinese name. `words` splits a stem (a segmenter). */
export function collegeForms(
  name: string,
  words: (text: string) => string[],
): Map<string, FormStrength> {
  const forms = new Map<string, FormStrength>();
  const add = (form: string, strength: FormStrength): void => {
    if (form.length >= 2 && !forms.has(form) && !neverColleges.has(form)) forms.set(form, strength);
  };
  add(name, 'same');
  const { stem, core } = collegeName(name);
  if (stem === name) return forms;
  const first = stem.split(particles)[0]!;
  const joined = stem.replace(/[与和及、/]/gu, '');
  const bases = new Set([
    stem,
    joined,
    core,
    ...(first.length >= 2 ? [first, collegeName(`${first}学院`).core] : []),
  ]);
  for (const base of bases) {
    for (const ending of endings) add(base + ending, base.length >= 2 ? 'cut' : 'initials');
    if (base === '人工智能') for (const ending of endings) add(`AI${ending}`, 'cut');
    if (base.endsWith('学') && base.length >= 2) add(`${base.slice(0, -1)}学院`, 'cut');
    if (base.length === 1) add(`${base}学院`, 'cut');
  }
  for (const initials of initialsOf(stem, core, words)) {
    for (const ending of ['院', '学院', '系']) add(initials + ending, 'initials');
  }
  for (const base of bases) add(base, 'bare');
  return forms;
}

function initialsOf(stem: string, core: string, words: (text: string) => string[]): Set<string> {
  const found = new Set<string>();
  const content = words(stem)
    .flatMap((word) => (word.length > 4 ? [word.slice(0, 2), word.slice(2)] : [word]))
    .filter((word) => !/^[与和及、/]$/u.test(word));
  const initials = content.map((word) => word[0]!);
  if (initials.length >= 2) {
    found.add(initials.join(''));
    found.add(initials.slice(0, 2).join(''));
    if (initials.length >= 3) found.add(initials.slice(0, 3).join(''));
  }
  found.add(core[0]!);
  if (core.length >= 3) found.add(core.slice(0, 2));
  if (core.length === 4) found.add(core[0]! + core[2]!);
  return found;
}

/** Words that a cut could give but that mean something else. */
const neverColleges = wordSet('neverColleges');
export const isNeverCollege = (form: string): boolean => neverColleges.has(form);

/**
 * Content words of an English college phrase, sorted, as a key: "School of Computer Science &
 * Technology" → "computer science technology".
 */
export function englishCollegeKey(phrase: string): string {
  const words = phrase
    .toLowerCase()
    .replace(/&/gu, ' and ')
    .replace(/[^a-z ]+/gu, ' ')
    .split(/\s+/u)
    .filter((word) => word !== '' && !collegeParticles.has(word))
    .map((word) =>
      word.length > 4 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('ics')
        ? word.replace(/ies$/u, 'y').replace(/s$/u, '')
        : word,
    );
  return [...new Set(words)].sort().join(' ');
}

const collegeParticles = new Set(['of', 'the', 'and', 'for', 'in', ...wordList('collegeNouns')]);
