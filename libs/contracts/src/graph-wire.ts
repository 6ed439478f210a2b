import { z } from 'zod';
import { nodeLabels, relationshipTypes } from './graph-schema.js';
import { edgeSchema, nodeSchema } from './wire.js';

/** Which way a kind of relationship goes, seen from the node that is asked about. */
export const directionSchema = z.enum(['out', 'in', 'both']);
export type Direction = z.infer<typeof directionSchema>;

/** How many neighbours of one kind a node has; `both`: the relationship has no direction. */
export const neighbourCountSchema = z.object({
  type: z.enum(relationshipTypes),
  direction: directionSchema,
  /** Of the neighbours. */
  label: z.enum(nodeLabels),
  count: z.number().int(),
});
export type NeighbourCount = z.infer<typeof neighbourCountSchema>;

export const neighbourCountsSchema = z.object({
  id: z.string(),
  label: z.enum(nodeLabels),
  /** Only the kinds that it has, in the order of the schema. */
  items: z.array(neighbourCountSchema),
});
export type NeighbourCounts = z.infer<typeof neighbourCountsSchema>;

/** One relationship, and what it stands on. */
export const relationshipSchema = z.object({
  type: z.enum(relationshipTypes),
  source: nodeSchema,
  target: nodeSchema,
  properties: z.record(z.string(), z.unknown()),
  /** Of a co-operation: the papers of both, newest first, without abstracts; else empty. */
  papers: z.array(nodeSchema),
  /** In all; `papers` may be fewer. */
  paperCount: z.number().int(),
  /** Of a co-operation: the projects in which both take part, newest first; else empty. */
  projects: z.array(nodeSchema),
  projectCount: z.number().int(),
});
export type Relationship = z.infer<typeof relationshipSchema>;

const nodeReferenceSchema = z.object({ label: z.enum(nodeLabels), id: z.string().max(200) });
export type NodeReference = z.infer<typeof nodeReferenceSchema>;

/** Most nodes that are joined at once, and that a drawing may have. */
export const drawnNodesLimit = 5000;

/** Asks for the relationships between `nodes`, or between `fresh` and them if it is given. */
export const relationshipsAmongRequestSchema = z.object({
  nodes: z.array(nodeReferenceSchema).max(drawnNodesLimit),
  fresh: z.array(nodeReferenceSchema).max(drawnNodesLimit).optional(),
});
export type RelationshipsAmongRequest = z.infer<typeof relationshipsAmongRequestSchema>;

export const relationshipsAmongSchema = z.object({
  edges: z.array(edgeSchema),
  /** There are more. */
  truncated: z.boolean(),
});
export type RelationshipsAmong = z.infer<typeof relationshipsAmongSchema>;
