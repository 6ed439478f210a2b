import { parsed, print } from '@coopkg/cypher';
import { expect, test } from 'vitest';
import { fixesOf } from './fixes-of.js';

test.each([
  [
    'MATCH (p:Paper {title: $paper}) RETURN p.year, p.doi',
    ['question-asked-venue'],
    ['MATCH (p:Paper {title: $paper}) RETURN p.year, p.doi, p.venue'],
  ],
  [
    'MATCH (p:Paper {title: $paper}) RETURN p.doi',
    ['question-asked-venue', 'question-asked-year'],
    ['MATCH (p:Paper {title: $paper}) RETURN p.doi, p.venue, p.year'],
  ],
  ['MATCH (p:Paper {title: $paper}) RETURN count(p)', ['question-asked-venue'], []],
  [
    'MATCH (p:Paper {title: $paper})-[:CITES]->(q:Paper) RETURN q.title',
    ['question-citation-direction'],
    ['MATCH (p:Paper {title: $paper})<-[:CITES]-(q:Paper) RETURN q.title'],
  ],
  [
    'MATCH (p:Paper) WHERE p.year >= $year RETURN count(p)',
    ['question-bound'],
    ['>', '<=', '<'].map(
      (operator) => `MATCH (p:Paper) WHERE p.year ${operator} $year RETURN count(p)`,
    ),
  ],
  [
    'MATCH (p:Paper {title: $paper}) RETURN p.doi',
    ['question-asked-venue', 'question-negation'],
    [],
  ],
  ['MATCH (p:Paper {title: $paper}) RETURN p.venue', [], []],
  [
    'MATCH (r:Researcher) WHERE r.hIndex >= $number AND r.gender = $text1 OR EXISTS { (r)-[:LEADS]->(:Project) } RETURN r.name',
    ['lint-ambiguous-or'],
    [
      'MATCH (r:Researcher) WHERE r.hIndex >= $number AND (r.gender = $text1 OR EXISTS { (r)-[:LEADS]->(:Project) }) RETURN r.name',
    ],
  ],
  ['MATCH (r:Researcher) WHERE r.hIndex > r.hIndex RETURN r.name', ['lint-self-comparison'], []],
])('fixes %s, against which %j speak', (cypher, codes, fixed) => {
  const query = parsed(cypher);
  const findings = codes.map((code) => ({ code }));
  expect(fixesOf(query, findings).map((one) => print(one))).toEqual(fixed);
  expect(print(query)).toBe(cypher);
});
