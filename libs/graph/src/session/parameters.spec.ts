import neo4j from 'neo4j-driver';
import { expect, it } from 'vitest';
import { toParameters } from './parameters.js';

it('wraps whole numbers, in lists and maps too, and leaves the rest', () => {
  expect(
    toParameters({ a: 3, b: 2.5, c: [1], d: { e: 0 }, f: '1', g: undefined, h: 1e300 }),
  ).toEqual({
    a: neo4j.int(3),
    b: 2.5,
    c: [neo4j.int(1)],
    d: { e: neo4j.int(0) },
    f: '1',
    g: null,
    h: 1e300,
  });
});
