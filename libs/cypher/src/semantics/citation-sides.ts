import { resolve, type Binding, type Resolution } from './resolve.js';
import type { Expression, Query } from '../syntax/tree.js';
import { allPatterns, visitExpression, visitQuery } from '../syntax/walk.js';

export interface CitationSides {
  citing: ReadonlySet<string>;
  cited: ReadonlySet<string>;
  /**
   * Of a single citation, whose papers alone the RETURN shows or counts; null where it has both,
   * neither, or there are several citations.
   */
  returned: 'citing' | 'cited' | null;
}

/** Relationships that make a paper somebody's: an author's, a project's. */
const owning = new Set(['AUTHORED', 'PRODUCED']);

/**
 * On which side of citations the parameters of a query stand (`$university`): those of a citing or
 * cited paper, of its authors, and of the project that produced it;
 * one may be on both sides or on neither. Null where sides cannot be told: no citation, or several
 * steps of it at once.
 */
export function citationSides(query: Query): CitationSides | null {
  const resolution = resolve(query);
  const edges = resolution.edges.map(({ from, to, pattern }) => ({
    from,
    to,
    types: pattern.types.join('|'),
    isPlain: pattern.length === null && pattern.direction !== 'none',
  }));
  const citations = edges.filter(({ types }) => types === 'CITES');
  if (citations.length === 0 || citations.some(({ isPlain }) => !isPlain)) return null;
  const constrained = parametersOf(query, resolution);
  const around = (paper: Binding): string[] =>
    [
      paper,
      ...edges.filter(({ types, to }) => owning.has(types) && to === paper).map(({ from }) => from),
    ].flatMap((node) => constrained.get(node) ?? []);
  return {
    citing: new Set(citations.flatMap(({ from }) => around(from))),
    cited: new Set(citations.flatMap(({ to }) => around(to))),
    returned: citations.length === 1 ? returnedSide(query, resolution, citations[0]!) : null,
  };
}

function returnedSide(
  query: Query,
  resolution: Resolution,
  { from, to }: { from: Binding; to: Binding },
): CitationSides['returned'] {
  const shown = new Set<Binding>();
  const last = query.parts.at(-1)?.clauses.at(-1);
  for (const item of last?.kind === 'return' ? last.items : [])
    visitExpression(item.expression, (one) => {
      const binding = one.kind === 'variable' ? resolution.of.get(one) : undefined;
      if (binding !== undefined) shown.add(binding);
    });
  return shown.has(from) === shown.has(to) ? null : shown.has(from) ? 'citing' : 'cited';
}

/**
 * The parameters that each node's properties must equal or hold, wherever in the query that is
 * asked.
 */
function parametersOf(query: Query, resolution: Resolution): Map<Binding, string[]> {
  const found = new Map<Binding, string[]>();
  const add = (node: Binding | undefined, value: Expression): void => {
    if (node !== undefined && value.kind === 'parameter')
      found.set(node, [...(found.get(node) ?? []), `$${value.name}`]);
  };
  const ownerOf = (one: Expression): Binding | undefined =>
    one.kind === 'property' && one.subject.kind === 'variable'
      ? resolution.of.get(one.subject)
      : undefined;
  for (const { nodes } of allPatterns(query))
    for (const node of nodes)
      for (const { value } of node.properties?.entries ?? []) add(resolution.of.get(node), value);
  visitQuery(query, (one) => {
    if (one.kind !== 'binary' || (one.operator !== '=' && one.operator !== 'IN')) return;
    add(ownerOf(one.left), one.right);
    add(ownerOf(one.right), one.left);
  });
  return found;
}
