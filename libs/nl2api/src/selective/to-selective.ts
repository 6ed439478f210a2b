import type { ApiCall } from '../operators/api-call.js';
import type { Operation } from '../operators/operators.js';
import { selectiveFunctions } from './selective-functions.js';

/**
 * The calls of SEL that mean a sequence of operators; null when SEL has no function for one of
 * them.
 */
export function toSelective(operations: readonly Operation[]): ApiCall[] | null {
  const calls: ApiCall[] = [];
  for (const [index, operation] of operations.entries()) {
    const isSecond = operations[index - 1]?.name === operation.name;
    const added = callsOf(operation, isSecond);
    if (added === null) return null;
    calls.push(...added);
  }
  return calls;
}

function callsOf(operation: Operation, isSecond: boolean): ApiCall[] | null {
  const { name } = operation;
  const beginning = (index: number): Record<string, unknown> =>
    isSecond && index === 0 ? { anew: true } : {};
  switch (operation.name) {
    case 'join_data': {
      const { path, ...choices } = operation.arguments;
      return all(
        path.map((step, index) =>
          named(name, { step }, index === 0 ? { ...choices, ...beginning(index) } : {}),
        ),
      );
    }
    case 'group_data_by':
    case 'select_unique_values':
      return all(
        operation.arguments.columns.map((column, index) =>
          named(name, { column }, beginning(index)),
        ),
      );
    case 'retrieve_data': {
      const { columns = [], ...cut } = operation.arguments;
      return all([
        ...(Object.keys(cut).length === 0 ? [] : [{ name: 'limit_rows', arguments: cut }]),
        ...columns.map((column) => named(name, { column }, {})),
      ]);
    }
    case 'sort_data':
      return all([named(name, operation.arguments, {})]);
    case 'filter_data': {
      const { column, condition, ...others } = operation.arguments;
      return all([named(name, { column, condition }, others)]);
    }
    case 'aggregate_data':
      return all([named(name, operation.arguments, {})]);
    case 'transform_data': {
      const { operation: chosen, column, ...others } = operation.arguments;
      return all([named(name, { operation: chosen, column }, others)]);
    }
  }
}

const all = (calls: readonly (ApiCall | null)[]): ApiCall[] | null =>
  calls.every((call) => call !== null) ? [...calls] : null;

const keyOf = (operator: string, bound: Readonly<Record<string, unknown>>): string =>
  `${operator} ${JSON.stringify(Object.entries(bound).sort(([one], [other]) => (one < other ? -1 : 1)))}`;

const byMeaning = new Map(
  [...selectiveFunctions.values()].map(({ name, operator, bound }) => [
    keyOf(operator, bound),
    name,
  ]),
);

function named(
  operator: string,
  bound: Readonly<Record<string, unknown>>,
  given: Record<string, unknown>,
): ApiCall | null {
  const name = byMeaning.get(keyOf(operator, bound));
  return name === undefined ? null : { name, arguments: given };
}
