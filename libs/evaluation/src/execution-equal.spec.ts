import { describe, expect, it } from 'vitest';
import { executionEqual } from './execution-equal.js';
import { equal, gold, path, person } from '../test/gold-answers.js';

const names = 'MATCH (r:Researcher {university: $university}) RETURN r.name';
const nameAndUniversity = 'MATCH (r:Researcher {name: $person}) RETURN r.name, r.university';

describe('rows', () => {
  it('are a multiset in any order', () => {
    expect(equal(names, [['b'], ['a']], gold(names, [['a'], ['b']]))).toBe(true);
    expect(equal(names, [['a'], ['a']], gold(names, [['a'], ['b']]))).toBe(false);
  });

  it('are one for each entity: two people with one name are two rows', () => {
    expect(equal(names, [['张伟']], gold(names, [['张伟'], ['张伟']]))).toBe(false);
    expect(equal(names, [['张伟'], ['张伟']], gold(names, [['张伟'], ['张伟']]))).toBe(true);
  });

  it('must all be there, and no other', () => {
    expect(
      executionEqual(
        { cypher: names, rows: [['a'], ['c']], width: 1 },
        gold(names, [['a'], ['b']]),
      ),
    ).toEqual({ equal: false, reason: 'rows', missing: [['b']], unexpected: [['c']] });
    expect(
      executionEqual({ cypher: names, rows: [], width: 1 }, gold(names, [['a']])),
    ).toMatchObject({ equal: false, reason: 'row-count', missing: [['a']] });
  });
});

describe('cells', () => {
  it('a node is its id, a list of its properties is not', () => {
    const node = 'MATCH (r:Researcher {name: $person}) RETURN r';
    expect(equal(node, [[person('R1')]], gold(node, [[person('R1')]]))).toBe(true);
    expect(
      equal(
        'MATCH (r:Researcher {name: $person}) RETURN r.id',
        [['R1']],
        gold(node, [[person('R1')]]),
      ),
    ).toBe(true);
    expect(
      equal(
        'MATCH (r:Researcher {name: $person}) RETURN r.name',
        [['张伟']],
        gold(node, [[person('R1')]]),
      ),
    ).toBe(false);
    expect(equal(node, [[person('R2')]], gold(node, [[person('R1')]]))).toBe(false);
  });

  it('a node is no node of another label that has the same id', () => {
    const node = 'MATCH (r:Researcher {name: $person})-[:AUTHORED]->(p:Paper) RETURN p';
    const paper = { ...(person('1') as object), label: 'Paper' } as never;
    expect(equal(node, [[paper]], gold(node, [[paper]]))).toBe(true);
    expect(equal(node, [[person('1')]], gold(node, [[paper]]))).toBe(false);
  });

  it('whole numbers are exact, others have 6 significant digits, 3 is 3.0', () => {
    const count = 'MATCH (r:Researcher) RETURN count(r)';
    expect(equal(count, [[1234567]], gold(count, [[1234568]]))).toBe(false);
    expect(equal(count, [[3]], gold(count, [[3.0]]))).toBe(true);
    const mean = 'MATCH (r:Researcher) RETURN avg(r.hIndex)';
    expect(equal(mean, [[12.3456789]], gold(mean, [[12.3457]]))).toBe(true);
    expect(equal(mean, [[12.3456]], gold(mean, [[12.3457]]))).toBe(false);
    expect(equal(mean, [[2.99999999999]], gold(mean, [[3]]))).toBe(true);
    expect(equal(count, [['3']], gold(count, [[3]]))).toBe(false);
  });
});

describe('cells of lists, paths and nothing', () => {
  it('lists are compared in order only if the gold query orders them', () => {
    const interests = 'MATCH (r:Researcher {name: $person}) RETURN r.interests';
    expect(equal(interests, [[['b', 'a']]], gold(interests, [[['a', 'b']]]))).toBe(true);
    expect(equal(interests, [[['b', 'b']]], gold(interests, [[['a', 'b']]]))).toBe(false);
    const ordered =
      'MATCH (r:Researcher)-[a:AUTHORED]->(p:Paper {title: $paper}) WITH r, a ORDER BY a.position RETURN collect(r.name) AS names';
    expect(equal(ordered, [[['b', 'a']]], gold(ordered, [[['a', 'b']]]))).toBe(false);
    expect(equal(ordered, [[['a', 'b']]], gold(ordered, [[['a', 'b']]]))).toBe(true);
  });

  it('a path is the ids of its nodes in either direction', () => {
    const walk =
      'MATCH p = (a:Researcher {name: $person})-[:COOPERATES_WITH]-(b:Researcher) RETURN p';
    expect(
      equal(walk, [[path(['R3', 'R2', 'R1'])]], gold(walk, [[path(['R1', 'R2', 'R3'])]])),
    ).toBe(true);
    expect(
      equal(walk, [[path(['R1', 'R4', 'R3'])]], gold(walk, [[path(['R1', 'R2', 'R3'])]])),
    ).toBe(false);
  });

  it('any shortest path is right where several tie', () => {
    const shortest =
      'MATCH p = shortestPath((a:Researcher {name: $person})-[:COOPERATES_WITH*..10]-(b:Researcher {name: $person2})) RETURN p';
    const wanted = gold(shortest, [[path(['R1', 'R2', 'R3'])]]);
    expect(equal(shortest, [[path(['R3', 'R4', 'R1'])]], wanted)).toBe(true);
    expect(equal(shortest, [[path(['R1', 'R4', 'R5', 'R3'])]], wanted)).toBe(false);
    expect(equal(shortest, [[path(['R1', 'R4', 'R5'])]], wanted)).toBe(false);
    expect(equal(shortest, [[path(['R1', 'R4', 'R3'], 'CITES')]], wanted)).toBe(false);
  });

  it('null is only null', () => {
    expect(equal(names, [[null]], gold(names, [['null']]))).toBe(false);
    expect(equal(nameAndUniversity, [['a', null]], gold(nameAndUniversity, [['a', null]]))).toBe(
      true,
    );
  });
});

describe('columns', () => {
  it('have no names and may be permuted', () => {
    expect(
      equal(
        'MATCH (r:Researcher {name: $person}) RETURN r.university AS u, r.name AS n',
        [
          ['x', 'a'],
          ['y', 'b'],
        ],
        gold(nameAndUniversity, [
          ['a', 'x'],
          ['b', 'y'],
        ]),
      ),
    ).toBe(true);
    expect(
      equal(
        'MATCH (r:Researcher {name: $person}) RETURN r.university, r.name',
        [
          ['x', 'a'],
          ['y', 'b'],
        ],
        gold(nameAndUniversity, [
          ['a', 'y'],
          ['b', 'x'],
        ]),
      ),
    ).toBe(false);
  });
});

describe('columns that identify', () => {
  it('may be more where they only identify what the gold query binds', () => {
    const wanted = gold(names, [['a'], ['b']]);
    for (const extra of ['r.id', 'r.university', 'r'])
      expect(
        equal(
          `MATCH (r:Researcher {university: $university}) RETURN r.name, ${extra}`,
          [
            ['a', 'x'],
            ['b', 'y'],
          ],
          wanted,
        ),
      ).toBe(true);
    expect(
      equal(
        'MATCH (r:Researcher {university: $university}) RETURN r.hIndex, r.name',
        [
          [1, 'a'],
          [2, 'b'],
        ],
        wanted,
      ),
    ).toBe(false);
    expect(
      equal(
        'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) RETURN r.name, p.title',
        [
          ['a', 'x'],
          ['b', 'y'],
        ],
        wanted,
      ),
    ).toBe(false);
  });
});

describe('columns that are dropped', () => {
  it('a title of a paper and a number of a project are forgiven, a rank is not', () => {
    const years = 'MATCH (p:Paper {venue: $venue}) RETURN p.year';
    expect(
      equal(
        'MATCH (p:Paper {venue: $venue}) RETURN p.title, p.year',
        [['t', 2020]],
        gold(years, [[2020]]),
      ),
    ).toBe(true);
    const funds = 'MATCH (j:Project {university: $university}) RETURN j.name';
    expect(
      equal(
        'MATCH (j:Project {university: $university}) RETURN j.name, j.number',
        [['j', '6']],
        gold(funds, [['j']]),
      ),
    ).toBe(true);
    expect(
      equal(
        'MATCH (r:Researcher {university: $university}) RETURN r.name, r.title',
        [['a', '教授']],
        gold(names, [['a']]),
      ),
    ).toBe(false);
  });

  it('that are dropped must leave exactly the rows of the gold', () => {
    expect(
      equal(
        'MATCH (r:Researcher {university: $university}) RETURN r.name, r.id',
        [
          ['a', '1'],
          ['a', '2'],
        ],
        gold(names, [['a']]),
      ),
    ).toBe(false);
  });

  it('may not be fewer', () => {
    expect(
      executionEqual(
        { cypher: names, rows: [['a']], width: 1 },
        gold(nameAndUniversity, [['a', 'x']]),
      ),
    ).toMatchObject({ equal: false, reason: 'columns' });
  });
});

describe('figures', () => {
  const title = 'MATCH (p:Paper) RETURN p.title ORDER BY p.citationCount DESC LIMIT 1';
  const cited =
    'MATCH (p:Paper) RETURN p.title, p.citationCount ORDER BY p.citationCount DESC LIMIT 1';
  const rows = [['T', 9]];
  const wanted = gold(title, rows, { limit: 1 });

  it('are forgiven where the query ranks by them', () => {
    expect(equal(cited, rows, wanted)).toBe(true);
  });

  it('are not where it does not', () => {
    expect(equal(cited.replace('BY p.citationCount', 'BY p.year'), rows, wanted)).toBe(false);
  });

  it('are one at most', () => {
    const two =
      'MATCH (p:Paper) RETURN p.title, p.citationCount, p.year ORDER BY p.citationCount, p.year';
    expect(equal(two, [['T', 9, 2020]], wanted)).toBe(false);
  });

  it('stand not beside names that are asked for alone', () => {
    expect(equal(cited, rows, { ...wanted, namesAlone: true })).toBe(false);
  });
});
