import { stemmer } from 'stemmer';
import type { Language } from '@coopkg/contracts';
import { outwardWords } from './outward-words.js';

/** A name's place: `{organization}`. */
const token = {
  zh: /\{\w+\}|[a-z]+|\d+|\p{Script=Han}/gu,
  en: /\{\w+\}|[\p{L}\d]+/gu,
} as const;
/** Tokens of the longest stretch that is a feature. */
const longest = 3;

/**
 * What a question says, for the chooser: its stretches of one to a few words (Chinese: characters),
 * with names as their places, and its beginning and end. Of an English question also which words
 * stand nearer to the name than others, for there relations follow the name or precede it.
 */
export function questionFeatures(question: string, language: Language): string[] {
  const tokens = tokensOf(question, language);
  if (language === 'zh') return [...new Set(stretches(tokens))];
  const { words, head } = withoutHead(tokens);
  return [
    ...new Set([
      ...stretches(words),
      ...repeated(words),
      ...head.map((word) => `head ${word}`),
      ...nextContent(words),
      ...outwardFeatures(words),
    ]),
  ];
}

function stretches(tokens: readonly string[]): string[] {
  const padded = ['^', ...tokens, '$'];
  const found: string[] = [];
  for (let start = 0; start < padded.length; start++)
    for (let size = 1; size <= longest; size++) {
      const stretch = padded.slice(start, start + size);
      if (stretch.length === size) found.push(stretch.join(' '));
    }
  return found.filter((one) => one !== '^' && one !== '$');
}

/** A name with what tells of it ("◯ at ◯, who works on ◯") is one word: its own words are apart. */
function withoutHead(tokens: readonly string[]): { words: string[]; head: string[] } {
  const first = tokens.indexOf(place);
  const last = tokens.lastIndexOf(place);
  if (first < 0) return { words: [...tokens], head: [] };
  return {
    words: [...tokens.slice(0, first), ...tokens.slice(last)],
    head: tokens.slice(first + 1, last).filter((word) => word !== place),
  };
}

/** Stems of words that part those which belong together: "papers that were written by". */
const functionWords: ReadonlySet<string> = new Set(
  'a an the s of by to in on at for with from and or that which who whom whose what is are was were be been do does did has have had it its his her their this me i you please'
    .split(' ')
    .map((word) => stemmer(word)),
);

/** Words that are said twice: "the coauthor of a coauthor". */
const repeated = (words: readonly string[]): string[] =>
  words
    .filter((word, at) => words.indexOf(word) < at && !functionWords.has(word))
    .map((word) => `twice ${word}`);

function nextContent(words: readonly string[]): string[] {
  const content = words.filter((one) => !functionWords.has(one));
  return content.slice(1).map((word, at) => `${content[at]!} … ${word}`);
}

/** How far from the name a word stands, and which stand nearer than it. */
function outwardFeatures(words: readonly string[]): string[] {
  const outward = outwardWords(words, place).filter(({ word }) => !functionWords.has(word));
  return outward.flatMap(({ word, links }, at) => [
    `${Math.min(links, mostLinks)} ${word}`,
    ...outward.slice(at + 1).map((farther) => `${word} < ${farther.word}`),
  ]);
}
const mostLinks = 3;

function tokensOf(question: string, language: Language): string[] {
  const lower = question.toLowerCase();
  const plain = language === 'zh' ? lower : lower.replace(opening, '').replace(possessive, ' s ');
  const found = plain.match(token[language]) ?? [];
  return found.map((one) => {
    if (one.startsWith('{')) return placeOf(one);
    return language === 'zh' ? one : stem(one);
  });
}

/** What a person says before the question ("For a report: who …"), and not "Coauthors: ◯". */
const opening = /^[^{}]*:(?=\s*[^{}\s]+\s*[^{}\s])/u;
const possessive = /[’']s(?![\p{L}])/gu;

const place = '{}';

/** Which inputs a question names is known apart from its words. */
const placeOf = (one: string): string => (one === '{year}' ? one : place);

/** One form of a word; Chinese words have no others. */
const stem = (word: string): string => (/^[a-z]+$/u.test(word) ? stemmer(word) : word);
