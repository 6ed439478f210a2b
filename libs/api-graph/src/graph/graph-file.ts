import type { CatalogueNotice } from '../read/catalogue-notice.js';
import { outputName, titleOf } from './api-value.js';
import type { ApiGraph } from './api-graph.js';
import { endsOf } from './edge-ends.js';
import { callSequences, type CallSequence } from './call-sequences.js';

/** What `coopkg apis graph` writes. */
export interface ApiGraphFile {
  catalogue: string;
  apis: { api: string; inputs: string[]; outputs: string[] }[];
  edges: {
    from: { api: string; output: string };
    to: { api: string; parameter: string };
    edge: 'strong' | 'weak';
    score: number;
    /** Where a person confirmed it. */
    confirmed?: true;
  }[];
  sequences: CallSequence[];
  notices: readonly CatalogueNotice[];
}

export function graphFile(
  graph: ApiGraph,
  notices: readonly CatalogueNotice[],
  sequences: { apis: number; limit: number },
): ApiGraphFile {
  const edges = graph.edges();
  const outputs = new Map<string, string[]>();
  for (const output of graph.outputs) {
    const api = titleOf(output.operation);
    outputs.set(api, [...(outputs.get(api) ?? []), outputName(output)]);
  }
  return {
    catalogue: graph.catalogue.id,
    apis: graph.catalogue.operations.map((operation) => ({
      api: titleOf(operation),
      inputs: operation.parameters.map(({ name }) => name),
      outputs: outputs.get(titleOf(operation)) ?? [],
    })),
    edges: edges.map(({ output, input, edge, score, decision }) => ({
      ...endsOf(output, input),
      edge: edge === 'strong' ? 'strong' : 'weak',
      score: Math.round(score * 1e4) / 1e4,
      ...(decision === 'confirmed' ? { confirmed: true as const } : {}),
    })),
    sequences: callSequences(
      edges.filter(({ edge }) => edge === 'strong'),
      sequences.apis,
      sequences.limit,
    ),
    notices,
  };
}
