import type { Cell } from '@coopkg/contracts';
import type { Condition } from '../operators/operators.js';
import { comparedCells, valueKey } from './cell-order.js';

type Test = (cell: Exclude<Cell, null>, value: Exclude<Cell, null>) => boolean | null;

const compared =
  (meets: (order: number) => boolean): Test =>
  (cell, value) => {
    const order = comparedCells(cell, value);
    return order === null ? null : meets(order);
  };
const texts =
  (meets: (text: string, part: string) => boolean): Test =>
  (cell, value) =>
    typeof cell === 'string' && typeof value === 'string' ? meets(cell, value) : null;
const isItem: Test = (cell, value) =>
  Array.isArray(cell) ? cell.some((item) => valueKey(item) === valueKey(value)) : null;
const equal: Test = (cell, value) => valueKey(cell) === valueKey(value);

const denial =
  (test: Test): Test =>
  (cell, value) => {
    const met = test(cell, value);
    return met === null ? null : !met;
  };
const containsText = texts((text, part) => text.includes(part));

const tests: Record<Exclude<Condition, 'is_null' | 'is_not_null'>, Test> = {
  equal_to: equal,
  not_equal_to: denial(equal),
  greater_than: compared((order) => order > 0),
  greater_than_or_equal_to: compared((order) => order >= 0),
  less_than: compared((order) => order < 0),
  less_than_or_equal_to: compared((order) => order <= 0),
  contains: isItem,
  not_contains: denial(isItem),
  contains_text: containsText,
  not_contains_text: denial(containsText),
  starts_with: texts((text, part) => text.startsWith(part)),
  ends_with: texts((text, part) => text.endsWith(part)),
  in_list: (cell, value) => isItem(value, cell),
  not_in_list: (cell, value) => denial(isItem)(value, cell),
};

/** As in Cypher: null where one of both is null or they cannot be compared. */
export function meetsCondition(cell: Cell, condition: Condition, value: Cell): boolean | null {
  if (condition === 'is_null') return cell === null;
  if (condition === 'is_not_null') return cell !== null;
  return cell === null || value === null ? null : tests[condition](cell, value);
}
