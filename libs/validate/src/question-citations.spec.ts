import { citationSides, parsed } from '@coopkg/cypher';
import { Random } from '@coopkg/random';
import { noQuery } from '@coopkg/question-types';
import { expandWording, loadPatterns, numberSlots } from '@coopkg/training-data';
import { expect, test } from 'vitest';
import { turnedCitations } from './question-citations.js';

const firstCites =
  'MATCH (:Researcher {university: $university})-[:AUTHORED]->(p:Paper)-[:CITES]->(q:Paper)<-[:AUTHORED]-(:Researcher {university: $university2}) RETURN count(DISTINCT p)';
const secondCites =
  'MATCH (:Researcher {university: $university})-[:AUTHORED]->(p:Paper)<-[:CITES]-(q:Paper)<-[:AUTHORED]-(:Researcher {university: $university2}) RETURN count(DISTINCT p)';
const found = (question: string, language: 'zh' | 'en', cypher: string): number =>
  turnedCitations(question, language, citationSides(parsed(cypher))).length;

test.each([
  ['$university有多少篇论文被$university2的论文引用过？', 'zh', secondCites, firstCites],
  [
    'How many papers by $university have been cited in papers by $university2?',
    'en',
    secondCites,
    firstCites,
  ],
  ['$university有多少篇论文引用了$university2的文章', 'zh', firstCites, secondCites],
  ['Number of $university papers citing work of $university2', 'en', firstCites, secondCites],
  [
    'Has any paper of $university ever cited a paper of $university2?',
    'en',
    firstCites,
    secondCites,
  ],
  ['$university的论文引用过$university2的论文吗', 'zh', firstCites, secondCites],
] as const)('%s: who cites is whom the question says', (question, language, right, wrong) => {
  expect([found(question, language, right), found(question, language, wrong)]).toEqual([0, 1]);
});

const citedCounted =
  'MATCH (:Researcher {university: $university})-[:AUTHORED]->(:Paper)-[:CITES]->(p:Paper {venue: $venue}) RETURN count(DISTINCT p)';
const citingCounted =
  'MATCH (:Researcher {university: $university})-[:AUTHORED]->(p:Paper)-[:CITES]->(:Paper {venue: $venue}) RETURN count(DISTINCT p)';
test.each([
  ['《$venue》里有多少篇论文被$university的论文引用过？', 'zh'],
  ['no. of $venue papers cited by papers from $university', 'en'],
] as const)('%s: which paper is counted', (question, language) => {
  expect([
    found(question, language, citedCounted),
    found(question, language, citingCounted),
  ]).toEqual([0, 1]);
});

test('a citation in a condition counts, and several steps at once say nothing', () => {
  const sides = citationSides(
    parsed(
      'MATCH (p:Paper {venue: $venue}) WHERE EXISTS { (p)<-[:CITES]-(q:Paper) WHERE q.year = $year } RETURN p.title',
    ),
  );
  expect([...sides!.cited, '|', ...sides!.citing]).toEqual(['$venue', '|', '$year']);
  expect(
    citationSides(
      parsed('MATCH (p:Paper {title: $paper})-[:CITES*1..2]->(q:Paper) RETURN q.title'),
    ),
  ).toBeNull();
});

test('next to no written pattern is doubted with its own query', async () => {
  const random = new Random(4);
  const doubted: string[] = [];
  let all = 0;
  for (const pattern of Object.values(await loadPatterns()))
    if (pattern.cypher !== noQuery && pattern.cypher.includes('CITES'))
      for (const language of ['zh', 'en'] as const) {
        const { question, cypher } = numberSlots(
          expandWording(random, random.pick(pattern[language]), language),
          pattern.cypher,
        );
        all += 1;
        if (found(question, language, cypher) > 0) doubted.push(`${question} | ${cypher}`);
      }
  expect(all).toBeGreaterThan(1000);
  expect(doubted.length / all, doubted.join('\n')).toBeLessThanOrEqual(0.01);
});
