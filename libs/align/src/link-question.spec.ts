import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { linkQuestion } from './index.js';
import { useTinyIndex } from '../test/tiny-index.js';

const { index, normalized } = useTinyIndex();

describe('what people taught and undid', () => {
  it('honours a learnt correction and an undo', () => {
    expect(normalized('北大有谁', { undo: ['北大'] })).toBe('北大有谁');
    expect(normalized('北大有谁', { learned: [{ mention: '北大', entity: null }] })).toBe(
      '北大有谁',
    );
    expect(
      normalized('老西军电有谁', {
        learned: [{ mention: '老西军电', entity: '西安电子科技大学' }],
      }),
    ).toBe('西安电子科技大学有谁');
  });
});

describe('any text', () => {
  it('never throws, and its offsets are those of the text as typed', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '北大',
        '😀',
        '\ud800',
        'Ｐ',
        '张伟',
        'Wei Zhang',
        ' ',
        '\u200b',
        '计院',
        '《',
        '》',
        '2019',
        "Xi'an",
        '的',
        '前五',
        '—',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        const { mentions } = linkQuestion(text, index());
        let end = 0;
        for (const mention of mentions) {
          expect(text.slice(mention.start, mention.end)).toBe(mention.text);
          expect(mention.start).toBeGreaterThanOrEqual(end);
          end = mention.end;
        }
      }),
      { numRuns: 150 },
    );
    expect(linkQuestion('北大'.repeat(1_000), index()).mentions.length).toBeGreaterThan(1);
  }, 60_000);

  it('counts emoji as two units', () =>
    expect(linkQuestion('😀北大', index()).mentions[0]).toMatchObject({ start: 2, end: 4 }));
});
