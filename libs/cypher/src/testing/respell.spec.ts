import { Random } from '@coopkg/random';
import { describe, expect, it } from 'vitest';
import { checkSchema } from '../semantics/check-schema.js';
import { mutate } from './mutate.js';
import { parse } from '../syntax/parse.js';
import { parsed } from '../syntax/parsed.js';
import { print } from '../syntax/print.js';
import { randomQuery } from './random-query.js';
import { respell } from './respell.js';
import { withoutSpans } from '../syntax/walk.js';

const seeds = Array.from({ length: 300 }, (_, seed) => seed);

describe('respell', () => {
  it('writes otherwise what reads the same', () => {
    let changed = 0;
    for (const seed of seeds) {
      const query = randomQuery(seed);
      const text = respell(print(query, { brackets: 'all' }), new Random(seed).next);
      expect(withoutSpans(parsed(text)), text).toEqual(withoutSpans(query));
      if (text !== print(query)) changed += 1;
    }
    expect(changed).toBeGreaterThan(280);
  }, 120_000);
});

describe('mutate', () => {
  it('gives texts that are mostly refused, sometimes pass, and never make a check throw', () => {
    const ends = { refused: 0, faulty: 0, passed: 0 };
    for (const seed of seeds) {
      const random = new Random(seed).next;
      for (let i = 0; i < 5; i += 1) {
        const result = parse(mutate(print(randomQuery(seed)), random));
        ends[!result.ok ? 'refused' : checkSchema(result.query).length > 0 ? 'faulty' : 'passed'] +=
          1;
      }
    }
    expect(Math.min(...Object.values(ends))).toBeGreaterThan(50);
  }, 120_000);
});
