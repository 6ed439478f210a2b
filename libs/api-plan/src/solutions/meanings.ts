import { wordsIn, WordWeights, type Bag } from '@coopkg/api-graph';
import { wordingOfQuestions } from '@coopkg/soay';
import type { Language } from '@coopkg/contracts';

/** Texts of one catalogue and questions about it as bags of what their words mean. */
export class Meanings {
  private readonly weights = new WordWeights();
  private readonly bags = new Map<string, Bag>();

  /** @param descriptions by which rare words are told from common ones */
  constructor(descriptions: readonly string[]) {
    for (const description of descriptions) this.weights.count(meaningOf(description));
  }

  bagOf(text: string): Bag {
    const known = this.bags.get(text);
    if (known !== undefined) return known;
    const bag = this.weights.bag(wordsIn(meaningOf(text)));
    // Questions come without end.
    if (this.bags.size > mostBags) this.bags.clear();
    this.bags.set(text, bag);
    return bag;
  }
}

const mostBags = 20_000;

/** A text in the first of the words that mean the same, without what only makes a sentence of it. */
function meaningOf(text: string): string {
  const language: Language = /\p{Script=Han}/u.test(text) ? 'zh' : 'en';
  return language === 'zh' ? inChinese(text) : inEnglish(text);
}

const { alike, filler } = wordingOfQuestions;
const fillerWords = new Set(filler.en.flatMap(wordsIn));
const firstOf = new Map(
  alike.en.flatMap((group) =>
    group.flatMap((word) => wordsIn(word).map((part): [string, string] => [part, group[0]!])),
  ),
);

const inEnglish = (text: string): string =>
  wordsIn(text)
    .filter((word) => !fillerWords.has(word))
    .map((word) => firstOf.get(word) ?? word)
    .join(' ');

/** Longer words first: one may be part of another. */
const chineseWords = alike.zh
  .flatMap((group) => group.map((word): [string, string] => [word, group[0]!]))
  .sort(([left], [right]) => right.length - left.length);
const chinesePattern = new RegExp(chineseWords.map(([word]) => word).join('|'), 'gu');
const chineseFirst = new Map(chineseWords);
const chineseFiller = new RegExp(
  [...filler.zh].sort((left, right) => right.length - left.length).join('|'),
  'gu',
);

const inChinese = (text: string): string =>
  text
    .replaceAll(chinesePattern, (word) => chineseFirst.get(word) ?? word)
    .replaceAll(chineseFiller, ' ')
    .replaceAll('的', ' ');
