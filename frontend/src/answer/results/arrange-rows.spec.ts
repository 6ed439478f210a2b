import { describe, expect, it } from 'vitest';
import {
  alsoAsStored,
  filteredRows,
  resultRows,
  searchedTexts,
  sortedRows,
  type TextOf,
} from './arrange-rows.js';

const textOf: TextOf = (row, column) => String(row.values[column] ?? '');
const collator = new Intl.Collator('zh-CN', { numeric: true });

describe('filteredRows', () => {
  const rows = resultRows([
    ['张伟', '清华大学', 12],
    ['Ｚhang Wei', 'Peking University', 7],
    ['José', '', 120],
  ]);
  const found = (wish: string, columns = [0, 1, 2]): number[] =>
    filteredRows(rows, wish, searchedTexts(columns, textOf)).map(({ index }) => index);

  it('keeps rows with every word, in whichever column', () => {
    expect(found('清华 张')).toEqual([0]);
    expect(found('12')).toEqual([0, 2]);
    expect(found('nothing like it')).toEqual([]);
    expect(found('  ')).toEqual([0, 1, 2]);
  });

  it('takes no notice of width, case and accents', () => {
    expect(found('ZHANG')).toEqual([1]);
    expect(found('jose')).toEqual([2]);
  });

  it('finds a name in both languages, typed together', () => {
    const english: TextOf = (row) => (row.values[0] === '张伟' ? 'Wei Zhang' : '');
    const searched = searchedTexts([0], alsoAsStored(english));
    expect(filteredRows(rows, 'Wei Zhang 张伟', searched)).toHaveLength(1);
  });

  it('looks only into columns that are seen', () => {
    expect(found('清华', [0, 2])).toEqual([]);
  });
});

describe('sortedRows', () => {
  const sorted = (values: unknown[][], ...orders: [number, boolean][]): unknown[][] =>
    sortedRows(
      resultRows(values),
      orders.map(([column, desc]) => ({ column, desc })),
      textOf,
      collator,
    ).map((row) => [...row.values]);

  it('sorts by size and by the order of letters, with gaps last either way', () => {
    expect(sorted([[10], [null], [9]], [0, false])).toEqual([[9], [10], [null]]);
    expect(sorted([[10], [null], [9]], [0, true])).toEqual([[10], [9], [null]]);
    expect(sorted([['西安'], ['北京']], [0, false])).toEqual([['北京'], ['西安']]);
  });

  it('goes on with the next column, then with the order that was there', () => {
    const rows = [
      ['b', 1, 'x'],
      ['a', 2, 'y'],
      ['a', 1, 'z'],
      ['a', 1, 'w'],
    ];
    expect(sorted(rows, [0, false], [1, false]).map((row) => row[2])).toEqual(['z', 'w', 'y', 'x']);
  });
});
