import { z } from 'zod';
import { directionSchema, nodeLabels, relationshipTypes } from '@coopkg/contracts';

/** Query parameters of the graph's routes. */
const idSchema = z.string().min(1).max(200);
/** Ids are unique within a label only; without one, the first that has it. */
const labelSchema = z.enum(nodeLabels).optional();

export const nodeQuerySchema = z.object({ label: labelSchema });

export const neighboursQuerySchema = z.object({
  label: labelSchema,
  limit: z.coerce.number().int().min(1).max(500).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  type: z.enum(relationshipTypes).optional(),
  direction: directionSchema.optional(),
});
export type NeighboursQuery = z.infer<typeof neighboursQuerySchema>;

export const relationshipQuerySchema = z.object({
  source: idSchema,
  target: idSchema,
  type: z.enum(relationshipTypes),
});
export type RelationshipQuery = z.infer<typeof relationshipQuerySchema>;

export const pathQuerySchema = z.object({
  source: idSchema,
  sourceLabel: z.enum(nodeLabels),
  target: idSchema,
  targetLabel: z.enum(nodeLabels),
  longest: z.coerce.number().int().min(1).max(8).default(6),
});
export type PathQuery = z.infer<typeof pathQuerySchema>;
