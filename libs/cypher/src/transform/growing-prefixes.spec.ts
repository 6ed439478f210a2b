import { expect, it } from 'vitest';
import { growingPrefixes } from './growing-prefixes.js';
import { checkSchema } from '../semantics/check-schema.js';
import { parsed } from '../syntax/parsed.js';
import { print } from '../syntax/print.js';
import { randomQuery } from '../testing/random-query.js';

const grown = (text: string): string[] =>
  growingPrefixes(parsed(text)).map(
    ({ step, query }) => `${step.kind}: ${print(query).replace(' RETURN 1 AS found LIMIT 1', '')}`,
  );

it('grows from the named nodes, hop by hop and condition by condition', () => {
  expect(
    grown(
      'MATCH (a:Researcher {name: $person})-[:COOPERATES_WITH]-(c:Researcher)-[:LEADS]->(j:Project) WHERE c.hIndex > 5 AND j.startYear >= $year RETURN c.name',
    ),
  ).toEqual([
    'node: MATCH (a:Researcher {name: $person})',
    'node: MATCH (a:Researcher {name: $person})',
    'hop: MATCH (a:Researcher {name: $person})-[:COOPERATES_WITH]-(c:Researcher)',
    'condition: MATCH (a:Researcher {name: $person})-[:COOPERATES_WITH]-(c:Researcher) WHERE c.hIndex > 5',
    'hop: MATCH (a:Researcher {name: $person})-[:COOPERATES_WITH]-(c:Researcher)-[:LEADS]->(j:Project) WHERE c.hIndex > 5',
    'condition: MATCH (a:Researcher {name: $person})-[:COOPERATES_WITH]-(c:Researcher)-[:LEADS]->(j:Project) WHERE c.hIndex > 5 AND j.startYear >= $year',
  ]);
});

it('goes on through clauses: two people, groups, lists', () => {
  expect(
    grown(
      'MATCH (a:Researcher {name: $person}) MATCH (b:Researcher {name: $person2}) RETURN a.hIndex - b.hIndex',
    ),
  ).toEqual([
    'node: MATCH (a:Researcher {name: $person})',
    'node: MATCH (b:Researcher {name: $person2})',
    'node: MATCH (a:Researcher {name: $person})',
    'node: MATCH (a:Researcher {name: $person}) MATCH (b:Researcher {name: $person2})',
  ]);
  expect(
    grown(
      'MATCH (r:Researcher)-[:LEADS]->(j:Project) WITH r, count(j) AS n WHERE n > 9 UNWIND r.interests AS i RETURN i',
    ),
  ).toEqual([
    'node: MATCH (r:Researcher)',
    'hop: MATCH (r:Researcher)-[:LEADS]->(j:Project)',
    'group: MATCH (r:Researcher)-[:LEADS]->(j:Project) WITH r, count(j) AS n WHERE n > 9',
    'list: MATCH (r:Researcher)-[:LEADS]->(j:Project) WITH r, count(j) AS n WHERE n > 9 UNWIND r.interests AS i',
  ]);
});

it('gives queries of the dialect for every query', () => {
  for (let seed = 0; seed < 300; seed += 1)
    for (const { query } of growingPrefixes(randomQuery(seed)))
      expect(checkSchema(parsed(print(query))), print(query)).toEqual([]);
}, 120_000);
