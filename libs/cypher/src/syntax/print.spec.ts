import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsed } from './parsed.js';
import { print } from './print.js';
import { printString } from './print-literal.js';
import { randomQuery } from '../testing/random-query.js';
import type { Expression } from './tree.js';
import { withoutSpans } from './walk.js';

const printed = (condition: string): string =>
  print(parsed(`RETURN ${condition}`)).slice('RETURN '.length);

describe('print', () => {
  it.each([
    ['(a OR b) AND c', '(a OR b) AND c'],
    ['a OR (b AND c)', 'a OR b AND c'],
    ['a AND (b AND c)', 'a AND (b AND c)'],
    ['NOT (a = b)', 'NOT a = b'],
    ['(NOT a) = b', '(NOT a) = b'],
    ['(1 = 2) = 3', '(1 = 2) = 3'],
    ['1 - (2 - 3)', '1 - (2 - 3)'],
    ['(1 - 2) - 3', '1 - 2 - 3'],
    ['(1 + 2) * 3', '(1 + 2) * 3'],
    ['2 ^ 3 ^ 4', '(2 ^ 3) ^ 4'],
    ['- (-5)', '-(-5)'],
    ['-x', '-x'],
    ['(a + b) IN c', '(a + b) IN c'],
    ['a + b IN c', '(a + b) IN c'],
    ['(a IN b) IS NULL', '(a IN b) IS NULL'],
    ['[(x IN y)]', '[(x IN y)]'],
    ['(r:Researcher) IS NULL', '(r:Researcher) IS NULL'],
    ['3.0', '3.0'],
    ['1e3', '1000.0'],
    ['"it\'s"', "'it\\'s'"],
    ["'a\\\\b\\n'", "'a\\\\b\\n'"],
    ['null', 'NULL'],
    ['COUNT(DISTINCT x)', 'count(DISTINCT x)'],
    ['case x when 1 then 2 else 3 end', 'CASE x WHEN 1 THEN 2 ELSE 3 END'],
    ['1 AS `two words`', '1 AS `two words`'],
    ['1 AS `plain`', '1 AS plain'],
    ['1 AS `return`', '1 AS `return`'],
  ])('writes %s as %s', (written, expected) => {
    expect(printed(written)).toBe(expected);
  });

  it('gives any string back as it was', () => {
    fc.assert(
      fc.property(
        fc
          .string({ unit: 'grapheme', maxLength: 40 })
          .filter((text) => !text.includes('\\u') && !text.includes('\u0000')),
        (value) => {
          const clause = parsed(`RETURN ${printString(value)}`).parts[0]!.clauses[0]!;
          const expression: Expression | undefined =
            clause.kind === 'return' ? clause.items[0]!.expression : undefined;
          expect(expression).toMatchObject({ kind: 'literal', value });
        },
      ),
      { numRuns: 200 },
    );
  }, 120_000);

  it('gives back the tree of 500 random queries', () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const query = randomQuery(seed);
      expect(withoutSpans(parsed(print(query))), `seed ${seed}: ${print(query)}`).toEqual(
        withoutSpans(query),
      );
    }
  }, 120_000);
});
