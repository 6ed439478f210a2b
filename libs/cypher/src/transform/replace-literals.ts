import { constrainedValues, type ConstrainedValue } from '../semantics/constrained-values.js';
import { resolve } from '../semantics/resolve.js';
import type { LiteralExpression, Query } from '../syntax/tree.js';
import { Typing } from '../semantics/value-type.js';
import { mapQuery } from '../syntax/map-tree.js';

export interface LiteralPlace {
  value: string | number;
  /** What it is compared with; null where it is compared with no property. */
  label: string | null;
  property: string | null;
  operator: string | null;
  /** Whether it counts rows. */
  counts: 'LIMIT' | 'SKIP' | null;
}

/**
 * A copy of a query in which each string or number for which `choose` gives a name is that
 * parameter.
 */
export function replaceLiterals(
  query: Query,
  choose: (place: LiteralPlace) => string | null,
): Query {
  const resolution = resolve(query);
  const places = new Map<object, ConstrainedValue>(
    constrainedValues(query, resolution, new Typing(resolution)).map((found) => [
      found.value,
      found,
    ]),
  );
  const counts = new Map<object, 'LIMIT' | 'SKIP'>();
  for (const clause of query.parts.flatMap((part) => part.clauses)) {
    if (clause.kind !== 'with' && clause.kind !== 'return') continue;
    if (clause.limit !== null) counts.set(clause.limit, 'LIMIT');
    if (clause.skip !== null) counts.set(clause.skip, 'SKIP');
  }
  const nameOf = (literal: LiteralExpression): string | null => {
    if (typeof literal.value !== 'string' && typeof literal.value !== 'number') return null;
    const place = places.get(literal);
    return choose({
      value: literal.value,
      label: place?.label ?? null,
      property: place?.property ?? null,
      operator: place?.operator ?? null,
      counts: counts.get(literal) ?? null,
    });
  };
  return mapQuery(query, (copy, original) => {
    if (original.kind !== 'literal') return copy;
    const name = nameOf(original);
    return name === null ? copy : { kind: 'parameter', name, span: copy.span };
  });
}
