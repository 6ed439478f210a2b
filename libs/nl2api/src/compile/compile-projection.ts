import {
  aggregationsIn,
  conjuncts,
  printExpression,
  type Expression,
  type FunctionCall,
  type Projection,
  type ProjectionItem,
  type ReturnClause,
  type SortItem,
  type WithClause,
} from '@coopkg/cypher';
import type { Aggregate, Aggregation } from '../operators/operators.js';
import { caseColumn, columnOf } from './column-of.js';
import { compileConditions } from './compile-match.js';
import { constantOf } from './constant-of.js';
import type { PlanUnderWay } from './plan-under-way.js';
import { unsupported } from './unsupported-shape.js';

const byFunction: Record<string, Aggregation> = {
  count: 'count',
  sum: 'sum',
  avg: 'average',
  min: 'minimum',
  max: 'maximum',
  collect: 'collect',
};

/** What follows a WITH works on the rows that it leaves. @throws UnsupportedShape */
export function compileWith(clause: WithClause, plan: PlanUnderWay): void {
  const columns = compileRows(clause, plan);
  if (clause.limit !== null || clause.skip !== null)
    plan.add({ name: 'retrieve_data', arguments: cutOf(clause, plan) });
  clause.items.forEach((item, index) => {
    rebind(item, columns[index]!, plan);
  });
  compileConditions(conjuncts(clause.where), plan);
}

export function compileReturn(clause: ReturnClause, plan: PlanUnderWay): void {
  const columns = compileRows(clause, plan);
  plan.add({ name: 'retrieve_data', arguments: { columns, ...cutOf(clause, plan) } });
}

/** Groups, aggregates, makes unique and sorts. Gives the column of each item. */
function compileRows(clause: Projection, plan: PlanUnderWay): string[] {
  if (clause.star) return unsupported('all columns');
  plan.aggregated.clear();
  const aggregated = clause.items.flatMap(({ expression }) => aggregationsIn(expression));
  const sorted = clause.orderBy.flatMap(({ expression }) => aggregationsIn(expression));
  if (aggregated.length > 0) compileGroups(clause, [...aggregated, ...sorted], plan);
  const columns = clause.items.map(({ expression }) => columnOf(expression, plan));
  if (clause.distinct)
    plan.add({ name: 'select_unique_values', arguments: { columns: [...new Set(columns)] } });
  // Each sort keeps the order of before where its column is equal: the last key goes first.
  for (const item of [...clause.orderBy].reverse())
    plan.add({
      name: 'sort_data',
      arguments: {
        column: sortColumn(item, clause, columns, plan),
        order: item.descending ? 'descending' : 'ascending',
      },
    });
  return columns;
}

function compileGroups(
  clause: Projection,
  aggregations: readonly Expression[],
  plan: PlanUnderWay,
): void {
  const isKey = ({ expression }: ProjectionItem): boolean =>
    aggregationsIn(expression).length === 0;
  const keys = clause.items.filter(isKey).map(({ expression }) => columnOf(expression, plan));
  const different = new Map(aggregations.map((one) => [printExpression(one), one]));
  const aggregates = [...different].map(
    ([text, expression]) => [text, aggregateOf(expression, plan)] as const,
  );
  if (keys.length > 0)
    plan.add({ name: 'group_data_by', arguments: { columns: [...new Set(keys)] } });
  for (const [text, aggregate] of aggregates) {
    plan.add({ name: 'aggregate_data', arguments: aggregate });
    plan.aggregated.set(text, plan.nextResult());
  }
}

function aggregateOf(expression: Expression, plan: PlanUnderWay): Aggregate {
  if (expression.kind === 'count-star') return { aggregation: 'count' };
  const { name, distinct, arguments: given } = expression as FunctionCall;
  const aggregation = byFunction[name] ?? unsupported(`aggregation ${name}`);
  const [argument = unsupported('aggregation of nothing')] = given;
  if (aggregation === 'count' && isRelationship(argument, plan))
    return distinct ? unsupported('count of different relationships') : { aggregation };
  // A sum is the same whether what does not count is 0 or null.
  const column =
    aggregation === 'sum' && argument.kind === 'case'
      ? caseColumn(argument, plan, [null, 0])
      : columnOf(argument, plan);
  return { aggregation, column, ...(distinct ? { distinct } : {}) };
}

const isRelationship = (argument: Expression, plan: PlanUnderWay): boolean =>
  argument.kind === 'variable' && plan.sourceOf(argument).kind === 'relationship';

/** An alias or the text of an item means the item. */
function sortColumn(
  { expression }: SortItem,
  clause: Projection,
  columns: readonly string[],
  plan: PlanUnderWay,
): string {
  const text = printExpression(expression);
  const place = clause.items.findIndex(
    (item) => item.alias === text || printExpression(item.expression) === text,
  );
  return columns[place] ?? columnOf(expression, plan);
}

function rebind(item: ProjectionItem, column: string, plan: PlanUnderWay): void {
  const { expression } = item;
  if (expression.kind === 'variable' && plan.sourceOf(expression).kind !== 'column') {
    // The same node or relationship under its name or another.
    if (item.alias !== null && item.alias !== expression.name)
      unsupported('node under another name');
    return;
  }
  plan.bind(item, { kind: 'column', column });
}

function cutOf({ limit, skip }: Projection, plan: PlanUnderWay): { limit?: number; skip?: number } {
  return {
    ...(limit === null ? {} : { limit: wholeNumber(limit, plan) }),
    ...(skip === null ? {} : { skip: wholeNumber(skip, plan) }),
  };
}

function wholeNumber(expression: Expression, plan: PlanUnderWay): number {
  const value = constantOf(expression, plan.parameters);
  return typeof value === 'number' ? value : unsupported('computed LIMIT');
}
