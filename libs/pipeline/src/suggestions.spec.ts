import type { GraphReader, Language } from '@coopkg/contracts';
import { WordingIndex, type WordedQuery } from '@coopkg/rewrite';
import { expect, test } from 'vitest';
import { scriptedContext } from '../test/scripted-line.js';
import { suggestionsFor } from './suggestions.js';

const worded = (id: string, cypher: string, zh: string, en: string): WordedQuery => ({
  id,
  cypher,
  slots: ['university'],
  wordings: {
    zh: { manual: [zh], generated: [], wide: [], validation: [], test: [] },
    en: { manual: [en], generated: [], wide: [], validation: [], test: [] },
  },
});
const everybody = worded(
  'everybody',
  'MATCH (r:Researcher {university: $university}) WHERE r.email IS NOT NULL RETURN r.name, r.email',
  '{university}哪些人有邮箱？',
  'Who at {university} has an e-mail address?',
);
const count = worded(
  'count',
  'MATCH (r:Researcher {university: $university}) RETURN count(r)',
  '{university}有多少人？',
  'How many people are at {university}?',
);

const graph = {
  query: (cypher: string) =>
    Promise.resolve({
      columns: [],
      rows: [[cypher.includes('AS tuple') ? { university: '北京大学' } : 93]],
      rowCount: 1,
      truncated: false,
    }),
} as unknown as GraphReader;

test.each<[Language, string, string]>([
  ['zh', '$university哪些人有邮箱，邮箱是什么', '北京大学有多少人？'],
  ['en', 'Which people at $university have an e-mail address?', 'How many people are at 北京大学?'],
])('in %s, what would be refused as bulk is not suggested', async (language, text, suggested) => {
  const context = {
    ...scriptedContext({}),
    graph,
    wordings: WordingIndex.of([everybody, count]),
  };
  expect(await suggestionsFor({ text, slots: [] }, language, context)).toEqual([suggested]);
});
