import type { Bilingual, Language } from '@coopkg/contracts';
import { print, type Query } from '@coopkg/cypher';
import { readingCues } from './cues.js';

export const wantsMedian = (question: string, language: Language): boolean =>
  readingCues[language].median.test(question);

const none: Bilingual = { zh: '查询没有求中位数', en: 'the query computes no median' };

/** What is wrong with the query of a question that asks for a median. */
export const missingMedian = (query: Query): Bilingual[] =>
  print(query).includes('percentileCont') ? [] : [none];
