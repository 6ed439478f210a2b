import type { Diagnostic } from '@coopkg/contracts';
import { aggregationsIn, groupsRows, outsideAggregations } from './aggregation.js';
import { finding } from './finding.js';
import { printExpression } from '../syntax/print.js';
import { printName } from '../syntax/print-literal.js';
import type { Binding, Resolution } from './resolve.js';
import type { Expression, Projection, Query } from '../syntax/tree.js';
import { innerExpressions, visitExpression } from '../syntax/walk.js';

/**
 * Aggregations where none can stand, values that belong to no group, and counts that multiply one
 * another.
 */
export function checkAggregation(query: Query, resolution: Resolution): Diagnostic[] {
  return query.parts
    .flatMap((part) => part.clauses)
    .flatMap((clause) => {
      switch (clause.kind) {
        case 'match':
          return misplaced(clause.where, 'WHERE');
        case 'unwind':
          return misplaced(clause.list, 'UNWIND');
        case 'with':
          return [...misplaced(clause.where, 'WHERE'), ...checkProjection(clause, resolution)];
        case 'return':
          return checkProjection(clause, resolution);
      }
    });
}

function misplaced(expression: Expression | null, where: string): Diagnostic[] {
  return expression === null
    ? []
    : aggregationsIn(expression)
        .slice(0, 1)
        .map((aggregation) =>
          mixed(
            aggregation,
            `${where} 中不能聚合；先用 WITH 计算`,
            `No aggregation stands in ${where}; compute it in WITH first`,
          ),
        );
}

function mixed(expression: Expression, zh: string, en: string): Diagnostic {
  return finding('mixed-aggregation', expression.span, `${zh}。`, `${en}.`);
}

function checkProjection(projection: Projection, resolution: Resolution): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const { expression } of projection.items) {
    for (const aggregation of aggregationsIn(expression)) {
      const nested = innerExpressions(aggregation).flatMap(aggregationsIn)[0];
      if (nested !== undefined)
        found.push(
          mixed(
            nested,
            `聚合 ${printExpression(nested)} 在另一个聚合之内`,
            `The aggregation ${printExpression(nested)} stands inside another`,
          ),
        );
    }
  }
  if (!groupsRows(projection))
    return [
      ...found,
      ...projection.orderBy.flatMap((sort) => misplaced(sort.expression, 'ORDER BY')),
    ];
  const keys = projection.items.filter((item) => aggregationsIn(item.expression).length === 0);
  const grouped = new Set([
    ...keys.map((item) => printExpression(item.expression)),
    ...projection.items.flatMap((item) => (item.alias === null ? [] : [printName(item.alias)])),
  ]);
  const isGrouped = (part: Expression): boolean =>
    grouped.has(printExpression(part)) ||
    (part.kind === 'property' && grouped.has(printExpression(part.subject))) ||
    isLocal(part, resolution);
  const checked = [
    ...projection.items.filter((item) => !keys.includes(item)).map((item) => item.expression),
    ...projection.orderBy
      .map((sort) => sort.expression)
      .filter((expression) => !projection.star && !grouped.has(printExpression(expression))),
  ];
  for (const expression of checked) {
    const loose = outsideAggregations(expression).find((part) => !isGrouped(part));
    if (loose !== undefined)
      found.push(
        mixed(
          loose,
          `${printExpression(loose)} 既不是分组的列，也不在聚合之内`,
          `${printExpression(loose)} is neither a column that groups nor inside an aggregation`,
        ),
      );
  }
  return [...found, ...multiplied(projection, resolution)];
}

/** A variable of a list expression, which no group concerns. */
function isLocal(part: Expression, resolution: Resolution): boolean {
  const variable = part.kind === 'property' ? part.subject : part;
  const element = resolution.of.get(variable)?.element as { kind?: string } | undefined;
  return element?.kind === 'comprehension' || element?.kind === 'quantifier';
}

/**
 * `count(j), count(p)` over two branches of one pattern counts each pair: both numbers are wrong.
 */
function multiplied(projection: Projection, resolution: Resolution): Diagnostic[] {
  const counted: { node: Binding; aggregation: Expression }[] = [];
  for (const aggregation of projection.items.flatMap((item) => aggregationsIn(item.expression))) {
    if (
      aggregation.kind !== 'call' ||
      aggregation.distinct ||
      ['min', 'max'].includes(aggregation.name)
    )
      continue;
    visitExpression(aggregation, (inner) => {
      const node = inner.kind === 'variable' ? resolution.of.get(inner) : undefined;
      if (node?.kind === 'node') counted.push({ node, aggregation });
    });
  }
  const adjacent = (left: Binding, right: Binding): boolean =>
    resolution.edges.some(
      (edge) =>
        (edge.from === left && edge.to === right) || (edge.from === right && edge.to === left),
    );
  const [first] = counted;
  const other = counted.find(({ node }) => node !== first!.node && !adjacent(node, first!.node));
  if (first === undefined || other === undefined) return [];
  return [
    mixed(
      other.aggregation,
      `${printExpression(first.aggregation)} 与 ${printExpression(other.aggregation)} 相互重复计数；用 DISTINCT 或分两步`,
      `${printExpression(first.aggregation)} and ${printExpression(other.aggregation)} multiply one another; use DISTINCT or two steps`,
    ),
  ];
}
