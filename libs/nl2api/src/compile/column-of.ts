import {
  isAggregation,
  visitExpression,
  type BinaryOperator,
  type CaseExpression,
  type Expression,
} from '@coopkg/cypher';
import { graphColumn } from '../operators/columns.js';
import type { Transform } from '../operators/operators.js';
import { filterOf } from './compile-condition.js';
import { constantOf } from './constant-of.js';
import type { PlanUnderWay } from './plan-under-way.js';
import { unsupported } from './unsupported-shape.js';

const arithmetic: Partial<Record<BinaryOperator, Transform['operation']>> = {
  '+': 'add',
  '-': 'subtract',
  '*': 'multiply',
  '/': 'divide',
};

/**
 * The column that holds an expression, which calls of `transform_data` make where the table has
 * none. @throws UnsupportedShape
 */
export function columnOf(expression: Expression, plan: PlanUnderWay): string {
  if (isAggregation(expression))
    return plan.aggregationColumn(expression) ?? unsupported('aggregation inside another');
  switch (expression.kind) {
    case 'variable':
      return variableColumn(expression, plan);
    case 'property':
      return propertyColumn(expression, plan);
    case 'binary':
      return binaryColumn(expression, plan);
    case 'null-test':
      return testColumn(expression, plan);
    case 'unary':
      return expression.operator === 'NOT'
        ? testColumn(expression, plan)
        : unsupported('sign before a column');
    case 'case':
      return caseColumn(expression, plan);
    case 'call':
      if (expression.name === 'size' && expression.arguments.length === 1)
        return transformed(
          { operation: 'size', column: columnOf(expression.arguments[0]!, plan) },
          plan,
        );
      return unsupported(`function ${expression.name}`);
    default:
      return unsupported(`${expression.kind} as a value`);
  }
}

function variableColumn(variable: Expression, plan: PlanUnderWay): string {
  const source = plan.sourceOf(variable);
  if (source.kind === 'column') return source.column;
  return source.kind === 'node' ? `${source.role}.id` : unsupported('relationship as a value');
}

function propertyColumn(
  { subject, key }: Extract<Expression, { kind: 'property' }>,
  plan: PlanUnderWay,
): string {
  if (subject.kind !== 'variable') return unsupported('property of an expression');
  const source = plan.sourceOf(subject);
  if (source.kind === 'column') return unsupported('property of a computed value');
  if (source.role === null) return unsupported('property of one of several relationship types');
  const column = `${source.role}.${key}`;
  return graphColumn(column) === null ? unsupported('property that the graph lacks') : column;
}

function binaryColumn(
  expression: Extract<Expression, { kind: 'binary' }>,
  plan: PlanUnderWay,
): string {
  const operation = arithmetic[expression.operator];
  if (operation === undefined) return testColumn(expression, plan);
  const { left, right } = expression;
  if (operation === 'divide' && !isFraction(expression, plan))
    return unsupported('division of whole numbers');
  const column = columnOf(left, plan);
  const value = constantOf(right, plan.parameters);
  return transformed(
    value === undefined
      ? { operation, column, other_column: columnOf(right, plan) }
      : { operation, column, value },
    plan,
  );
}

/** Whether an expression has a part that Neo4j does not hold as a whole number. */
function isFraction(expression: Expression, plan: PlanUnderWay): boolean {
  let found = false;
  visitExpression(expression, (one) => {
    found ||=
      (one.kind === 'literal' && one.float) ||
      (one.kind === 'call' && one.name === 'avg') ||
      (one.kind === 'property' && one.key === 'funding') ||
      (one.kind === 'parameter' && !Number.isInteger(plan.parameters[one.name]));
  });
  return found;
}

const testColumn = (condition: Expression, plan: PlanUnderWay): string =>
  transformed({ operation: 'test', ...filterOf(condition, plan) }, plan);

/** `CASE WHEN condition THEN value END`, the value being 1 or a column. */
export function caseColumn(
  { subject, branches, otherwise }: CaseExpression,
  plan: PlanUnderWay,
  elseMayBe: readonly unknown[] = [null],
): string {
  const [branch, ...others] = branches;
  const isLeftOut =
    otherwise === null || (otherwise.kind === 'literal' && elseMayBe.includes(otherwise.value));
  if (subject !== null || branch === undefined || others.length > 0 || !isLeftOut)
    return unsupported('CASE of several values');
  const filter = filterOf(branch.when, plan);
  const value = branch.then.kind === 'literal' ? branch.then.value : undefined;
  if (value === undefined)
    return transformed(
      { operation: 'when', ...filter, result_column: columnOf(branch.then, plan) },
      plan,
    );
  return value === 1
    ? transformed({ operation: 'when', ...filter }, plan)
    : unsupported('CASE with a value other than 1');
}

function transformed(transform: Transform, plan: PlanUnderWay): string {
  plan.add({ name: 'transform_data', arguments: transform });
  return plan.nextResult();
}
