import { edgeEnds, nodeKey, type Entities, type WireEdge, type WireNode } from '@coopkg/contracts';
import type { GraphState } from '../graph-state.js';

/**
 * Adds what is not drawn yet; nothing that is drawn is lost, and what had been hidden and comes again
 * is shown. Edges that lack an end stay out.
 */
export function addSubgraph(
  state: GraphState,
  piece: {
    nodes: readonly WireNode[];
    edges: readonly WireEdge[];
    terms?: Entities['terms'] | undefined;
  },
): GraphState {
  const nodes = new Map(state.nodes);
  const hidden = new Set(state.hidden);
  for (const node of piece.nodes) {
    const key = nodeKey(node);
    hidden.delete(key);
    if (!nodes.has(key)) nodes.set(key, node);
  }
  const edges = new Map(state.edges);
  for (const edge of piece.edges) {
    const { source, target } = edgeEnds(edge);
    if (!edges.has(edge.id) && nodes.has(source) && nodes.has(target)) edges.set(edge.id, edge);
  }
  const isSame =
    nodes.size === state.nodes.size &&
    edges.size === state.edges.size &&
    hidden.size === state.hidden.size;
  return isSame
    ? state
    : { ...state, nodes, edges, hidden, terms: withTerms(state.terms, piece.terms) };
}

/** What is known under each kind, put together. */
const withTerms = (before: Entities['terms'], more: Entities['terms'] = {}): Entities['terms'] => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(more).map(([kind, names]) => [kind, { ...before[kind], ...names }]),
  ),
});
