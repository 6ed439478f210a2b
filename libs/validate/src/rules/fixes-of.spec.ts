import { parsed, print } from '@coopkg/cypher';
import { expect, test } from 'vitest';
import { fixesOf } from './fixes-of.js';

test.each([
  [
    'MATCH (r:Researcher)-[:AUTHORED]->(:Paper {title: $paper}) RETURN r.name',
    ['question-asked-university'],
    ['MATCH (r:Researcher)-[:AUTHORED]->(:Paper {title: $paper}) RETURN r.name, r.university'],
  ],
  ['MATCH (r:Researcher) RETURN count(r)', ['question-asked-university'], []],
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
  ['MATCH (r:Researcher) RETURN r.name', ['question-asked-university', 'question-negation'], []],
  ['MATCH (p:Paper {title: $paper}) RETURN p.venue', [], []],
  ['MATCH (r:Researcher) WHERE r.hIndex > r.hIndex RETURN r.name', ['lint-self-comparison'], []],
])('fixes %s, against which %j speak', (cypher, codes, fixed) => {
  const query = parsed(cypher);
  const findings = codes.map((code) => ({ code }));
  expect(fixesOf(query, findings).map((one) => print(one))).toEqual(fixed);
  expect(print(query)).toBe(cypher);
});
