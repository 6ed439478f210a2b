import { expect, it } from 'vitest';
import { parsed } from '../syntax/parsed.js';
import { print } from '../syntax/print.js';
import { totalled } from './totalled.js';

const same = (cypher: string): string => print(parsed(cypher));

it.each([
  [
    'MATCH (r:Researcher) WHERE r.university IN [$university, $university2] RETURN r.university, count(r) AS n ORDER BY n DESC',
    'MATCH (r:Researcher) WHERE r.university IN [$university, $university2] WITH DISTINCT r RETURN count(r) AS n',
  ],
  [
    'UNWIND [$university, $university2] AS u OPTIONAL MATCH (r:Researcher {university: u}) RETURN u, count(r)',
    'UNWIND [$university, $university2] AS u OPTIONAL MATCH (r:Researcher {university: u}) WITH DISTINCT r RETURN count(r)',
  ],
  [
    'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) WHERE r.name IN [$person, $person2] RETURN r.name, count(p), sum(p.citationCount)',
    'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) WHERE r.name IN [$person, $person2] WITH DISTINCT p RETURN count(p), sum(p.citationCount)',
  ],
  [
    'MATCH (p:Paper) WHERE p.venue IN [$venue, $venue2] RETURN p.venue, count(*)',
    'MATCH (p:Paper) WHERE p.venue IN [$venue, $venue2] RETURN count(*)',
  ],
  [
    'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) WHERE r.university IN [$university, $university2] RETURN count(DISTINCT CASE WHEN r.university = $university THEN p END) AS a, count(DISTINCT CASE WHEN r.university = $university2 THEN p END) AS b',
    'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) WHERE r.university IN [$university, $university2] RETURN count(DISTINCT p)',
  ],
])('puts the groups of %s together', (cypher, total) => {
  expect(print(totalled(parsed(cypher)))).toBe(same(total));
});

it.each([
  'MATCH (r:Researcher {university: $university}) RETURN count(r)',
  'MATCH (r:Researcher {university: $university}) RETURN r.name, r.university',
  'MATCH (r:Researcher) RETURN r.university, count(r) AS n ORDER BY n DESC LIMIT 1',
  'MATCH (r:Researcher) RETURN count(r) UNION MATCH (p:Paper) RETURN count(p)',
])('leaves %s', (cypher) => {
  const query = parsed(cypher);
  expect(totalled(query)).toBe(query);
});
