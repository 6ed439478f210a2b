import { describe, expect, it } from 'vitest';
import type { Cell } from '@coopkg/contracts';
import { keysOfCell, matchRows } from './match-rows.js';

const node = (id: string): Cell => ({ id, label: 'Researcher', name: '张伟', properties: { id } });

describe('matchRows', () => {
  it('finds the rows of another order by their values', () => {
    const rows: Cell[][] = [
      ['张伟', 3],
      ['李娜', 2],
      ['王芳', null],
    ];
    const extended: Cell[][] = [
      ['王芳', null, 'c'],
      ['张伟', 3, 'a'],
      ['李娜', 2, 'b'],
    ];
    expect(matchRows(rows, extended, 2, false)).toEqual([['a'], ['b'], ['c']]);
  });

  it('gives rows with equal values one each, in their order; what is not found is null', () => {
    expect(
      matchRows(
        [['张伟'], ['张伟'], ['张伟'], ['赵']],
        [
          ['张伟', 'a'],
          ['张伟', 'b'],
        ],
        1,
        false,
      ),
    ).toEqual([['a'], ['b'], null, null]);
  });

  it('puts together what parts of a UNION say of one row', () => {
    expect(
      matchRows(
        [['张伟']],
        [
          ['张伟', 'a'],
          ['张伟', 'b'],
        ],
        1,
        true,
      ),
    ).toEqual([[['a', 'b']]]);
  });

  it('tells numbers from texts, lists and nodes by what they are', () => {
    const rows: Cell[][] = [['1'], [1], [['x', 'y']], [node('R1')], [node('R2')]];
    const extended = [...rows].reverse().map((row, at) => [...row, String(at)]);
    expect(matchRows(rows, extended, 1, false).flat()).toEqual(['4', '3', '2', '1', '0']);
  });
});

describe('keysOfCell', () => {
  it.each<[string, Parameters<typeof keysOfCell>, string[]]>([
    ['one', ['one', 'Researcher R1', '张伟'], ['Researcher R1']],
    ['namesakes', ['one', [['R 1'], ['R 2', 'R 1'], 'R 3', 'R 4'], '张伟'], ['R 1', 'R 2', 'R 3']],
    ['no node', ['one', null, null], []],
    ['a list item by item', ['list', ['R 1', null], ['张伟', '李娜']], ['R 1', '']],
    ['no list of another length', ['list', ['R 1'], ['张伟', '李娜']], []],
    [
      'different names by their pairs',
      [
        'pairs',
        [
          ['李娜', 'R 2'],
          ['张伟', 'R 1'],
          ['张伟', 'R 3'],
        ],
        ['张伟', '李娜'],
      ],
      ['', 'R 2'],
    ],
    [
      'one of different names',
      [
        'pairs',
        [
          ['李娜', 'R 2'],
          ['张伟', 'R 1'],
        ],
        '张伟',
      ],
      ['R 1'],
    ],
    ['nothing known of a list', ['pairs', [], ['张伟']], []],
  ])('tells of %s', (_, given, keys) => {
    expect(keysOfCell(...given)).toEqual(keys);
  });
});
