import { nameSourceFrom, type NameSource } from '@coopkg/align';
import type { Graph } from '@coopkg/graph';

/**
 * The names of the live graph. What the loader of a managed graph noted tells of its changes; one
 * at a URL may be changed by others, who note nothing.
 */
export const liveNames = (graph: Graph): NameSource =>
  nameSourceFrom({
    query: graph.query.bind(graph),
    stream: graph.stream.bind(graph),
    loadedAs: async () => (graph.address === 'managed' ? graph.fingerprint() : null),
  });
