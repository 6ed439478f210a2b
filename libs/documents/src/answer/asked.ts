import type { Language } from '@coopkg/contracts';
import { comparable } from '../index/terms.js';
import { chineseTerms } from './chinese-terms.js';
import { englishTerms } from './english-terms.js';
import { namesKind, wantedBy } from './wanted-by.js';

/** What kind of thing a question asks for. */
export type Wanted =
  | 'person'
  | 'time'
  | 'duration'
  | 'place'
  | 'number'
  | 'share'
  | 'reason'
  | 'list'
  | 'whether'
  | 'thing';

/** A word of a question that an answer must account for. */
export interface Term {
  /** A stem, a number, or a Chinese word; of `comparable` text. */
  text: string;
  /** 1 for what a sentence is about, less for what is said in many ways. */
  weight: number;
  /** A name, a number or a quotation: nothing else will do. */
  isName: boolean;
}

export interface Asked {
  /** As it was asked. */
  question: string;
  /** `comparable`. */
  text: string;
  language: Language;
  wanted: Wanted;
  terms: Term[];
}

/** Of a word that says what kind of value is asked for. */
const kindWeight = 0.15;

const han = /\p{Script=Han}/u;

/** What a question asks for, and the words that must be found. */
export function readQuestion(question: string): Asked {
  const text = comparable(question.trim());
  const language: Language = han.test(question) ? 'zh' : 'en';
  const terms = language === 'zh' ? chineseTerms(question) : englishTerms(question);
  const wanted = wantedBy(text, language);
  return {
    question,
    text,
    language,
    wanted,
    terms: terms.map((term) =>
      namesKind(term.text, wanted) ? { ...term, weight: term.weight * kindWeight } : term,
    ),
  };
}
