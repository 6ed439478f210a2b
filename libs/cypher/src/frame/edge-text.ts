import { relationshipDefinitions } from '@coopkg/contracts';
import { aggregationsIn } from '../semantics/aggregation.js';
import { edgeAllows } from '../semantics/edge-ends.js';
import { labelText, type Binding, type Edge, type Resolution } from '../semantics/resolution.js';
import type { Projection, Query } from '../syntax/tree.js';
import { visitExpression } from '../syntax/walk.js';

/**
 * `Researcher-AUTHORED>Paper`; a direction that the schema settles is written even where the query
 * leaves it open.
 */
export function edgeText(edge: Edge): string {
  const { pattern, relationship, path } = edge;
  const types = [...relationship.types].sort().join('|');
  const hops = pattern.length === null ? '' : `*${pattern.length.min ?? 1}..${pattern.length.max}`;
  const shortest =
    path.shortest === null ? '' : path.shortest === 'shortestPath' ? 'shortest ' : 'all shortest ';
  const name = `-${pattern.types.length === 0 ? '' : types}${hops}`;
  if (pattern.direction !== 'none')
    return `${shortest}${labelText(edge.from)}${name}>${labelText(edge.to)}`;
  const [from, to] = [edge.from, edge.to].map(labelText).sort() as [string, string];
  const settled = settledDirection(edge);
  return settled === null
    ? `${shortest}${from}${name}-${to}`
    : `${shortest}${labelText(settled.from)}${name}>${labelText(settled.to)}`;
}

function settledDirection(edge: Edge): { from: Binding; to: Binding } | null {
  if (
    edge.pattern.length !== null ||
    edge.from.labels.length !== 1 ||
    edge.to.labels.length !== 1 ||
    edge.from.labels[0] === edge.to.labels[0]
  )
    return null;
  if (edge.relationship.types.some((type) => relationshipDefinitions[type].undirected)) return null;
  const directed = { ...edge, pattern: { ...edge.pattern, direction: 'right' as const } };
  const [forwards, backwards] = [
    edgeAllows(directed, edge.from.labels[0]!, edge.to.labels[0]!),
    edgeAllows(directed, edge.to.labels[0]!, edge.from.labels[0]!),
  ];
  if (forwards === backwards) return null;
  return forwards ? { from: edge.from, to: edge.to } : { from: edge.to, to: edge.from };
}

/** Breadth first over the query's relationships. */
export function distancesFrom(
  edges: readonly Edge[],
  starts: readonly Binding[],
): Map<Binding, number> {
  const distances = new Map(starts.map((start) => [start, 0]));
  for (let frontier = [...starts], distance = 1; frontier.length > 0; distance += 1) {
    const next: Binding[] = [];
    for (const node of frontier) {
      for (const edge of edges) {
        const other = edge.from === node ? edge.to : edge.to === node ? edge.from : null;
        if (other === null || distances.has(other)) continue;
        distances.set(other, distance);
        next.push(other);
      }
    }
    frontier = next;
  }
  return distances;
}

/** Nodes whose values the result shows, aggregates aside. */
export function answeredNodes(query: Query, resolution: Resolution): Binding[] {
  const nodes = new Set<Binding>();
  for (const part of query.parts) {
    const last = part.clauses.at(-1)! as Projection;
    for (const item of last.items) {
      if (aggregationsIn(item.expression).some(({ kind }) => kind === 'call')) continue;
      visitExpression(item.expression, (one) => {
        const binding = one.kind === 'variable' ? resolution.of.get(one) : undefined;
        if (binding?.kind === 'node') nodes.add(binding);
      });
    }
  }
  return [...nodes];
}

export function citedSide(
  edge: Edge,
  distances: Map<Binding, number>,
  toAnswer: Map<Binding, number>,
  mainOf: (node: Binding) => string | null,
): string {
  const { from, to } = edge;
  if (
    edge.pattern.direction === 'none' ||
    from === to ||
    labelText(from) !== labelText(to) ||
    !edge.relationship.types.includes('CITES')
  )
    return '';
  const [fromEntity, toEntity] = [from, to].map(
    (node) => distances.get(node) ?? Number.POSITIVE_INFINITY,
  ) as [number, number];
  if (fromEntity === 0 && toEntity === 0) return `:cited ${mainOf(to)!}`;
  if (fromEntity !== toEntity) return fromEntity < toEntity ? ':cited' : ':citing';
  const [fromAnswer, toAnswerDistance] = [from, to].map(
    (node) => toAnswer.get(node) ?? Number.POSITIVE_INFINITY,
  ) as [number, number];
  if (fromAnswer === toAnswerDistance) return '';
  return toAnswerDistance < fromAnswer ? ':cited' : ':citing';
}
