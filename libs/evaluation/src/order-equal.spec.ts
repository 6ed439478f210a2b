import { describe, expect, it } from 'vitest';
import type { Cell } from '@coopkg/contracts';
import { equal, gold } from '../test/gold-answers.js';
import { executionEqual } from './execution-equal.js';
import { goldQuery } from './gold-query.js';

const names = 'MATCH (r:Researcher {university: $university}) RETURN r.name';
const ranked =
  'MATCH (r:Researcher {university: $university}) RETURN r.name, r.hIndex ORDER BY r.hIndex DESC';
const rows: Cell[][] = [
  ['a', 9],
  ['b', 7],
  ['c', 7],
  ['d', 3],
];

describe('order', () => {
  it('matters only between rows whose sort keys differ', () => {
    expect(
      equal(
        ranked,
        [
          ['a', 9],
          ['c', 7],
          ['b', 7],
          ['d', 3],
        ],
        gold(ranked, rows),
      ),
    ).toBe(true);
    expect(
      executionEqual(
        {
          cypher: ranked,
          rows: [
            ['b', 7],
            ['a', 9],
            ['c', 7],
            ['d', 3],
          ],
          width: 2,
        },
        gold(ranked, rows),
      ),
    ).toMatchObject({ equal: false, reason: 'order' });
  });

  it('matters only if the gold query has ORDER BY', () => {
    expect(equal(names, [['b'], ['a']], gold(names, [['a'], ['b']]))).toBe(true);
  });
});

describe('order by what is not returned', () => {
  it('knows sort keys that are not returned', () => {
    const authors =
      'MATCH (r:Researcher)-[a:AUTHORED]->(p:Paper {title: $paper}) RETURN r.name ORDER BY a.position';
    expect(goldQuery(authors)!.cypher).toBe(
      'MATCH (r:Researcher)-[a:AUTHORED]->(p:Paper {title: $paper}) RETURN r.name, a.position AS sortKey1 ORDER BY a.position',
    );
    expect(
      equal(
        authors,
        [['b'], ['a']],
        gold(authors, [
          ['a', 1],
          ['b', 2],
        ]),
      ),
    ).toBe(false);
    expect(
      equal(
        authors,
        [['b'], ['a']],
        gold(authors, [
          ['a', 1],
          ['b', 1],
        ]),
      ),
    ).toBe(true);
  });
});

describe('order at a limit', () => {
  it('at a LIMIT any of the tied rows is right', () => {
    const top = `${ranked} LIMIT 2`;
    expect(goldQuery(top)!.cypher).toBe(ranked);
    const wanted = gold(top, rows, { limit: 2 });
    expect(
      equal(
        top,
        [
          ['a', 9],
          ['c', 7],
        ],
        wanted,
      ),
    ).toBe(true);
    expect(
      equal(
        top,
        [
          ['a', 9],
          ['b', 7],
        ],
        wanted,
      ),
    ).toBe(true);
    expect(
      equal(
        top,
        [
          ['a', 9],
          ['d', 3],
        ],
        wanted,
      ),
    ).toBe(false);
    expect(
      equal(
        top,
        [
          ['b', 7],
          ['c', 7],
        ],
        wanted,
      ),
    ).toBe(false);
    expect(
      equal(
        top,
        [
          ['a', 9],
          ['b', 7],
          ['c', 7],
        ],
        wanted,
      ),
    ).toBe(false);
  });
});

describe('order after SKIP, or by an alias', () => {
  it('SKIP leaves out the rows before', () => {
    const next = `${ranked} SKIP 1 LIMIT 2`;
    expect(
      equal(
        next,
        [
          ['c', 7],
          ['b', 7],
        ],
        gold(next, rows, { skip: 1, limit: 2 }),
      ),
    ).toBe(true);
    expect(
      equal(
        next,
        [
          ['a', 9],
          ['b', 7],
        ],
        gold(next, rows, { skip: 1, limit: 2 }),
      ),
    ).toBe(false);
  });

  it('a sort by an alias is a sort by its column', () => {
    const most =
      'MATCH (r:Researcher) RETURN r.university, count(r) AS people ORDER BY people DESC LIMIT $number';
    expect(goldQuery(most)).toMatchObject({ sortColumns: [1], width: 2 });
  });
});
