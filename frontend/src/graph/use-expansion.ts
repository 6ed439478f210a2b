import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelAndId, nodeKey, type Subgraph } from '@coopkg/contracts';
import { neighbours, relationshipsAmong, type NeighbourKind } from '../service/graph.js';
import { problemOf } from '../service/request.js';
import { useProblemText } from '../shell/problem-text.js';
import type { Graph, Piece } from './use-graph.js';

const neighboursAtOnce = 50;

/** Fresh nodes with what joins them to those that are drawn already. */
export async function withJoins(piece: Subgraph, { state }: Graph): Promise<Piece> {
  const fresh = piece.nodes.filter((node) => !state.nodes.has(nodeKey(node)));
  if (fresh.length === 0) return piece;
  const { edges } = await relationshipsAmong({
    nodes: [...state.nodes.keys()].map(labelAndId),
    fresh: fresh.map(nodeKey).map(labelAndId),
  });
  return { ...piece, edges: [...piece.edges, ...edges] };
}

/** Brings neighbours from the database, and says in words what came. */
export function useExpansion(graph: Graph) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const [note, setNote] = useState('');
  const [isExpanding, setExpanding] = useState(false);

  const bring = async (key: string, kind?: NeighbourKind, offset = 0): Promise<void> => {
    const options = { limit: neighboursAtOnce, offset, ...kind };
    const piece = await neighbours(labelAndId(key), options);
    const isShown = (other: string): boolean =>
      graph.state.nodes.has(other) && !graph.state.hidden.has(other);
    const count = piece.nodes.filter((node) => !isShown(nodeKey(node))).length;
    graph.add(await withJoins(piece, graph));
    setNote(t(count === 0 ? 'graph.noMore' : 'graph.expanded', { count }));
  };
  const expand = (key: string, kind?: NeighbourKind, offset?: number): void => {
    setNote('');
    setExpanding(true);
    bring(key, kind, offset)
      .catch((error: unknown) => {
        setNote(textOf(problemOf(error)));
      })
      .finally(() => {
        setExpanding(false);
      });
  };
  return { expand, isExpanding, note, setNote };
}
