import { expect, it } from 'vitest';
import { countNothingAsZero } from './count-nothing.js';
import { parsed } from '../syntax/parsed.js';
import { print } from '../syntax/print.js';

const changed = (cypher: string): string => {
  const query = parsed(cypher);
  countNothingAsZero(query);
  return print(query);
};

it('counts what the second of two has not as 0', () => {
  expect(
    changed(
      'MATCH (:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WITH count(DISTINCT p) AS a MATCH (:Researcher {university: $university2})-[:AUTHORED]->(q:Paper) WHERE q.year >= $year WITH a, count(DISTINCT q) AS b RETURN a > b',
    ),
  ).toBe(
    print(
      parsed(
        'MATCH (:Researcher {university: $university})-[:AUTHORED]->(p:Paper) WITH count(DISTINCT p) AS a OPTIONAL MATCH (:Researcher {university: $university2})-[:AUTHORED]->(q:Paper) WHERE q.year >= $year WITH a, count(DISTINCT q) AS b RETURN a > b',
      ),
    ),
  );
  expect(
    changed(
      'MATCH (j:Project {university: $university}) WITH sum(j.funding) AS a MATCH (k:Project {university: $university2}) RETURN a - sum(k.funding)',
    ),
  ).toContain('OPTIONAL MATCH (k:Project');
});

it.each([
  'MATCH (a:Researcher {university: $university}) WITH avg(a.hIndex) AS mean MATCH (r:Researcher {university: $university}) WHERE r.hIndex > mean RETURN r.name',
  'MATCH (a:Researcher {university: $university}) WITH avg(a.hIndex) AS mean MATCH (r:Researcher {university: $university}) WHERE r.hIndex > mean RETURN count(r)',
  'MATCH (r:Researcher {university: $university}) WITH r, r.hIndex AS h MATCH (r)-[:AUTHORED]->(p:Paper) RETURN h, count(p)',
  'MATCH (p:Paper {venue: $venue}) WITH count(p) AS a MATCH (q:Paper {venue: $venue2}) RETURN a, count(*)',
  'MATCH (p:Paper {venue: $venue}) WITH count(p) AS a MATCH (q:Paper {venue: $venue2}) RETURN q.year, count(q)',
  'MATCH (p:Paper {venue: $venue}) WITH count(p) AS a WHERE a > 5 MATCH (q:Paper {venue: $venue2}) RETURN a, count(q)',
])('leaves %s', (cypher) => {
  expect(changed(cypher)).toBe(print(parsed(cypher)));
});
