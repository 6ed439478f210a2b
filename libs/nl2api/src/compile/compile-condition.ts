import {
  conjuncts,
  operandsOf,
  type BinaryExpression,
  type BinaryOperator,
  type Expression,
} from '@coopkg/cypher';
import type { Condition, Filter } from '../operators/operators.js';
import { columnOf } from './column-of.js';
import { constantOf } from './constant-of.js';
import type { PlanUnderWay } from './plan-under-way.js';
import { unsupported } from './unsupported-shape.js';

const byOperator: Partial<Record<BinaryOperator, Condition>> = {
  '=': 'equal_to',
  '<>': 'not_equal_to',
  '>': 'greater_than',
  '>=': 'greater_than_or_equal_to',
  '<': 'less_than',
  '<=': 'less_than_or_equal_to',
  CONTAINS: 'contains_text',
  'STARTS WITH': 'starts_with',
  'ENDS WITH': 'ends_with',
};

/** What a comparison becomes when its sides change places. */
const turned: Partial<Record<Condition, Condition>> = {
  equal_to: 'equal_to',
  not_equal_to: 'not_equal_to',
  greater_than: 'less_than',
  greater_than_or_equal_to: 'less_than_or_equal_to',
  less_than: 'greater_than',
  less_than_or_equal_to: 'greater_than_or_equal_to',
};

/** Exact also for null, which meets neither a comparison nor its denial. */
const denied: Partial<Record<Condition, Condition>> = {
  equal_to: 'not_equal_to',
  not_equal_to: 'equal_to',
  greater_than: 'less_than_or_equal_to',
  greater_than_or_equal_to: 'less_than',
  less_than: 'greater_than_or_equal_to',
  less_than_or_equal_to: 'greater_than',
  contains: 'not_contains',
  contains_text: 'not_contains_text',
  in_list: 'not_in_list',
  is_null: 'is_not_null',
  is_not_null: 'is_null',
};

/** The filters that together mean a condition. @throws UnsupportedShape */
export const filtersOf = (condition: Expression | null, plan: PlanUnderWay): Filter[] =>
  conjuncts(condition).map((one) => filterOf(one, plan));

export function filterOf(condition: Expression, plan: PlanUnderWay): Filter {
  switch (condition.kind) {
    case 'null-test':
      return {
        column: columnOf(condition.operand, plan),
        condition: condition.negated ? 'is_not_null' : 'is_null',
      };
    case 'unary':
      return condition.operator === 'NOT'
        ? denial(filterOf(condition.operand, plan))
        : unsupported('number as a condition');
    case 'binary':
      return comparison(condition, plan);
    case 'subquery':
    case 'pattern-predicate':
      return unsupported('nested pattern');
    default:
      return { column: columnOf(condition, plan), condition: 'equal_to', value: true };
  }
}

function denial(filter: Filter): Filter {
  const condition = denied[filter.condition];
  return condition === undefined
    ? unsupported(`NOT before ${filter.condition}`)
    : { ...filter, condition };
}

function comparison(expression: BinaryExpression, plan: PlanUnderWay): Filter {
  const { operator, left, right } = expression;
  if (operator === 'OR') return alternatives(expression, plan);
  if (operator === 'IN') return membership(left, right, plan);
  const condition = byOperator[operator];
  if (condition === undefined) return unsupported(`${operator} in a condition`);
  const value = constantOf(right, plan.parameters);
  if (value !== undefined) return { column: columnOf(left, plan), condition, value };
  const first = constantOf(left, plan.parameters);
  if (first === undefined)
    return {
      column: columnOf(left, plan),
      condition,
      other_column: columnOf(right, plan),
    };
  return {
    column: columnOf(right, plan),
    condition: turned[condition] ?? unsupported(`${operator} after a value`),
    value: first,
  };
}

function membership(item: Expression, list: Expression, plan: PlanUnderWay): Filter {
  const value = constantOf(item, plan.parameters);
  if (value !== undefined && !Array.isArray(value))
    return { column: columnOf(list, plan), condition: 'contains', value };
  const values = constantOf(list, plan.parameters);
  return Array.isArray(values)
    ? { column: columnOf(item, plan), condition: 'in_list', value: values }
    : { column: columnOf(list, plan), condition: 'contains', other_column: columnOf(item, plan) };
}

/** `a = 1 OR a = 2` is one column in a list. */
function alternatives(expression: BinaryExpression, plan: PlanUnderWay): Filter {
  const filters = operandsOf('OR', expression).map((one) => filterOf(one, plan));
  const [{ column } = unsupported('OR')] = filters;
  const values = filters.flatMap((filter) =>
    filter.column === column &&
    filter.condition === 'equal_to' &&
    filter.value !== undefined &&
    !Array.isArray(filter.value)
      ? [filter.value]
      : [],
  );
  return values.length === filters.length
    ? { column, condition: 'in_list', value: values }
    : unsupported('OR of different columns');
}
