import type { Cell } from '@coopkg/contracts';
import type { Query } from '@coopkg/cypher';
import { chineseSentence } from './chinese/chinese.js';
import { englishSentence } from './english/english.js';
import { readQuery } from './reading/read-query.js';
import { Unsayable } from './reading/nodes.js';
import { Speaker, type SpokenFacts } from './speaker.js';

/** What a sentence is made of: the query that ran and the rows that came. */
export interface SentenceFacts extends SpokenFacts {
  query: Query;
  rows: readonly (readonly Cell[])[];
  rowCount: number | null;
  truncated: boolean;
  /** What each column holds, in the words of the query. */
  words: readonly string[];
}

/**
 * The answer as a sentence of what the query asks and the rows say; null where no sentence says all
 * of it. It holds no number and no name but those of the rows and the query's parameters, and how
 * many rows there are.
 */
export function sentence(facts: SentenceFacts): string | null {
  const { query, rows, rowCount, truncated, words, language } = facts;
  const reading = readQuery(query);
  if (reading === null || rows.length === 0) return null;
  const told = { reading, speaker: new Speaker(facts), rows, rowCount, truncated, words };
  try {
    return language === 'zh' ? chineseSentence(told) : englishSentence(told);
  } catch (error) {
    if (error instanceof Unsayable) return null;
    throw error;
  }
}
