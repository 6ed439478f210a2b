import { describe, expect, it } from 'vitest';
import { checkSchema } from './check-schema.js';
import { dialectTable } from '../dialect/dialect-table.js';
import { parsed } from '../syntax/parsed.js';

const codes = (text: string, parameters?: Record<string, unknown>): string[] =>
  checkSchema(parsed(text), parameters === undefined ? {} : { parameters }).map(
    (found) => found.code,
  );

describe('checkSchema', () => {
  it('says what, where and what was probably meant', () => {
    expect(checkSchema(parsed('MATCH (r:Reseacher) RETURN r.name'))).toMatchInlineSnapshot(`
      [
        {
          "code": "unknown-label",
          "end": 19,
          "hint": "Researcher",
          "message": {
            "en": "There is no label Reseacher; there are Researcher, Paper, Project.",
            "zh": "图中没有标签 Reseacher；有 Researcher、Paper、Project。",
          },
          "start": 6,
        },
      ]
    `);
  });

  it.each(dialectTable.map((row) => [`${row.group} ${row.name}`, row.example]))(
    'finds no fault in the example of %s',
    (_, example) => {
      expect(checkSchema(parsed(example))).toEqual([]);
    },
  );

  it.each([
    ['MATCH (r:Researcher) WHERE size(r.toString) > 1 RETURN r.id', 'unknown-property'],
    ['MATCH (r:Researcher {constructor: 1}) RETURN r.id', 'unknown-property'],
    ['MATCH (r:toString) RETURN r.id', 'unknown-label'],
    ['MATCH (r:Researcher)-[:constructor]->(p:Paper) RETURN p.id', 'unknown-type'],
    ['MATCH (r:Researcher) WHERE r.hIndex > $toString RETURN r.id', undefined],
  ])('takes words of the language it is written in for names like any other: %s', (text, code) => {
    expect(codes(text)[0]).toBe(code);
  });

  it('wants whole numbers for rows to skip and to keep', () => {
    expect(codes('MATCH (p:Paper) RETURN p.id LIMIT $p', { p: '张伟' })).toEqual(['type-mismatch']);
    expect(codes('MATCH (p:Paper) RETURN p.id SKIP $p LIMIT 3', { p: 2 })).toEqual([]);
  });

  it('infers unwritten labels', () => {
    expect(codes('MATCH (x)-[:AUTHORED]->(y)-[:LEADS]->(z) RETURN x.id')).toEqual([
      'impossible-path',
    ]);
  });
});

/** Code, a query that has the fault, and one like it that has not. */
const pairs: [string, string, string][] = [
  ['unknown-label', 'MATCH (r:Person) RETURN r.id', 'MATCH (r:Researcher) RETURN r.id'],
  [
    'unknown-type',
    'MATCH (r:Researcher)-[:WROTE]->(p) RETURN p.id',
    'MATCH (r:Researcher)-[:AUTHORED]->(p) RETURN p.id',
  ],
  [
    'unknown-property',
    'MATCH (r:Researcher) RETURN r.salary',
    'MATCH (r:Researcher) RETURN r.hIndex',
  ],
  [
    'unknown-property',
    'MATCH (r:Researcher {nam: $person}) RETURN r.id',
    'MATCH (r:Researcher {name: $person}) RETURN r.id',
  ],
  ['wrong-label-property', 'MATCH (r:Researcher) RETURN r.venue', 'MATCH (p:Paper) RETURN p.venue'],
  [
    'wrong-label-property',
    'MATCH (r)-[:LEADS]->(j) WHERE j.year = 2020 RETURN j.id',
    'MATCH (r)-[:LEADS]->(j) WHERE j.startYear = 2020 RETURN j.id',
  ],
  [
    'wrong-label-property',
    'MATCH (r)-[a:AUTHORED]->(p) RETURN a.count',
    'MATCH (r)-[a:AUTHORED]->(p) RETURN a.position',
  ],
  [
    'impossible-path',
    'MATCH (r:Researcher)-[:PRODUCED]->(p:Paper) RETURN p.id',
    'MATCH (j:Project)-[:PRODUCED]->(p:Paper) RETURN p.id',
  ],
  [
    'impossible-path',
    'MATCH (r:Researcher) WHERE r:Paper RETURN r.id',
    'MATCH (r) WHERE r:Paper RETURN r.id',
  ],
  [
    'wrong-direction',
    'MATCH (r:Researcher)<-[:LEADS]-(j:Project) RETURN j.id',
    'MATCH (r:Researcher)-[:LEADS]->(j:Project) RETURN j.id',
  ],
  [
    'wrong-direction',
    'MATCH (r:Researcher) WHERE EXISTS { (r)<-[:AUTHORED]-() } RETURN r.id',
    'MATCH (r:Researcher) WHERE EXISTS { (r)-[:AUTHORED]-() } RETURN r.id',
  ],
  [
    'directed-cooperation',
    'MATCH (a)-[:COOPERATES_WITH]->(b) RETURN b.id',
    'MATCH (a)-[:COOPERATES_WITH]-(b) RETURN b.id',
  ],
  [
    'type-mismatch',
    "MATCH (p:Paper) WHERE p.year > '2020' RETURN p.id",
    'MATCH (p:Paper) WHERE p.year > 2020 RETURN p.id',
  ],
  [
    'type-mismatch',
    'MATCH (r:Researcher) WHERE EXISTS { (r)-[:AUTHORED]->(p:Paper) WHERE p.year - 72 } RETURN r.id',
    'MATCH (r:Researcher) WHERE EXISTS { (r)-[:AUTHORED]->(p:Paper) WHERE p.year > 72 } RETURN r.id',
  ],
  [
    'type-mismatch',
    'MATCH (r:Researcher) WHERE true = (r)-[:LEADS]->(:Project) RETURN r.id',
    'MATCH (r:Researcher) WHERE (r)-[:LEADS]->(:Project) RETURN r.id',
  ],
  [
    'type-mismatch',
    'MATCH (r:Researcher) WITH r, count(*) AS c WHERE c * null RETURN r.id',
    'MATCH (r:Researcher) WITH r, count(*) AS c WHERE c * null > 1 RETURN r.id',
  ],
  [
    'type-mismatch',
    "MATCH (r:Researcher) WHERE 'x' IN r.name RETURN r.id",
    "MATCH (r:Researcher) WHERE 'x' IN r.interests RETURN r.id",
  ],
  [
    'type-mismatch',
    "MATCH (r:Researcher) WHERE r.interests = 'x' RETURN r.id",
    "MATCH (r:Researcher) WHERE r.interests = ['x'] RETURN r.id",
  ],
  [
    'type-mismatch',
    "MATCH (r:Researcher) WHERE r.interests CONTAINS 'x' RETURN r.id",
    "MATCH (r:Researcher) WHERE r.name CONTAINS 'x' RETURN r.id",
  ],
  [
    'type-mismatch',
    'MATCH (r:Researcher) RETURN sum(r.title)',
    'MATCH (r:Researcher) RETURN sum(r.hIndex)',
  ],
  [
    'type-mismatch',
    "MATCH (p:Paper {year: '2020'}) RETURN p.id",
    'MATCH (p:Paper {year: 2020}) RETURN p.id',
  ],
  [
    'type-mismatch',
    'MATCH (p:Paper) UNWIND p.title AS t RETURN t',
    'MATCH (p:Paper) UNWIND p.keywords AS t RETURN t',
  ],
  [
    'type-mismatch',
    'MATCH (p:Paper) WHERE p.year RETURN p.id',
    'MATCH (p:Paper) WHERE p.year = 1 RETURN p.id',
  ],
  [
    'type-mismatch',
    "MATCH (p:Paper) RETURN CASE WHEN p.year THEN 'x' END",
    "MATCH (p:Paper) RETURN CASE WHEN p.year > 3 THEN 'x' END",
  ],
  [
    'type-mismatch',
    "MATCH (p:Paper) RETURN CASE p.year WHEN 'x' THEN 1 END",
    "MATCH (p:Paper) RETURN CASE p.language WHEN 'x' THEN 1 END",
  ],
  [
    'type-mismatch',
    "MATCH (p:Paper) RETURN p.keywords['x']",
    'MATCH (p:Paper) RETURN p.keywords[0]',
  ],
  [
    'type-mismatch',
    'MATCH (p:Paper) RETURN p.keywords[0..1.5]',
    'MATCH (p:Paper) RETURN p.keywords[0..size(p.keywords) - 1]',
  ],
  ['type-mismatch', 'MATCH (p:Paper) RETURN p.year.month', 'MATCH (p:Paper) RETURN {a: 1}.a'],
  ['unbound-variable', 'MATCH (r:Researcher) RETURN s.name', 'MATCH (s:Researcher) RETURN s.name'],
  [
    'unbound-variable',
    'MATCH (r:Researcher) WITH r.name AS name RETURN r.id',
    'MATCH (r:Researcher) WITH r RETURN r.id',
  ],
  [
    'unbound-variable',
    'MATCH (r:Researcher) WHERE (r)-[:LEADS]->(j) RETURN r.id',
    'MATCH (r:Researcher) WHERE (r)-[:LEADS]->() RETURN r.id',
  ],
  [
    'already-bound',
    'MATCH (r:Researcher) UNWIND r.interests AS r RETURN r',
    'MATCH (r:Researcher) UNWIND r.interests AS i RETURN i',
  ],
  [
    'unbounded-expansion',
    'MATCH (a:Paper)-[:CITES*1..9]->(b) RETURN b.id',
    'MATCH (a:Paper)-[:CITES*1..3]->(b) RETURN b.id',
  ],
  [
    'unbounded-expansion',
    'MATCH p = shortestPath((a:Paper)-[:CITES*..99]->(b:Paper)) RETURN p',
    'MATCH p = shortestPath((a:Paper)-[:CITES*..15]->(b:Paper)) RETURN p',
  ],
  [
    'cartesian-product',
    'MATCH (r:Researcher), (p:Paper) RETURN r.id, p.id',
    'MATCH (r:Researcher), (p:Paper) WHERE r.name = p.title RETURN r.id, p.id',
  ],
  [
    'cartesian-product',
    'MATCH (r:Researcher {university: $university}), (s:Researcher {university: $university2}) RETURN r.id, s.id',
    'MATCH (r:Researcher {name: $person}), (s:Researcher {name: $person2}) RETURN r.hIndex > s.hIndex',
  ],
  [
    'cartesian-product',
    'MATCH (r:Researcher) MATCH (p:Paper) RETURN count(*)',
    'MATCH (r:Researcher) MATCH (r)-[:AUTHORED]->(p:Paper) RETURN count(*)',
  ],
  [
    'mixed-aggregation',
    'MATCH (r:Researcher) WHERE count(r) > 1 RETURN r.id',
    'MATCH (r:Researcher)-[:LEADS]->(j) WITH r, count(j) AS n WHERE n > 1 RETURN r.id',
  ],
  [
    'mixed-aggregation',
    'MATCH (r:Researcher) RETURN r.hIndex + count(r)',
    'MATCH (r:Researcher) RETURN r.hIndex, r.hIndex + count(r)',
  ],
  [
    'mixed-aggregation',
    'MATCH (r:Researcher) RETURN max(count(r))',
    'MATCH (r:Researcher) WITH r.university AS u, count(r) AS n RETURN max(n)',
  ],
  [
    'mixed-aggregation',
    'MATCH (r:Researcher)-[:AUTHORED]->(p) RETURN r.id, count(p) ORDER BY p.year',
    'MATCH (r:Researcher)-[:AUTHORED]->(p) RETURN r.id, count(p) ORDER BY count(p) DESC, r.id',
  ],
  [
    'mixed-aggregation',
    'MATCH (j:Project)<-[:LEADS]-(r:Researcher)-[:AUTHORED]->(p) RETURN r.id, count(j), count(p)',
    'MATCH (j:Project)<-[:LEADS]-(r:Researcher)-[:AUTHORED]->(p) RETURN r.id, count(DISTINCT j), count(DISTINCT p)',
  ],
  [
    'duplicate-column',
    'MATCH (a:Paper) RETURN a.id AS x, a.year AS x',
    'MATCH (a:Paper) RETURN a.id AS x, a.year AS y',
  ],
  [
    'union-columns',
    'MATCH (a:Paper) RETURN a.id AS x UNION MATCH (a:Paper) RETURN a.id AS y',
    'MATCH (a:Paper) RETURN a.id AS x UNION MATCH (a:Paper) RETURN a.id AS x',
  ],
];

describe('checkSchema warns', () => {
  it.each(pairs)('%s on %s', (code, wrong) => {
    expect(codes(wrong)).toEqual([code]);
  });

  it('missing-parameter on a parameter that is not given', () => {
    expect(codes('MATCH (r:Researcher {name: $person}) RETURN r.id', {})).toEqual([
      'missing-parameter',
    ]);
  });

  it('type-mismatch on a value of the wrong type', () => {
    expect(codes('MATCH (p:Paper {year: $year}) RETURN p.id', { year: '2020' })).toEqual([
      'type-mismatch',
    ]);
  });
});

describe('checkSchema does not warn', () => {
  it.each(pairs)('%s, although near to it (%s)', (_, __, right) => {
    expect(codes(right)).toEqual([]);
  });

  it('on parameters that are given', () => {
    expect(codes('MATCH (p:Paper {year: $year}) RETURN p.id', { year: 2020 })).toEqual([]);
  });
});
