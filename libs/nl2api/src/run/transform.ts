import { Fault, type Cell } from '@coopkg/contracts';
import type { Transform } from '../operators/operators.js';
import { meetsCondition } from './meets-condition.js';
import { placeOf } from './table.js';

/** What one row has in the column that a transformation computes. */
export function transformer(
  transform: Transform,
  columns: readonly string[],
): (row: readonly Cell[]) => Cell {
  const read = (column: string): ((row: readonly Cell[]) => Cell) => {
    const place = placeOf(columns, column);
    return (row) => row[place] ?? null;
  };
  const { operation, condition, value, other_column: other, result_column: result } = transform;
  const cell = read(transform.column);
  const operand = other === undefined ? (): Cell => value ?? null : read(other);
  if (operation === 'size')
    return (row) => {
      const own = cell(row);
      return Array.isArray(own) || typeof own === 'string' ? own.length : null;
    };
  if (operation === 'test' || operation === 'when') {
    if (condition === undefined) throw needsCondition(operation);
    const meets = (row: readonly Cell[]): boolean | null =>
      meetsCondition(cell(row), condition, operand(row));
    if (operation === 'test') return meets;
    const then = result === undefined ? (): Cell => 1 : read(result);
    return (row) => (meets(row) === true ? then(row) : null);
  }
  return (row) => computed(operation, cell(row), operand(row));
}

function computed(
  operation: 'add' | 'subtract' | 'multiply' | 'divide',
  left: Cell,
  right: Cell,
): Cell {
  if (typeof left !== 'number' || typeof right !== 'number') return null;
  if (operation === 'add') return left + right;
  if (operation === 'subtract') return left - right;
  if (operation === 'multiply') return left * right;
  return right === 0 ? null : left / right;
}

const needsCondition = (operation: string): Fault =>
  new Fault('argument-invalid', {
    zh: `transform_data 的 ${operation} 需要 condition。`,
    en: `transform_data needs a condition for ${operation}.`,
  });
