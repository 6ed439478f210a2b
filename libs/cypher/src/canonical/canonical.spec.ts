import { describe, expect, it } from 'vitest';
import { canonical, logicallyEqual } from './canonical.js';
import { parsed } from '../syntax/parsed.js';
import { randomQuery } from '../testing/random-query.js';

const same = (query: string, gold: string): boolean => logicallyEqual(parsed(query), parsed(gold));

it('ends where parts of a query are the same', () => {
  const query =
    'MATCH (p:Paper) RETURN CASE WHEN p.citationCount >= 0 THEN p.citationCount - COUNT { (:Paper {title: $a}) } ELSE (p.citationCount - COUNT { (:Paper {title: $b}) }) / COUNT { (:Paper {title: $a}) } END AS rate';
  expect(canonical(parsed(query))).toBe(
    canonical(parsed(query.replaceAll('p.', 'q.').replace('(p:', '(q:'))),
  );
});

describe('canonical', () => {
  it('writes structure, then conditions, then columns', () => {
    expect(
      canonical(
        parsed(
          'MATCH (r:Researcher {name: $person})-[a:AUTHORED]->(p:Paper) WHERE p.year > 2019 + 1 AND a.position = 1 RETURN p.title AS title ORDER BY p.year DESC LIMIT 5',
        ),
      ),
    ).toMatchInlineSnapshot(
      `"MATCH (v1)-[v2:AUTHORED]->(v3) WHERE $person = v1.name AND 1 = v2.position AND 2020 < v3.year AND v1:Researcher AND v3:Paper RETURN v3.title ORDER BY v3.year DESC LIMIT 5"`,
    );
  });

  it('puts the values of parameters in', () => {
    expect(
      canonical(parsed('MATCH (r:Researcher {name: $person}) RETURN r.email'), { person: '张伟' }),
    ).toBe(canonical(parsed("MATCH (r:Researcher {name: '张伟'}) RETURN r.email")));
  });

  it('is found quickly when many variables look alike', () => {
    const start = performance.now();
    canonical(
      parsed(
        `MATCH ${Array.from({ length: 30 }, (_, index) => `(n${index})-[:CITES]->(m${index})`).join(', ')} RETURN 1`,
      ),
    );
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

describe('logicallyEqual holds', () => {
  it.each([
    [
      'names of variables',
      'MATCH (a:Paper)-[:CITES]->(b:Paper) RETURN b.title',
      'MATCH (x:Paper)-[:CITES]->(a:Paper) RETURN a.title',
    ],
    [
      'aliases',
      'MATCH (p:Paper) RETURN p.year AS y ORDER BY y',
      'MATCH (p:Paper) RETURN p.year ORDER BY p.year',
    ],
    [
      'WITH aliases',
      'MATCH (r:Researcher)-[:AUTHORED]->(p) WITH r, count(p) AS n WHERE n > 3 RETURN r.name, n',
      'MATCH (r:Researcher)-[:AUTHORED]->(p) WITH count(p) AS k, r AS s WHERE 3 < k RETURN s.name AS a, k AS b',
    ],
    [
      'aliases in the ORDER BY of WITH',
      'MATCH (r:Researcher)-[:AUTHORED]->(p) WITH r, count(p) AS n ORDER BY n DESC LIMIT 3 RETURN r.email',
      'MATCH (r:Researcher)-[:AUTHORED]->(p) WITH r, count(p) AS n ORDER BY count(p) DESC LIMIT 3 RETURN r.email',
    ],
    [
      'order of columns',
      'MATCH (p:Paper) RETURN p.year, p.venue',
      'MATCH (p:Paper) RETURN p.venue, p.year',
    ],
    [
      'inline properties and WHERE',
      "MATCH (r:Researcher {name: 'a', university: 'b'}) RETURN r.email",
      "MATCH (r:Researcher) WHERE r.university = 'b' AND 'a' = r.name RETURN r.email",
    ],
    [
      'inline properties of relationships',
      'MATCH (r)-[:AUTHORED {position: 1}]->(p) RETURN p.title',
      'MATCH (r)-[:AUTHORED {position: 2 - 1}]->(p) RETURN p.title',
    ],
    [
      'order of AND',
      'MATCH (p:Paper) WHERE p.year > 1 AND p.language = $x RETURN p.title',
      'MATCH (p:Paper) WHERE $x = p.language AND 1 < p.year RETURN p.title',
    ],
    [
      'order of OR',
      'MATCH (p:Paper) WHERE p.year = 1 OR p.year = 2 RETURN p.title',
      'MATCH (p:Paper) WHERE p.year = 2 OR p.year = 1 RETURN p.title',
    ],
    [
      'a negated comparison',
      'MATCH (p:Paper) WHERE NOT p.year = 1 RETURN p.title',
      'MATCH (p:Paper) WHERE p.year <> 1 RETURN p.title',
    ],
    [
      'a path read backwards',
      'MATCH (r:Researcher)-[:LEADS]->(j:Project)-[:PRODUCED]->(p:Paper) RETURN p.title',
      'MATCH (p:Paper)<-[:PRODUCED]-(j:Project)<-[:LEADS]-(r:Researcher) RETURN p.title',
    ],
    [
      'a path cut at a comma',
      'MATCH (r:Researcher)-[:LEADS]->(j:Project)-[:PRODUCED]->(p:Paper) RETURN p.title',
      'MATCH (j:Project)-[:PRODUCED]->(p:Paper), (r:Researcher)-[:LEADS]->(j) RETURN p.title',
    ],
    [
      'ends of an undirected relationship',
      "MATCH (a:Researcher {name: 'x'})-[:COOPERATES_WITH]-(b) RETURN b.name",
      "MATCH (b)-[:COOPERATES_WITH]-(a:Researcher {name: 'x'}) RETURN b.name",
    ],
    [
      'a shortest path from either end',
      'MATCH p = shortestPath((a {name: $person})-[:COOPERATES_WITH*..10]-(b {name: $person2})) RETURN p',
      'MATCH q = shortestPath((b {name: $person2})-[:COOPERATES_WITH*1..10]-(a {name: $person})) RETURN nodes(q)',
    ],
    [
      'a node and its id',
      'MATCH (r:Researcher {name: $person}) RETURN r',
      'MATCH (r:Researcher {name: $person}) RETURN r.id',
    ],
    [
      'a pattern as condition and EXISTS',
      'MATCH (r:Researcher) WHERE (r)-[:LEADS]->(:Project) RETURN r.id',
      'MATCH (r:Researcher) WHERE EXISTS { (:Project)<-[:LEADS]-(r) } RETURN r.id',
    ],
    [
      'a label in the pattern or in WHERE',
      'MATCH (r:Researcher) RETURN r.id',
      'MATCH (r) WHERE r:Researcher RETURN r.id',
    ],
    [
      'whole numbers and decimals',
      'MATCH (j:Project) WHERE j.funding > 3 RETURN j.name',
      'MATCH (j:Project) WHERE j.funding > 3.0 RETURN j.name',
    ],
    [
      'IN of one value',
      'MATCH (p:Paper) WHERE p.year IN [2020] RETURN p.title',
      'MATCH (p:Paper {year: 2020}) RETURN p.title',
    ],
    [
      'a further column that identifies',
      'MATCH (r:Researcher {name: $person}) RETURN r.id, r.name, r.email',
      'MATCH (r:Researcher {name: $person}) RETURN r.email',
    ],
    [
      'a further column of a node that is identified already',
      'MATCH (r:Researcher)-[:LEADS]->(j) RETURN DISTINCT r.id, r.name',
      'MATCH (r:Researcher)-[:LEADS]->(j) RETURN DISTINCT r.id',
    ],
  ])('whatever the %s', (_, query, gold) => {
    expect(same(query, gold), `${canonical(parsed(query))}\n${canonical(parsed(gold))}`).toBe(true);
  });
});

describe('logicallyEqual fails', () => {
  it.each([
    [
      'direction',
      'MATCH (a:Paper)-[:CITES]->(b:Paper) RETURN b.title',
      'MATCH (a:Paper)<-[:CITES]-(b:Paper) RETURN b.title',
    ],
    [
      'the end returned',
      "MATCH (a {name: 'x'})-[:COOPERATES_WITH]-(b) RETURN a.email",
      "MATCH (a {name: 'x'})-[:COOPERATES_WITH]-(b) RETURN b.email",
    ],
    [
      'a comparison',
      'MATCH (p:Paper) WHERE p.year > 1 RETURN p.title',
      'MATCH (p:Paper) WHERE p.year >= 1 RETURN p.title',
    ],
    [
      'a value',
      "MATCH (p:Paper {venue: 'a'}) RETURN p.title",
      "MATCH (p:Paper {venue: 'b'}) RETURN p.title",
    ],
    [
      'a dropped condition',
      'MATCH (p:Paper) RETURN p.title',
      'MATCH (p:Paper) WHERE p.year = 1 RETURN p.title',
    ],
    ['DISTINCT', 'MATCH (p:Paper) RETURN p.venue', 'MATCH (p:Paper) RETURN DISTINCT p.venue'],
    [
      'the order of sorting',
      'MATCH (p:Paper) RETURN p.title ORDER BY p.year, p.title',
      'MATCH (p:Paper) RETURN p.title ORDER BY p.title, p.year',
    ],
    ['LIMIT', 'MATCH (p:Paper) RETURN p.title LIMIT 1', 'MATCH (p:Paper) RETURN p.title LIMIT 2'],
    [
      'a column that is missing',
      'MATCH (p:Paper) RETURN p.title',
      'MATCH (p:Paper) RETURN p.title, p.year',
    ],
    [
      'a further column that does not identify',
      'MATCH (r:Researcher) RETURN r.email, r.title',
      'MATCH (r:Researcher) RETURN r.email',
    ],
    [
      'a further column that parts groups',
      'MATCH (r:Researcher) RETURN r.university, r.name, count(*)',
      'MATCH (r:Researcher) RETURN r.university, count(*)',
    ],
    [
      'which of two relationships',
      "MATCH (r:Researcher {name: 'x'})-[:LEADS]->(j) RETURN j.name",
      "MATCH (r:Researcher {name: 'x'})-[:PARTICIPATES_IN]->(j) RETURN j.name",
    ],
    [
      'OPTIONAL',
      'MATCH (r:Researcher) MATCH (r)-[:LEADS]->(j) RETURN j.name',
      'MATCH (r:Researcher) OPTIONAL MATCH (r)-[:LEADS]->(j) RETURN j.name',
    ],
  ])('for a difference in %s', (_, query, gold) => {
    expect(same(query, gold)).toBe(false);
  });

  it('between different random queries, mostly', () => {
    const texts = Array.from({ length: 100 }, (_, seed) => canonical(randomQuery(seed)));
    expect(new Set(texts).size).toBeGreaterThan(95);
  });
});
