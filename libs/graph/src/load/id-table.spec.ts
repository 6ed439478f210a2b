import { describe, expect, it } from 'vitest';
import { IdTable, KeyTable } from './id-table.js';
import { groupPairs, NumberList } from './number-list.js';

describe('IdTable', () => {
  it('numbers ids in order of arrival and knows them again', () => {
    const table = new IdTable();
    let wrong = 0;
    for (let id = 0; id < 50_000; id++)
      if (table.add(`R${String(id).padStart(6, '0')}`).index !== id) wrong++;
    expect(wrong).toBe(0);
    expect(table.add('R000007')).toEqual({ index: 7, added: false });
    expect(table.get('R049999')).toBe(49_999);
    expect(table.get('R05')).toBe(-1);
    expect(table.size).toBe(50_000);
  });
});

describe('KeyTable', () => {
  it('tells pairs apart exactly', () => {
    const table = new KeyTable();
    let wrong = 0;
    for (let left = 0; left < 150; left++)
      for (let right = 0; right < 150; right++) if (!table.add(left, right).added) wrong++;
    expect(wrong).toBe(0);
    expect(table.get(149, 3)).toBe(149 * 150 + 3);
    expect(table.get(150, 3)).toBe(-1);
  });
});

describe('groupPairs', () => {
  it('lists the seconds of each first', () => {
    const [firsts, seconds] = [new NumberList(), new NumberList()];
    for (const [first, second] of [
      [2, 5],
      [0, 6],
      [2, 7],
    ] as const) {
      firsts.push(first);
      seconds.push(second);
    }
    const members = groupPairs(firsts, seconds, 3);
    expect([0, 1, 2].map((group) => [...members(group)])).toEqual([[6], [], [5, 7]]);
  });
});
