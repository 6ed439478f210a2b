import { nearestName } from '@coopkg/spelling';
import type { Diagnostic } from '@coopkg/contracts';
import { finding } from './finding.js';
import { printExpression } from '../syntax/print.js';
import type { Resolution } from './resolve.js';
import type { Projection, Query, ReturnClause, SingleQuery } from '../syntax/tree.js';
import { visitQuery } from '../syntax/walk.js';

/**
 * Variables that nothing binds or that are bound twice, parameters that are not given, columns that
 * clash.
 */
export function checkScope(
  query: Query,
  resolution: Resolution,
  parameters: ReadonlySet<string> | null,
): Diagnostic[] {
  const names = [
    ...new Set(resolution.bindings.map((binding) => binding.name).filter((name) => name !== null)),
  ];
  const found = resolution.unbound.map((variable) => {
    const hint = nearestName(
      variable.name,
      names.filter((name) => name !== variable.name),
    );
    return finding(
      'unbound-variable',
      variable.span,
      `变量 ${variable.name} 没有定义。`,
      `The variable ${variable.name} is not bound here.`,
      hint,
    );
  });
  for (const part of query.parts) found.push(...checkRebinding(part, resolution));
  if (parameters !== null) {
    visitQuery(query, (expression) => {
      if (expression.kind !== 'parameter' || parameters.has(expression.name)) return;
      found.push(
        finding(
          'missing-parameter',
          expression.span,
          `没有给出参数 $${expression.name}。`,
          `The parameter $${expression.name} is not given.`,
          nearestName(expression.name, parameters),
        ),
      );
    });
  }
  return [...found, ...checkColumns(query)];
}

function checkRebinding(part: SingleQuery, resolution: Resolution): Diagnostic[] {
  return part.clauses.flatMap((clause) => {
    const scope = resolution.scopeBefore.get(clause)!;
    if (clause.kind === 'unwind' && scope.has(clause.variable))
      return [alreadyBound(clause.variable, clause.span)];
    if (clause.kind !== 'match') return [];
    return clause.patterns.flatMap((pattern) => {
      const paths =
        pattern.variable !== null && scope.has(pattern.variable)
          ? [alreadyBound(pattern.variable, pattern.span)]
          : [];
      const kinds = [
        ...pattern.nodes.map((node) => [node, 'node'] as const),
        ...pattern.relationships.map((relationship) => [relationship, 'relationship'] as const),
      ].filter(([element, kind]) => {
        const bound = resolution.of.get(element)!.kind;
        return bound !== kind && bound !== 'value';
      });
      return [...paths, ...kinds.map(([element]) => alreadyBound(element.variable!, element.span))];
    });
  });
}

function alreadyBound(name: string, span: { start: number; end: number }): Diagnostic {
  return finding(
    'already-bound',
    span,
    `变量 ${name} 已有别的含义。`,
    `The variable ${name} already stands for something else.`,
  );
}

/** Names of the columns of a projection as Neo4j gives them. */
export function columnNames(projection: Projection): string[] {
  return projection.items.map((item) => item.alias ?? printExpression(item.expression));
}

function checkColumns(query: Query): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const clause of query.parts.flatMap((part) => part.clauses)) {
    if (clause.kind !== 'with' && clause.kind !== 'return') continue;
    const names = columnNames(clause);
    names.forEach((name, index) => {
      if (names.indexOf(name) === index) return;
      found.push(
        finding(
          'duplicate-column',
          clause.items[index]!.span,
          `两列同名：${name}。`,
          `Two columns have the same name: ${name}.`,
        ),
      );
    });
  }
  const finals = query.parts.map((part) => part.clauses.at(-1)! as ReturnClause);
  const first = columnNames(finals[0]!).join(', ');
  for (const clause of finals.slice(1)) {
    const other = columnNames(clause).join(', ');
    if (other !== first)
      found.push(
        finding(
          'union-columns',
          clause.span,
          `UNION 各部分的列名应相同：${first} 与 ${other}。`,
          `The parts of UNION have the same columns: ${first} against ${other}.`,
        ),
      );
  }
  return found;
}
