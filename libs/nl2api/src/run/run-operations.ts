import type { GraphReader } from '@coopkg/contracts';
import { graphColumn } from '../operators/columns.js';
import type { Operation } from '../operators/operators.js';
import { applyOperation } from './apply-operation.js';
import { readTable, type TableLimits } from './read-table.js';
import type { Table } from './table.js';

/**
 * What a sequence of calls gives. Joins, and the filters that stand directly behind them, are
 * carried out by the graph; the rest here, on the columns that it uses. @throws Fault
 * `argument-invalid`, `table-too-large`, those of the graph
 */
export async function runOperations(
  operations: readonly Operation[],
  graph: GraphReader,
  options: { limits?: TableLimits; signal?: AbortSignal } = {},
): Promise<Pick<Table, 'columns' | 'rows'>> {
  const { leading, rest } = splitAtTable(operations);
  const read = await readTable(leading, columnsOf(rest), graph, { ...options, most: mostOf(rest) });
  const { columns, rows } = rest.reduce<Table>(
    (table, operation) => applyOperation(operation, table),
    read,
  );
  return { columns, rows };
}

/** How many rows of the joined table are looked at, where that is known; null: all. */
function mostOf([first]: readonly Operation[]): number | null {
  if (first?.name !== 'retrieve_data') return null;
  const { limit, skip = 0 } = first.arguments;
  return limit === undefined ? null : skip + limit;
}

type Leading = Extract<Operation, { name: 'join_data' | 'filter_data' }>;

export function splitAtTable(operations: readonly Operation[]): {
  leading: Leading[];
  rest: Operation[];
} {
  const leading: Leading[] = [];
  for (const operation of operations) {
    if (operation.name !== 'join_data' && operation.name !== 'filter_data') break;
    leading.push(operation);
  }
  // A filter of a computed column, or one behind other calls, is none of the graph's.
  return { leading, rest: operations.slice(leading.length) };
}

/** The columns of the graph that calls name. */
export function columnsOf(operations: readonly Operation[]): string[] {
  const named = operations.flatMap(({ arguments: given }) =>
    Object.entries(given).flatMap(([name, value]) =>
      ['column', 'other_column', 'result_column', 'columns'].includes(name)
        ? (value as string | string[])
        : [],
    ),
  );
  return [...new Set(named)].filter((column) => graphColumn(column) !== null);
}
