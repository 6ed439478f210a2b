import { expect, it } from 'vitest';
import { parsed } from '../syntax/parsed.js';
import { print } from '../syntax/print.js';
import { eitherEnd } from './either-end.js';

it.each([
  [
    'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper {year: $year})<-[:AUTHORED]-(o:Researcher {university: $university2}) RETURN count(DISTINCT p)',
    'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper {year: $year}) WHERE r.university IN [$university, $university2] RETURN count(DISTINCT p)',
  ],
  [
    "MATCH (:Researcher {name: $person, gender: '女'})-[:LEADS]->(j:Project)<-[:LEADS]-(:Researcher {name: $person2, gender: '女'}) WHERE j.funding > 9 RETURN sum(j.funding)",
    "MATCH (id1:Researcher {gender: '女'})-[:LEADS]->(j:Project) WHERE j.funding > 9 AND id1.name IN [$person, $person2] RETURN sum(j.funding)",
  ],
])('takes one of the two ends of %s', (cypher, either) => {
  expect(print(eitherEnd(parsed(cypher)))).toBe(print(parsed(either)));
});

it.each([
  'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) RETURN count(p)',
  'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(:Paper)<-[:AUTHORED]-(o:Researcher {university: $university2}) RETURN count(o)',
  'MATCH (:Researcher {name: $person, university: $university})-[:AUTHORED]->(p:Paper)<-[:AUTHORED]-(:Researcher {name: $person2, university: $university2}) RETURN count(p)',
  'MATCH (:Paper {title: $paper})-[:CITES]->(p:Paper)-[:CITES]->(:Paper {title: $paper2}) RETURN count(p)',
])('leaves %s', (cypher) => {
  const query = parsed(cypher);
  expect(eitherEnd(query)).toBe(query);
});
