import { describe, expect, it } from 'vitest';
import { DraftTable } from './draft-table.js';

describe('drafts', () => {
  it('go on as earlier answers did, while that is likely', () => {
    const table = new DraftTable();
    for (let time = 0; time < 4; time++) table.learn([1, 2, 3], [10, 11, 12, 13]);
    expect(table.draft([1, 2, 3], 6, 0.4)).toEqual([10, 11, 12, 13]);
    expect(table.draft([1, 2, 3], 2, 0.4)).toEqual([10, 11]);
    expect(table.draft([1, 2, 3], 6, 0.7)).toEqual([10]);
    expect(table.draft([7, 7, 7], 6, 0.1)).toEqual([]);
  });

  it('are silent where answers differ', () => {
    const table = new DraftTable();
    table.learn([1, 2, 3], [10, 11]);
    table.learn([1, 2, 3], [20, 21]);
    expect(table.draft([1, 2, 3], 6, 0.5)).toEqual([]);
  });
});
