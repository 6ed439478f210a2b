import type { Language } from '@coopkg/contracts';
import { wordsOf } from './cues.js';

/** What a list of wanted columns is made of; longer names stand before those that they begin with. */
const nouns: Readonly<Record<Language, string>> = {
  zh: wordsOf('columns-left-out-nouns', 'zh').join('|'),
  en: wordsOf('columns-left-out-nouns', 'en').join('|'),
};
const between: Readonly<Record<Language, string>> = {
  zh: '(?:、|，|,|和|与|及|以及|还有)',
  en: '(?:, (?:and |plus )?| and | ?\\+ ?| plus )(?:(?:the|its|their|his|her) )?',
};
/** It stands behind a comma, a colon or a word of giving, and ends a clause; what is compared or missing stands elsewhere. */
const start: Readonly<Record<Language, string>> = {
  zh: wordsOf('columns-left-out-start', 'zh').join('|'),
  en: wordsOf('columns-left-out-start', 'en').join('|'),
};
const end: Readonly<Record<Language, string>> = {
  zh: wordsOf('columns-left-out-end', 'zh').join('|'),
  en: wordsOf('columns-left-out-end', 'en').join('|'),
};
const patternOf = (language: Language): RegExp =>
  new RegExp(
    `(?<=${start[language]})((?:${nouns[language]})(?:${between[language]}(?:${nouns[language]}))+)(?=${end[language]})`,
    'giu',
  );
const lists = { zh: patternOf('zh'), en: patternOf('en') };
const single = {
  zh: new RegExp(nouns.zh, 'giu'),
  en: new RegExp(`(?<![\\w-])(?:${nouns.en})(?![\\w-])`, 'giu'),
};
const figures: Readonly<Record<Language, RegExp>> = {
  zh: /指数|引|发文|论文数|篇数|经费|金额/u,
  en: /h-?ind|citation|papers?\b|funding|amount|figure|counts?\b/iu,
};

/** How many columns the longest list of the question has, and whether there is a figure among them. */
export function columnList(
  question: string,
  language: Language,
): { wanted: number; hasFigure: boolean } {
  const [longest] = [...question.matchAll(lists[language])]
    .map(({ 1: list }) => ({
      wanted: list!.match(single[language])!.length,
      hasFigure: figures[language].test(list!),
    }))
    .sort((left, right) => right.wanted - left.wanted);
  return longest ?? { wanted: 0, hasFigure: false };
}
