import type { Cell } from '@coopkg/contracts';
import type { Aggregation } from '../operators/operators.js';
import { sortedOrder, valueKey } from './cell-order.js';

/** One value of many, nulls left out, as Neo4j's aggregating functions compute it. */
export function aggregate(
  aggregation: Aggregation,
  cells: readonly Cell[],
  distinct: boolean,
): Cell {
  const present = cells.filter((cell) => cell !== null);
  const values = distinct
    ? [...new Map(present.map((cell) => [valueKey(cell), cell])).values()]
    : present;
  const numbers = values.filter((cell) => typeof cell === 'number');
  const total = numbers.reduce((sum, number) => sum + number, 0);
  switch (aggregation) {
    case 'count':
      return values.length;
    case 'sum':
      return total;
    case 'average':
      return numbers.length === 0 ? null : total / numbers.length;
    case 'minimum':
      return extreme(values, 1);
    case 'maximum':
      return extreme(values, -1);
    case 'collect':
      return values;
  }
}

const extreme = (values: readonly Cell[], sign: 1 | -1): Cell =>
  values.reduce<Cell>(
    (best, cell) => (best === null || sign * sortedOrder(cell, best) < 0 ? cell : best),
    null,
  );
