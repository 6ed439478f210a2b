import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelBox, shownLabels } from './shown-labels.js';
import { shortText, textWidth } from './text-width.js';

const at = (id: string, x: number, y: number, importance = 0) => ({
  id,
  text: '研究者姓名',
  x,
  y,
  radius: 10,
  importance,
});
const window = { width: 1000, height: 600 };

describe('shownLabels', () => {
  it('gives way to the more important', () => {
    expect([...shownLabels([at('a', 100, 100, 1), at('b', 120, 102, 5)], window)]).toEqual(['b']);
    expect(shownLabels([at('a', 100, 100), at('b', 300, 100)], window).size).toBe(2);
  });

  it('leaves out what is out of sight', () => {
    expect(shownLabels([at('a', -100, 100)], window).size).toBe(0);
  });

  it('never lays one over another', () => {
    const place = fc.record({
      x: fc.integer({ min: 0, max: 1000 }),
      y: fc.integer({ min: 0, max: 600 }),
      importance: fc.integer({ min: 0, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), (places) => {
        const all = places.map(({ x, y, importance }, index) =>
          at(String(index), x, y, importance),
        );
        const shown = shownLabels(all, window);
        const boxes = all.filter(({ id }) => shown.has(id)).map(labelBox);
        for (const [index, one] of boxes.entries())
          for (const other of boxes.slice(index + 1))
            expect(
              one.right <= other.left ||
                other.right <= one.left ||
                one.bottom <= other.top ||
                other.bottom <= one.top,
            ).toBe(true);
      }),
    );
  });
});

describe('shortText', () => {
  it('cuts by width: an ideograph takes as much as two letters', () => {
    expect(shortText('知识图谱', 8)).toBe('知识图谱');
    expect(shortText('知识图谱构建与应用', 6)).toBe('知识图谱构…');
    expect(textWidth(shortText('Knowledge graphs of scholars', 8))).toBeLessThanOrEqual(8.5);
  });
});
