import { describe, expect, it } from 'vitest';
import { cellText, tableText } from './table.js';

describe('tableText', () => {
  it('aligns Chinese and Latin text', () => {
    expect(
      tableText(
        ['name', 'n'],
        [
          ['张伟', 1],
          ['Ann', 22],
        ],
      ),
    ).toBe('name  n\n----  --\n张伟  1\nAnn   22');
  });

  it('says how many rows it leaves out', () => {
    expect(tableText(['n'], [[1], [2], [3]], 2)).toContain('… 1 more');
  });
});

describe('cellText', () => {
  it('names nodes, follows paths, joins lists', () => {
    const node = (name: string) => ({ id: name, label: 'Researcher', name, properties: {} });
    expect(cellText([node('甲'), null, 3])).toBe('甲, , 3');
    expect(cellText({ nodes: [node('甲'), node('乙')], edges: [] })).toBe('甲 – 乙');
  });
});
