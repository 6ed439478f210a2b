import { resolve } from '../semantics/resolve.js';
import type { Expression, NodePattern, Query } from '../syntax/tree.js';
import { mapPatterns, mapQuery } from '../syntax/map-tree.js';
import { visitQuery } from '../syntax/walk.js';

/** Properties that name a node to people. */
const naming = new Set(['name', 'nameEn', 'title', 'number']);

/**
 * The query with the node that a parameter names chosen by its id: `{name: $person}` and `r.name =
 * $person` become
 * `{id: $idParameter}`. Other conditions on the node stay. Null when the parameter names no node,
 * or is also used otherwise, so that
 * giving it an id would change the meaning.
 */
export function constrainById(
  query: Query,
  parameter: string,
  idParameter = parameter,
): Query | null {
  const resolution = resolve(query);
  const isName = (side: Expression): boolean =>
    side.kind === 'property' &&
    naming.has(side.key) &&
    resolution.of.get(side.subject)?.kind === 'node';
  const isParameter = (side: Expression): boolean =>
    side.kind === 'parameter' && side.name === parameter;
  const byId = (side: Expression): Expression =>
    side.kind === 'property'
      ? { ...side, key: 'id' }
      : { kind: 'parameter', name: idParameter, span: side.span };
  let changes = 0;
  const conditions = mapQuery(query, (copy, original) => {
    if (
      original.kind !== 'binary' ||
      copy.kind !== 'binary' ||
      (original.operator !== '=' && original.operator !== '<>')
    )
      return copy;
    const { left, right } = original;
    if (!(isName(left) && isParameter(right)) && !(isName(right) && isParameter(left))) return copy;
    changes += 1;
    return { ...copy, left: byId(copy.left), right: byId(copy.right) };
  });
  const node = (part: NodePattern): NodePattern => {
    if (part.properties === null) return part;
    const entries = part.properties.entries.map((entry) => {
      if (!naming.has(entry.key) || !isParameter(entry.value)) return entry;
      changes += 1;
      return { ...entry, key: 'id', value: byId(entry.value) };
    });
    return { ...part, properties: { ...part.properties, entries } };
  };
  const changed = mapPatterns(conditions, (pattern) => ({
    ...pattern,
    nodes: pattern.nodes.map(node),
  }));
  if (changes === 0) return null;
  return uses(query, parameter) === changes ? changed : null;
}

function uses(query: Query, parameter: string): number {
  let count = 0;
  visitQuery(query, (expression) => {
    if (expression.kind === 'parameter' && expression.name === parameter) count += 1;
  });
  return count;
}
