import { describe, expect, it } from 'vitest';
import type { Cell } from '@coopkg/contracts';
import type { Operation } from '../operators/operators.js';
import { applyOperation } from './apply-operation.js';
import type { Table } from './table.js';

const papers: Table = {
  columns: ['paper.title', 'paper.year', 'paper.keywords', 'paper.citationCount'],
  rows: [
    ['A', 2020, ['graph'], 5],
    ['B', 2021, ['graph', 'text'], null],
    ['C', 2020, [], 1],
    ['D', null, null, 2.5],
  ],
  groups: null,
  results: 0,
};

const run = (...operations: Operation[]): Table =>
  operations.reduce<Table>((table, operation) => applyOperation(operation, table), papers);
const titles = (...operations: Operation[]): Cell[] =>
  run(...operations).rows.map(([title]) => title!);

const filter = (
  column: string,
  condition: Extract<Operation, { name: 'filter_data' }>['arguments']['condition'],
  value?: string | number | string[] | number[],
): Operation => ({
  name: 'filter_data',
  arguments: { column, condition, ...(value === undefined ? {} : { value }) },
});
const sort = (column: string, order: 'ascending' | 'descending'): Operation => ({
  name: 'sort_data',
  arguments: { column, order },
});
const group = (...columns: string[]): Operation => ({
  name: 'group_data_by',
  arguments: { columns },
});
const aggregate = (
  aggregation: Extract<Operation, { name: 'aggregate_data' }>['arguments']['aggregation'],
  column?: string,
  distinct?: boolean,
): Operation => ({
  name: 'aggregate_data',
  arguments: {
    aggregation,
    ...(column === undefined ? {} : { column }),
    ...(distinct === undefined ? {} : { distinct }),
  },
});

describe('filter_data', () => {
  it.each([
    [filter('paper.year', 'equal_to', 2020), ['A', 'C']],
    [filter('paper.year', 'not_equal_to', 2020), ['B']],
    [filter('paper.citationCount', 'greater_than', 1), ['A', 'D']],
    [filter('paper.citationCount', 'less_than_or_equal_to', 2.5), ['C', 'D']],
    [filter('paper.keywords', 'contains', 'text'), ['B']],
    [filter('paper.keywords', 'not_contains', 'text'), ['A', 'C']],
    [filter('paper.title', 'in_list', ['A', 'D']), ['A', 'D']],
    [filter('paper.year', 'is_null'), ['D']],
    [filter('paper.title', 'greater_than', 3), []],
  ])('%j', (operation, expected) => {
    expect(titles(operation)).toEqual(expected);
  });

  it('compares columns', () => {
    const operation: Operation = {
      name: 'filter_data',
      arguments: { column: 'paper.year', condition: 'equal_to', other_column: 'paper.year' },
    };
    expect(titles(operation)).toEqual(['A', 'B', 'C']);
  });
});

describe('sort_data', () => {
  it('puts null as the largest, and keeps the order of equals', () => {
    expect(titles(sort('paper.year', 'ascending'))).toEqual(['A', 'C', 'B', 'D']);
    expect(titles(sort('paper.year', 'descending'))).toEqual(['D', 'B', 'A', 'C']);
    expect(
      titles(sort('paper.citationCount', 'ascending'), sort('paper.year', 'ascending')),
    ).toEqual(['C', 'A', 'B', 'D']);
  });
});

describe('group_data_by and aggregate_data', () => {
  it('counts values and rows of each group', () => {
    const { rows } = run(
      group('paper.year'),
      aggregate('count', 'paper.citationCount'),
      aggregate('count'),
      { name: 'retrieve_data', arguments: { columns: ['paper.year', 'result', 'result2'] } },
    );
    expect(rows).toEqual([
      [2020, 2, 2],
      [2021, 0, 1],
      [null, 1, 1],
    ]);
  });

  it.each([
    [aggregate('sum', 'paper.citationCount'), 8.5],
    [aggregate('average', 'paper.citationCount'), 8.5 / 3],
    [aggregate('minimum', 'paper.year'), 2020],
    [aggregate('maximum', 'paper.title'), 'D'],
    [aggregate('count', 'paper.year', true), 2],
    [aggregate('collect', 'paper.year'), [2020, 2021, 2020]],
  ])('takes the whole table without groups: %j', (operation, expected) => {
    const { columns, rows } = run(operation);
    expect([columns.at(-1), rows.map((row) => row.at(-1))]).toEqual(['result', [expected]]);
  });

  it('gives one row for no rows, but no groups', () => {
    const none = filter('paper.title', 'equal_to', 'Z');
    expect(run(none, aggregate('count')).rows.map((row) => row.at(-1))).toEqual([0]);
    expect(run(none, aggregate('average', 'paper.year')).rows.map((row) => row.at(-1))).toEqual([
      null,
    ]);
    expect(run(none, group('paper.year'), aggregate('count')).rows).toEqual([]);
  });
});

it('select_unique_values keeps the first of each', () => {
  expect(titles({ name: 'select_unique_values', arguments: { columns: ['paper.year'] } })).toEqual([
    'A',
    'B',
    'D',
  ]);
});

it('transform_data computes a further column', () => {
  const last = (given: Extract<Operation, { name: 'transform_data' }>['arguments']): Cell[] =>
    run({ name: 'transform_data', arguments: given }).rows.map((row) => row.at(-1)!);
  expect(last({ operation: 'add', column: 'paper.year', value: 1 })).toEqual([
    2021,
    2022,
    2021,
    null,
  ]);
  expect(last({ operation: 'divide', column: 'paper.citationCount', value: 2 })).toEqual([
    2.5,
    null,
    0.5,
    1.25,
  ]);
  expect(last({ operation: 'size', column: 'paper.keywords' })).toEqual([1, 2, 0, null]);
  const recent = { column: 'paper.year', condition: 'greater_than', value: 2020 } as const;
  expect(last({ operation: 'test', ...recent })).toEqual([false, true, false, null]);
  expect(last({ operation: 'when', ...recent, result_column: 'paper.title' })).toEqual([
    null,
    'B',
    null,
    null,
  ]);
});

it('retrieve_data cuts and gives columns in order', () => {
  const operation: Operation = {
    name: 'retrieve_data',
    arguments: { columns: ['paper.year', 'paper.title'], skip: 1, limit: 2 },
  };
  expect(run(operation)).toMatchObject({
    columns: ['paper.year', 'paper.title'],
    rows: [
      [2021, 'B'],
      [2020, 'C'],
    ],
  });
});

it.each([
  filter('paper.venue', 'equal_to', 'x'),
  sort('result', 'ascending'),
  aggregate('sum'),
  { name: 'transform_data', arguments: { operation: 'test', column: 'paper.year' } },
  { name: 'join_data', arguments: { path: ['paper'] } },
] as Operation[])('refuses what does not fit the table: %j', (operation) => {
  expect(() => run(operation)).toThrow(expect.objectContaining({ code: 'argument-invalid' }));
});
