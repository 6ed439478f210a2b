import { describe, expect, it } from 'vitest';
import { cellView, plainText } from './cell.js';
import { columnsOfResults } from './result-columns.js';

const node = {
  id: 'R1',
  label: 'Researcher',
  name: '张伟',
  properties: { university: '西安电子科技大学' },
};
const columnsOf = (
  columns: string[],
  rows: unknown[][],
  returns: string[] = [],
  language: 'zh' | 'en' = 'zh',
  headings: string[] = [],
) => columnsOfResults({ columns, rows, returns, language, headings });
const titles = (columns: string[], returned: string[] = [], language: 'zh' | 'en' = 'zh') =>
  columnsOf(columns, [], returned, language).map((column) => column.title);

describe('columnsOfResults', () => {
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
      columnsOf(
        ['r', 'x'],
        [
          [node, node],
          [node, 1],
        ],
        [],
        'en',
      ).map((column) => column.title),
    ).toEqual(['Researcher', 'x']);
  });

  it('gives no two columns the same title', () => {
    expect(titles(['a.name', 'b.name'], ['Researcher.name', 'Researcher.name'])).toEqual([
      '姓名',
      '姓名 (2)',
    ]);
  });

  it('knows columns of numbers, and does not group the digits of years', () => {
    const columns = columnsOf(
      ['p.year', 'p.citationCount', 'mixed'],
      [
        [2021, 12345, 1],
        [null, 7, 'x'],
      ],
      ['Paper.year', 'Paper.citationCount', 'other'],
      'en',
    );
    expect(columns.map(({ isNumber, isYear }) => [isNumber, isYear])).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
  });

  it('takes the headings that came with the rows', () => {
    expect(
      columnsOf(['a.name', 'b.name'], [], [], 'zh', ['清华研究者', '北大研究者']).map(
        (column) => column.title,
      ),
    ).toEqual(['清华研究者', '北大研究者']);
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
});
