import { withoutSpans, type Expression, type Query, type ReturnClause } from '@coopkg/cypher';

const span = { start: 0, end: 0 };

export const variable = (name: string): Expression => ({ kind: 'variable', name, span });
export const property = (name: string, key: string): Expression => ({
  kind: 'property',
  subject: variable(name),
  key,
  span,
});

/** Operands of a condition joined by AND. */
export function conjunctsOf(condition: Expression | null): Expression[] {
  if (condition === null) return [];
  return condition.kind === 'binary' && condition.operator === 'AND'
    ? [...conjunctsOf(condition.left), ...conjunctsOf(condition.right)]
    : [condition];
}

export const andOf = (conditions: readonly Expression[]): Expression | null =>
  conditions.length === 0
    ? null
    : conditions.reduce((left, right) => ({ kind: 'binary', operator: 'AND', left, right, span }));

/** Names of the parameters anywhere inside, in order of first use. */
export function parametersIn(tree: Query | Expression): Set<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (value !== null && typeof value === 'object') {
      const { kind, name } = value as { kind?: unknown; name?: unknown };
      if (kind === 'parameter' && typeof name === 'string') names.add(name);
      Object.values(value).forEach(visit);
    }
  };
  visit(withoutSpans(tree));
  return names;
}

/** Different tuples, in order of their values, at most `limit`. */
export function returnOf(
  items: readonly { name: string; expression: Expression }[],
  limit: number,
): ReturnClause {
  return {
    kind: 'return',
    distinct: true,
    star: false,
    skip: null,
    span,
    limit: { kind: 'literal', value: limit, float: false, span },
    items: items.map(({ name, expression }) => ({ kind: 'item', expression, alias: name, span })),
    orderBy: items.map(({ name }) => ({
      kind: 'sort',
      expression: variable(name),
      descending: false,
      span,
    })),
  };
}
