import { describe, expect, it } from 'vitest';
import { cellView, compareCells, plainText } from './cell.js';
import { resultTable } from './result-columns.js';

const node = {
  id: 'R1',
  label: 'Researcher',
  name: '张伟',
  properties: { university: '西安电子科技大学' },
};
const titles = (columns: string[], returned: string[] = [], language: 'zh' | 'en' = 'zh') =>
  resultTable(columns, [], returned, language).columns.map((column) => column.title);

describe('resultTable', () => {
  it('titles columns by what the query returns', () => {
    expect(
      titles(['r.name', 'sum(p.funding)'], ['Researcher.name', 'sum Project.funding']),
    ).toEqual(['姓名', '经费（万元）合计']);
    expect(titles(['n'], ['count Paper'], 'en')).toEqual(['Number of papers']);
    expect(
      titles(
        ["sum(CASE WHEN r.gender = '女' THEN 1 ELSE 0 END)", 'h'],
        ['sum case when Researcher.gender = 女 then 1 else 0', 'Researcher.hIndex'],
        'en',
      ),
    ).toEqual(['Number that meet the condition', 'h-index']);
  });

  it('titles columns by their names when nothing else is known, and keeps names that it does not know', () => {
    expect(titles(['p.venue', 'count(*)', 'wonder'])).toEqual(['期刊或会议', '数量', 'wonder']);
  });

  it('calls a column of nodes by their label', () => {
    expect(
      resultTable(
        ['r', 'x'],
        [
          [node, node],
          [node, 1],
        ],
        [],
        'en',
      ).columns.map((column) => column.title),
    ).toEqual(['Researcher', 'x']);
  });

  it('gives no two columns the same title', () => {
    expect(titles(['a.name', 'b.name'], ['Researcher.name', 'Researcher.name'])).toEqual([
      '姓名',
      '姓名 (2)',
    ]);
  });

  it('knows columns of numbers, and does not group the digits of years', () => {
    const { columns } = resultTable(
      ['p.year', 'p.citationCount', 'mixed'],
      [
        [2021, 12345, 1],
        [null, 7, 'x'],
      ],
      ['Paper.year', 'Paper.citationCount', 'other'],
      'en',
    );
    expect(columns.map(({ isNumber, grouping }) => ({ isNumber, grouping }))).toEqual([
      { isNumber: true, grouping: false },
      { isNumber: true, grouping: true },
      { isNumber: false, grouping: true },
    ]);
  });

  it('keeps every row and fills short ones', () => {
    const { rows } = resultTable(['a', 'b'], [[node], [[1, node], '']], [], 'zh');
    expect(rows.map((row) => row.cells.map((cell) => cell.kind))).toEqual([
      ['node', 'nothing'],
      ['list', 'nothing'],
    ]);
  });
});

describe('cells', () => {
  it('tell nodes, paths, lists and maps apart', () => {
    expect(cellView(node).kind).toBe('node');
    expect(plainText(cellView({ nodes: [node, { ...node, name: '李娜' }], edges: [] }))).toBe(
      '张伟 – 李娜',
    );
    expect(plainText(cellView([['a'], 2]))).toBe('a, 2');
    expect(cellView({ a: 1 })).toEqual({ kind: 'other', text: '{"a":1}' });
    expect(cellView(0).kind).toBe('number');
  });

  it('sort by number, by the language, with gaps last', () => {
    const collator = new Intl.Collator('zh');
    const sorted = [10, null, 9].map(cellView).sort((a, b) => compareCells(a, b, collator));
    expect(sorted.map(plainText)).toEqual(['9', '10', '']);
    expect(compareCells(cellView('北京'), cellView('西安'), collator)).toBeLessThan(0);
  });
});
