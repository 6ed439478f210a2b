import type { Bilingual, Language } from '@coopkg/contracts';
import { print, withFullTexts, withMedians, type Query } from '@coopkg/cypher';
import { readingCues } from './cues.js';

/**
 * What the model does not write: the question is put to it with another thing instead (a mean for a
 * median), which is replaced in its query.
 */
export interface StandIn {
  name: 'median' | 'fullText';
  /** The query with what is meant; null where the other thing is not in it. */
  replacedIn(query: Query): Query | null;
  /** What stands in a query that has what is meant. */
  written: string;
  /** What is wrong with a query that has not. */
  missing: Bilingual;
}

const all: readonly StandIn[] = [
  {
    name: 'median',
    replacedIn: withMedians,
    written: 'percentileCont',
    missing: { zh: '查询没有求中位数', en: 'the query computes no median' },
  },
  {
    name: 'fullText',
    replacedIn: withFullTexts,
    written: '.pdfUrl',
    missing: { zh: '查询没有给出 PDF 链接', en: 'the query gives no PDF link' },
  },
];

/** Those of a question, without its names: a title may hold the same words. */
export const standInsOf = (question: string, language: Language): StandIn[] =>
  all.filter(({ name }) => readingCues[language].standIns[name].test(question));

/** A query with all of them; null where it has none. */
export function withMeant(query: Query, standIns: readonly StandIn[]): Query | null {
  const replaced = standIns.reduce((one, { replacedIn }) => replacedIn(one) ?? one, query);
  return replaced === query ? null : replaced;
}

/** What a query that ran lacks of them. */
export const lackedBy = (query: Query, standIns: readonly StandIn[]): Bilingual[] =>
  standIns.filter(({ written }) => !print(query).includes(written)).map(({ missing }) => missing);
