import {
  edgeEnds,
  nodeKey,
  relationshipDefinitions,
  type RelationshipType,
  type WireEdge,
} from '@coopkg/contracts';
import type { Position } from '../layouts/position.js';
import type { VisibleGraph } from '../state/visible-graph.js';

/** A node as it is drawn, on the canvas and in exports. */
export interface DrawnNode extends Position {
  /** Its key. */
  id: string;
  label: string;
  /** In the page's language. */
  name: string;
  /** Diameter in pixels. */
  size: number;
  isAsked: boolean;
  /** The answer's rows name it. */
  isNamed: boolean;
  isPinned: boolean;
  /** So many nodes are folded into it. */
  folded: number;
}

export interface DrawnEdge {
  id: string;
  source: string;
  target: string;
  type: string;
  title: string;
  /** In pixels. */
  width: number;
  hasArrow: boolean;
}

export interface DrawnContent {
  nodes: readonly DrawnNode[];
  edges: readonly DrawnEdge[];
  captions: readonly (Position & { text: string })[];
}

interface Drawing {
  visible: VisibleGraph;
  sizes: ReadonlyMap<string, number>;
  positionOf: (key: string) => Position | undefined;
  marks: { asked: ReadonlySet<string>; named: ReadonlySet<string>; pinned: ReadonlySet<string> };
  nameOf: (node: VisibleGraph['nodes'][number]) => string;
  titleOf: (edge: WireEdge) => string;
  captions: DrawnContent['captions'];
}

/** What is to be drawn; nodes that have no place yet, and their relationships, are left out. */
export function drawnContent(drawing: Drawing): DrawnContent {
  const { visible, sizes, positionOf, marks, nameOf, titleOf, captions } = drawing;
  const nodes = visible.nodes.flatMap((node): DrawnNode[] => {
    const id = nodeKey(node);
    const position = positionOf(id);
    if (position === undefined) return [];
    return [
      {
        id,
        label: node.label,
        name: nameOf(node),
        size: sizes.get(id) ?? 24,
        x: position.x,
        y: position.y,
        isAsked: marks.asked.has(id),
        isNamed: marks.named.has(id),
        isPinned: marks.pinned.has(id),
        folded: visible.foldedInto.get(id) ?? 0,
      },
    ];
  });
  const placed = new Set(nodes.map(({ id }) => id));
  const edges = visible.edges.flatMap((edge): DrawnEdge[] => {
    const ends = edgeEnds(edge);
    if (!placed.has(ends.source) || !placed.has(ends.target)) return [];
    const definition = relationshipDefinitions[edge.type as RelationshipType];
    return [
      {
        id: edge.id,
        ...ends,
        type: edge.type,
        title: titleOf(edge),
        width: edgeWidth(edge),
        hasArrow: definition?.undirected !== true,
      },
    ];
  });
  return { nodes, edges, captions };
}

/** Of a co-operation by its joint papers, each doubling a step; of others the least. */
function edgeWidth({ properties }: WireEdge): number {
  const count = Number(properties['count'] ?? 1);
  return count > 1 ? Math.min(8, 1.4 + 1.1 * Math.log2(count)) : 1.4;
}
