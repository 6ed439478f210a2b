import { describe, expect, it } from 'vitest';
import { checkSchema } from '../semantics/check-schema.js';
import { parsed } from '../syntax/parsed.js';
import { print } from '../syntax/print.js';
import { randomQuery } from '../testing/random-query.js';
import { withEntities } from './with-entities.js';

const printed = (cypher: string): string | null => {
  const extended = withEntities(parsed(cypher));
  return extended === null
    ? null
    : [
        print(extended.query),
        ...extended.columns.map(({ column, form }) => `${column} ${form}`),
      ].join('\n');
};

const university = 'MATCH (r:Researcher {university: $university})';

describe('withEntities', () => {
  it.each([
    ['a name', `${university} RETURN r.name, r.hIndex ORDER BY r.hIndex DESC LIMIT 5`],
    ['names of two', 'MATCH (a:Researcher)-[:AUTHORED]->(p) RETURN a.name, p.title, p.year'],
    [
      'a grouped name',
      `${university}-[:AUTHORED]->(p:Paper) RETURN r.name, count(p) AS n ORDER BY n`,
    ],
    ['names made distinct', `${university} RETURN DISTINCT r.name AS name ORDER BY name LIMIT 3`],
    ['a name that WITH passes on', `${university} WITH r.name AS n, r.hIndex AS h RETURN n, h`],
    [
      'a name that WITH groups by',
      `${university}-[:AUTHORED]->(p) WITH r.name AS n, count(p) AS c WHERE c > 3 RETURN n, c`,
    ],
    ['a node that WITH passes on', `${university} WITH DISTINCT r AS x RETURN x.name`],
    ['a list of names', `${university} RETURN r.college, collect(r.name)[..5] AS names`],
    ['a list of different names', `${university} RETURN r.college, collect(DISTINCT r.name)`],
    [
      'the first of gathered nodes',
      `${university} WITH r ORDER BY r.hIndex DESC RETURN r.college, head(collect(r)).name`,
    ],
    [
      'names along a path',
      'MATCH p = (a:Paper)-[:CITES*1..3]->(b) RETURN [x IN nodes(p) | x.title]',
    ],
    [
      'one of two names',
      'MATCH (a:Researcher), (b:Researcher) RETURN coalesce(a.nameEn, a.name), CASE WHEN a.hIndex > b.hIndex THEN a.name ELSE b.name END',
    ],
    [
      'parts of a UNION',
      'MATCH (j:Project)<-[:LEADS]-(r:Researcher) RETURN r.name AS name, 1 AS role UNION MATCH (p:Paper) RETURN p.title AS name, 2 AS role',
    ],
    ['names that a query uses', 'MATCH (id1:Researcher) WITH id1.name AS id2 RETURN id2'],
    ['what follows star', `${university} WITH *, r.name AS n MATCH (p:Paper) RETURN n, p.title`],
    [
      'a taken-apart list of nodes',
      `${university} WITH collect(r) AS some UNWIND some AS one RETURN one.name`,
    ],
  ])('tells of %s', (_, cypher) => {
    expect(printed(cypher)).toMatchSnapshot();
  });

  it.each([
    ['no name', `${university} RETURN r.university, count(r)`],
    ['a rank', `${university} RETURN r.title`],
    ['a node', `${university} RETURN r`],
    ['everything', `${university} RETURN *`],
    ['a text put together', `${university} RETURN r.name + '!'`],
    [
      'a list that was taken apart',
      `${university} WITH collect(r.name) AS some UNWIND some AS n RETURN n`,
    ],
    [
      'a list that is grouped by',
      `${university} WITH collect(r.name) AS some RETURN some, count(*)`,
    ],
    ['no node', 'RETURN 1'],
  ])('is null for %s', (_, cypher) => {
    expect(printed(cypher)).toBeNull();
  });

  it('is a sound query for every random query', () => {
    let told = 0;
    for (let seed = 0; seed < 300; seed += 1) {
      const extended = withEntities(randomQuery(seed));
      if (extended === null) continue;
      told += 1;
      expect(checkSchema(extended.query), print(extended.query)).toEqual([]);
    }
    expect(told).toBeGreaterThan(50);
  }, 120_000);
});
