import { parse, resolve, type Clause, type Query, type ReturnClause } from '@coopkg/cypher';
import type { Operation } from '../operators/operators.js';
import { compileMatch } from './compile-match.js';
import { compileReturn, compileWith } from './compile-projection.js';
import { PlanUnderWay } from './plan-under-way.js';
import { unsupported, UnsupportedShape } from './unsupported-shape.js';

export type Compiled = { ok: true; operations: Operation[] } | { ok: false; shape: string };

/**
 * The sequence of calls of SLOT that means a query with these parameters, or the name of the shape
 * that the operators have nothing for.
 */
export function compile(cypher: string, parameters: Readonly<Record<string, unknown>>): Compiled {
  const parsed = parse(cypher);
  if (!parsed.ok) return { ok: false, shape: 'text that is no query' };
  try {
    return { ok: true, operations: operationsOf(parsed.query, parameters) };
  } catch (error) {
    if (error instanceof UnsupportedShape) return { ok: false, shape: error.shape };
    throw error;
  }
}

function operationsOf(query: Query, parameters: Readonly<Record<string, unknown>>): Operation[] {
  const [part, ...others] = query.parts;
  if (part === undefined || others.length > 0) return unsupported('UNION');
  const plan = new PlanUnderWay(resolve(query), parameters);
  const [first] = part.clauses;
  if (first?.kind === 'return') compileExistence(first, plan);
  else for (const clause of part.clauses) compileClause(clause, plan);
  return plan.operations;
}

function compileClause(clause: Clause, plan: PlanUnderWay): void {
  switch (clause.kind) {
    case 'match':
      compileMatch(clause, plan);
      return;
    case 'with':
      compileWith(clause, plan);
      return;
    case 'return':
      compileReturn(clause, plan);
      return;
    case 'unwind':
      unsupported('UNWIND');
  }
}

/** `RETURN EXISTS { … }`: whether there are rows. */
function compileExistence({ items }: ReturnClause, plan: PlanUnderWay): void {
  const [{ expression } = unsupported('RETURN of nothing'), ...others] = items;
  if (others.length > 0 || expression.kind !== 'subquery' || expression.operator !== 'EXISTS')
    unsupported('RETURN without MATCH');
  else {
    compileMatch({ ...expression, optional: false }, plan);
    plan.add({ name: 'aggregate_data', arguments: { aggregation: 'count' } });
    const column = plan.nextResult();
    plan.add({
      name: 'transform_data',
      arguments: { operation: 'test', column, condition: 'greater_than', value: 0 },
    });
    plan.add({ name: 'retrieve_data', arguments: { columns: [plan.nextResult()] } });
  }
}
