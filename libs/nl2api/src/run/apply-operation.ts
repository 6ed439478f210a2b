import { Fault, type Cell } from '@coopkg/contracts';
import { resultColumn } from '../operators/columns.js';
import type { Aggregate, Filter, Operation, Transform } from '../operators/operators.js';
import { aggregate } from './aggregate.js';
import { sortedOrder, valueKey } from './cell-order.js';
import { meetsCondition } from './meets-condition.js';
import { placeOf, type Table } from './table.js';
import { transformer } from './transform.js';

/**
 * The table that one call makes of another; joins are read from the graph before. Pure. @throws
 * Fault `argument-invalid`
 */
export function applyOperation(operation: Operation, table: Table): Table {
  switch (operation.name) {
    case 'join_data':
      throw new Fault('argument-invalid', {
        zh: 'join_data 只能在序列的开头，其间只能有 filter_data。',
        en: 'join_data stands at the beginning of a sequence, with nothing but filter_data between.',
      });
    case 'filter_data':
      return { ...plain(table), rows: filtered(operation.arguments, table) };
    case 'group_data_by':
      return grouped(operation.arguments.columns, table);
    case 'aggregate_data':
      return aggregated(operation.arguments, table);
    case 'select_unique_values':
      return { ...plain(table), rows: firstOfEach(operation.arguments.columns, table) };
    case 'sort_data':
      return { ...plain(table), rows: sorted(operation.arguments, table) };
    case 'transform_data':
      return transformed(operation.arguments, table);
    case 'retrieve_data':
      return retrieved(operation.arguments, table);
  }
}

/** What follows works on the rows, no longer on what they stand for. */
const plain = (table: Table): Table => ({ ...table, groups: null });

function filtered(
  { column, condition, value, other_column: other }: Filter,
  table: Table,
): Cell[][] {
  const place = placeOf(table.columns, column);
  const otherPlace = other === undefined ? null : placeOf(table.columns, other);
  return table.rows.filter(
    (row) =>
      meetsCondition(
        row[place]!,
        condition,
        otherPlace === null ? (value ?? null) : row[otherPlace]!,
      ) === true,
  );
}

function keyOf(columns: readonly string[], table: Table): (row: readonly Cell[]) => string {
  const places = columns.map((column) => placeOf(table.columns, column));
  return (row) => valueKey(places.map((place) => row[place]!));
}

function firstOfEach(columns: readonly string[], table: Table): Cell[][] {
  const key = keyOf(columns, table);
  const first = new Map<string, Cell[]>();
  for (const row of table.rows) {
    const own = key(row);
    if (!first.has(own)) first.set(own, row);
  }
  return [...first.values()];
}

function grouped(columns: readonly string[], table: Table): Table {
  const key = keyOf(columns, table);
  const groups = new Map<string, Cell[][]>();
  for (const row of table.rows) {
    const own = key(row);
    const group = groups.get(own);
    if (group === undefined) groups.set(own, [row]);
    else group.push(row);
  }
  const members = [...groups.values()];
  return {
    ...table,
    rows: members.map(([first]) => first!),
    groups: { columns: table.columns, rows: members },
  };
}

/** Without a group before it, the whole table is one: no rows give one row too. */
function aggregated(call: Aggregate, table: Table): Table {
  const groups = table.groups ?? { columns: table.columns, rows: [table.rows] };
  const rows =
    table.groups === null ? [table.rows[0] ?? table.columns.map(() => null)] : table.rows;
  const place = call.column === undefined ? null : placeOf(groups.columns, call.column);
  if (place === null && call.aggregation !== 'count')
    throw new Fault('argument-invalid', {
      zh: `aggregate_data 的 ${call.aggregation} 需要 column。`,
      en: `aggregate_data needs a column for ${call.aggregation}.`,
    });
  const values = groups.rows.map((members) =>
    place === null
      ? members.length
      : aggregate(
          call.aggregation,
          members.map((row) => row[place]!),
          call.distinct === true,
        ),
  );
  return { ...withResult(table, rows, (_, index) => values[index]!), groups };
}

function withResult(
  table: Table,
  rows: readonly Cell[][],
  value: (row: readonly Cell[], index: number) => Cell,
): Table {
  const results = table.results + 1;
  return {
    ...table,
    results,
    columns: [...table.columns, resultColumn(results)],
    rows: rows.map((row, index) => [...row, value(row, index)]),
  };
}

const transformed = (call: Transform, table: Table): Table =>
  withResult(plain(table), table.rows, transformer(call, table.columns));

function sorted(
  { column, order }: { column: string; order: 'ascending' | 'descending' },
  table: Table,
): Cell[][] {
  const place = placeOf(table.columns, column);
  const sign = order === 'ascending' ? 1 : -1;
  return [...table.rows].sort((left, right) => sign * sortedOrder(left[place]!, right[place]!));
}

function retrieved(
  { columns, limit, skip = 0 }: { columns?: string[]; limit?: number; skip?: number },
  table: Table,
): Table {
  const rows = table.rows.slice(skip, limit === undefined ? undefined : skip + limit);
  if (columns === undefined) return { ...plain(table), rows };
  const places = columns.map((column) => placeOf(table.columns, column));
  return {
    ...plain(table),
    columns,
    rows: rows.map((row) => places.map((place) => row[place]!)),
  };
}
