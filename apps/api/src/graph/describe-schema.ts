import {
  nodeLabels,
  nodeProperties,
  relationshipDefinitions,
  relationshipTypes,
} from '@coopkg/contracts';
import type { Graph } from '@coopkg/graph';

export interface SchemaDescription {
  nodes: { label: string; count: number; properties: Record<string, string> }[];
  relationships: {
    type: string;
    from: string;
    to: string;
    undirected: boolean;
    count: number;
    properties: Record<string, string>;
  }[];
}

/** The graph's schema with how much of each there is now. */
export async function describeSchema(graph: Graph): Promise<SchemaDescription> {
  const { nodes, relationships } = await graph.statistics();
  return {
    nodes: nodeLabels.map((label) => ({
      label,
      count: nodes[label],
      properties: { ...nodeProperties[label] },
    })),
    relationships: relationshipTypes.map((type) => ({
      type,
      count: relationships[type],
      ...relationshipDefinitions[type],
    })),
  };
}
