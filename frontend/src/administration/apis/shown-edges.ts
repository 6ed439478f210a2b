import type { ApiGraphEdge } from '@coopkg/contracts';
import type { GraphView } from './graph-view.js';

/** The edges that the filters let through. */
export function shownEdges(
  edges: readonly ApiGraphEdge[],
  { strength, contains }: Pick<GraphView, 'strength' | 'contains'>,
): ApiGraphEdge[] {
  const wanted = contains.trim().toLowerCase();
  return edges.filter(
    (edge) =>
      (strength === 'all' ||
        (strength === 'strong' ? edge.edge === 'strong' : edge.decision !== null)) &&
      (wanted === '' || namesOf(edge).includes(wanted)),
  );
}

const namesOf = ({ from, to }: ApiGraphEdge): string =>
  `${from.api}.${from.output}\n${to.api}.${to.parameter}`.toLowerCase();

/** How an edge, or the best of several, is drawn. */
export type LineLook = 'confirmed' | 'strong' | 'weak' | 'struck';

export const lookOf = ({ decision, edge }: ApiGraphEdge): LineLook =>
  decision ?? (edge === 'strong' ? 'strong' : 'weak');

/** All edges from one operation to another, as one line. */
export interface OperationLink {
  source: string;
  target: string;
  look: LineLook;
  edges: number;
}

const order: readonly LineLook[] = ['confirmed', 'strong', 'weak', 'struck'];

/** Operations as they are linked; those that feed themselves are left to the table. */
export function operationLinks(edges: readonly ApiGraphEdge[]): OperationLink[] {
  const links = new Map<string, OperationLink>();
  for (const edge of edges) {
    const [source, target] = [edge.from.api, edge.to.api];
    if (source === target) continue;
    const key = JSON.stringify([source, target]);
    const known = links.get(key) ?? { source, target, look: 'struck', edges: 0 };
    const look = lookOf(edge);
    links.set(key, {
      ...known,
      look: order.indexOf(look) < order.indexOf(known.look) ? look : known.look,
      edges: known.edges + 1,
    });
  }
  return [...links.values()];
}
