import type { Language } from '@coopkg/contracts';
import { comparable, stemOf } from '../index/terms.js';
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
  | 'money'
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
  /** Words of the documents that mean the same. */
  alike?: readonly string[];
}

export interface Asked {
  /** As it was asked. */
  question: string;
  /** `comparable`. */
  text: string;
  language: Language;
  wanted: Wanted;
  terms: Term[];
  /** The word whose value is asked for: 「公示期是多长」, `the price of …`; null where none is. */
  focus: string | null;
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
    focus: focusOf(text, terms),
    terms: terms.map((term) =>
      namesKind(term.text, wanted) ? { ...term, weight: term.weight * kindWeight } : term,
    ),
  };
}

export const kindOfQuestion = (question: string): Wanted => readQuestion(question).wanted;

const chineseFocus =
  /(\p{Script=Han}{2,12}?)(?:是|为|有|要|应当|应该)?(?:在)?(?:多少|多长|多久|多大|多高|几|什么|哪|谁|何)/u;
const englishFocus =
  /\bwhat(?:'s| is| are| was| were)(?: the)? ((?:[\p{L}-]+ ){0,3}?[\p{L}-]+)(?= of\b| in\b| for\b|\?|$)/u;

/** The last term before the word of asking, in Chinese; the one behind `what is the`, in English. */
function focusOf(question: string, terms: readonly Term[]): string | null {
  const phrase = (chineseFocus.exec(question) ?? englishFocus.exec(question))?.[1];
  if (phrase === undefined) return null;
  const words = han.test(phrase) ? null : phrase.split(/[\s-]/u).map((word) => stemOf(word));
  const found = terms.filter(({ text, isName }) =>
    words === null ? phrase.endsWith(text) : !isName && words.at(-1) === text,
  );
  return found.sort((a, b) => b.text.length - a.text.length)[0]?.text ?? null;
}
