import type { Language } from '@coopkg/contracts';
import { chineseWords } from './chinese-words.js';
import { englishWords } from './english-words.js';

/** How one end of an order is called: a latest year is no "highest" one. */
export interface Extreme {
  /** `max` or `min`. */
  end: 'max' | 'min';
  /** The name of what is compared. */
  label: string;
  isYear: boolean;
}

/** A phrase for what an expression gives. */
export interface Phrase {
  text: string;
  /** One of a list: "paper of X" for "papers of X". */
  one: string;
  /** How one of them is counted in Chinese (篇). */
  counter: string;
}

/** What a search was given, by the name of its parameter. */
export type SearchedFor = Readonly<Partial<Record<string, string>>>;

/** Phrases of one language, of which what a program gives back is told. */
export interface PhraseWords {
  of: (owner: string, thing: string) => string;
  people: (searched: SearchedFor) => string;
  /** One of those whom `people` tells of. */
  person: (searched: SearchedFor) => string;
  /** Quotes a title. */
  titled: (title: string) => string;
  oneOf: (list: Phrase, extreme: Extreme) => string;
  someOf: (list: Phrase, count: string, extreme: Extreme) => string;
  firstOf: (list: Phrase, end: 'first' | 'last') => string;
  eachOf: (list: Phrase) => string;
  /** Those of a list for which a condition holds. */
  those: (list: string, condition: string) => string;
  compared: (label: string, operator: string, value: string) => string | null;
  both: (left: string, right: string) => string;
  either: (left: string, right: string) => string;
  inBoth: (left: string, right: string) => string;
  onlyIn: (left: string, right: string) => string;
  count: (list: string) => string;
  total: (list: string, label: string, what: 'sum' | 'average') => string;
  path: (from: string, to: string) => string;
}

export const phraseWords: Readonly<Record<Language, PhraseWords>> = {
  zh: chineseWords,
  en: englishWords,
};
