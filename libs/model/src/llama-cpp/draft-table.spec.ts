import { describe, expect, it } from 'vitest';
import { DraftTable } from './draft-table.js';

const costs = { entry: 1, token: 0.36 };

describe('drafts', () => {
  it('go on as earlier answers did, while that saves more than it costs', () => {
    const table = new DraftTable();
    for (let time = 0; time < 9; time++) table.learn([1, 2, 3], [10, 11, 12, 13]);
    expect(table.draft([1, 2, 3], 6, costs)).toEqual([10, 11, 12, 13]);
    expect(table.draft([1, 2, 3], 2, costs)).toEqual([]);
    expect(table.draft([1, 2, 3], 2, { ...costs, entry: 0 })).toEqual([10, 11]);
    expect(table.draft([1, 2, 3], 6, { entry: 1, token: 0.8 })).toEqual([]);
    expect(table.draft([7, 7, 7], 6, { entry: 0, token: 0.1 })).toEqual([]);
  });

  it('are silent where answers differ, unless what stands further before tells them apart', () => {
    const table = new DraftTable();
    for (let time = 0; time < 9; time++) {
      table.learn([8, 8, 1, 2, 3], [10, 11]);
      table.learn([9, 9, 1, 2, 3], [20, 21]);
    }
    expect(table.draft([1, 2, 3], 6, { entry: 0, token: 0.5 })).toEqual([]);
    expect(table.draft([8, 8, 1, 2, 3], 6, { entry: 0, token: 0.5 })).toEqual([10, 11]);
    expect(table.draft([9, 9, 1, 2, 3], 6, { entry: 0, token: 0.5 })).toEqual([20, 21]);
  });

  it('know an answer only when another question begins', () => {
    const table = new DraftTable();
    const costs = { entry: 0, token: 0.2 };
    table.answered([1, 2, 3], [10, 11]);
    table.begin([1, 2, 3]);
    expect(table.draft([1, 2, 3], 6, costs)).toEqual([]);
    table.begin([1, 2, 4]);
    expect(table.draft([1, 2, 3], 6, costs)).toEqual([10, 11]);
  });
});
