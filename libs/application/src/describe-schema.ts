import { z } from 'zod';
import {
  nodeLabels,
  nodeProperties,
  relationshipDefinitions,
  relationshipTypes,
} from '@coopkg/contracts';
import type { Graph } from '@coopkg/graph';

const propertiesSchema = z.record(z.string(), z.string());

export const schemaDescriptionSchema = z.object({
  nodes: z.array(z.object({ label: z.string(), count: z.number(), properties: propertiesSchema })),
  relationships: z.array(
    z.object({
      type: z.string(),
      from: z.string(),
      to: z.string(),
      undirected: z.boolean(),
      count: z.number(),
      properties: propertiesSchema,
    }),
  ),
});
export type SchemaDescription = z.infer<typeof schemaDescriptionSchema>;

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
