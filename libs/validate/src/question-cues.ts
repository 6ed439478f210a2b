import type { Frame } from '@coopkg/contracts';

export interface Cue {
  name: string;
  zh: RegExp;
  en: RegExp;
  message: { zh: string; en: string };
}
/** Words that must leave a trace in the query. */
export interface Demand extends Cue {
  heeded: (extraction: Frame) => boolean;
  /** What of the question is read: what is not denied in passing (by default), all but idle negations, or everything. */
  reads?: 'wanted' | 'negations' | 'everything';
}
/** What a query may do only when the question has a word for it. */
export interface Licence extends Cue {
  used: (extraction: Frame) => boolean;
}
/** Words for one of two opposite things; a question with words for both says nothing. */
export interface Opposites extends Omit<Cue, 'zh' | 'en'> {
  one: Pick<Cue, 'zh' | 'en'>;
  other: Pick<Cue, 'zh' | 'en'>;
  /** Which of the two the query does; null for neither or both. */ done: (
    extraction: Frame,
  ) => 'one' | 'other' | null;
}

/** All of an extraction as one text. */
export const text = (extraction: Frame): string => JSON.stringify(extraction);
export const says =
  (pattern: RegExp) =>
  (extraction: Frame): boolean =>
    pattern.test(text(extraction));
/** Where only the other language says it in such words. */
export const nothing = /^(?!)/u;
