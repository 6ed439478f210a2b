import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { luceneQuery } from './lucene-query.js';

describe('luceneQuery', () => {
  it('asks for two of four parts, and ranks by all terms', () => {
    expect(luceneQuery('基于图的识别方法')).toBe(
      '+((+"基于" +"图的") (+"基于" +"识别") (+"基于" +"方法") (+"图的" +"识别") (+"图的" +"方法") (+"识别" +"方法")) "基于" "于图" "图的" "的识" "识别" "别方" "方法"',
    );
  });

  it('asks for all words of a short text but one, without those that the index leaves out', () => {
    expect(luceneQuery('Models of Atom and Light')).toBe(
      '(+"Atom" +"Light") (+"Models" +"Light") (+"Models" +"Atom")',
    );
    expect(luceneQuery('深度')).toBe('(+"深度")');
    expect(luceneQuery('of the 》')).toBeNull();
  });

  it('takes nothing of a text for a sign of the query language', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const query = luceneQuery(`title:x* AND "a" ~2 ${text} OR [1 TO 2]`)!;
        const outside = query.replace(/"[\p{L}\p{N}]+"/gu, '');
        expect(outside).toMatch(/^[+() ]*$/u);
      }),
    );
  });
});
