import { edgeEnds, nodeKey } from '@coopkg/contracts';
import type { DrawnContent } from '../drawing/drawn-content.js';
import type { VisibleGraph } from '../state/visible-graph.js';

/** What is seen, with where it stands: an answer's graph as other programs may read it. */
export function graphFile(
  title: string,
  { nodes, edges }: Pick<VisibleGraph, 'nodes' | 'edges'>,
  drawn: Pick<DrawnContent, 'nodes'>,
): string {
  const places = new Map(drawn.nodes.map(({ id, x, y }) => [id, { x: round(x), y: round(y) }]));
  return `${JSON.stringify(
    {
      title,
      nodes: nodes.map((node) => ({
        key: nodeKey(node),
        ...node,
        position: places.get(nodeKey(node)),
      })),
      edges: edges.map((edge) => ({
        ...edge,
        sourceKey: edgeEnds(edge).source,
        targetKey: edgeEnds(edge).target,
      })),
    },
    null,
    2,
  )}\n`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
