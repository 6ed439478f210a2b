import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight } from './highlight.js';

describe('highlight', () => {
  it('gives each word its class', () => {
    const text =
      'MATCH (r:Researcher {name: $person}) WHERE r.hIndex > 3 RETURN count(r) AS n // all';
    expect(
      highlight(text)
        .filter((token) => token.class !== 'space' && token.class !== 'punctuation')
        .map((token) => `${text.slice(token.start, token.end)} ${token.class}`),
    ).toMatchInlineSnapshot(`
      [
        "MATCH keyword",
        "r variable",
        "Researcher label",
        "name property",
        "$person parameter",
        "WHERE keyword",
        "r variable",
        "hIndex property",
        "> operator",
        "3 number",
        "RETURN keyword",
        "count function",
        "r variable",
        "AS keyword",
        "n variable",
        "// all comment",
      ]
    `);
  });

  it('covers every character of any text, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(
          highlight(text)
            .map((token) => text.slice(token.start, token.end))
            .join(''),
        ).toBe(text);
      }),
      { numRuns: 200 },
    );
  }, 120_000);
});
