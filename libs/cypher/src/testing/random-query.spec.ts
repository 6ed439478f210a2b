import { describe, expect, it } from 'vitest';
import { checkSchema } from '../semantics/check-schema.js';
import { print } from '../syntax/print.js';
import { randomQuery } from './random-query.js';
import { allPatterns, visitQuery } from '../syntax/walk.js';

const seeds = Array.from({ length: 500 }, (_, seed) => seed);

describe('randomQuery', () => {
  it('is the same for the same seed', () => {
    expect(print(randomQuery(7))).toBe(print(randomQuery(7)));
  });

  it('makes queries in which the schema check finds no fault', () => {
    for (const seed of seeds)
      expect(checkSchema(randomQuery(seed)), `seed ${seed}: ${print(randomQuery(seed))}`).toEqual(
        [],
      );
  }, 120_000);

  it('reaches every kind of expression', () => {
    const kinds = new Set<string>();
    for (const seed of Array.from({ length: 2_000 }, (_, index) => index))
      visitQuery(randomQuery(seed), (expression) => kinds.add(expression.kind));
    expect([...kinds].sort()).toEqual([
      'binary',
      'call',
      'case',
      'comprehension',
      'count-star',
      'index',
      'list',
      'literal',
      'null-test',
      'pattern-predicate',
      'property',
      'quantifier',
      'slice',
      'subquery',
      'unary',
      'variable',
    ]);
  }, 120_000);

  it('reaches every relationship type', () => {
    const types = new Set(
      seeds
        .flatMap((seed) => allPatterns(randomQuery(seed)))
        .flatMap((pattern) => pattern.relationships)
        .flatMap((relationship) => relationship.types),
    );
    expect(types.size).toBe(6);
  });

  it('compares with the values given', () => {
    const values = { 'Researcher.university': ['南京大学'] };
    expect(seeds.some((seed) => print(randomQuery(seed, { values })).includes('南京大学'))).toBe(
      true,
    );
  });
});
