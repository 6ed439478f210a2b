import { z } from 'zod';
import { bilingualSchema } from './language.js';

/** The name of an API; in a field of an input or an output, the names that lead to it. */
const nameSchema = z.string().min(1).max(300);

/** An edge of an API graph: the output that supplies the input. */
export const apiEdgeEndsSchema = z.object({
  /** `output` is empty where the whole reply is meant. */
  from: z.object({ api: nameSchema, output: z.string().max(300) }),
  to: z.object({ api: nameSchema, parameter: nameSchema }),
});
export type ApiEdgeEnds = z.infer<typeof apiEdgeEndsSchema>;

/** `confirmed`: it supplies it, with score 1; `struck`: it does not, and is never used. */
export const edgeVerdictSchema = z.enum(['confirmed', 'struck']);
export type EdgeVerdict = z.infer<typeof edgeVerdictSchema>;

/** `PUT /api/admin/api-graphs/:catalogue/edges`. */
export const edgeDecisionBodySchema = apiEdgeEndsSchema.extend({ verdict: edgeVerdictSchema });
export type EdgeDecisionBody = z.infer<typeof edgeDecisionBodySchema>;

/** What an administrator decided about an edge; undone where `revokedAt` is set. */
export const edgeDecisionSchema = edgeDecisionBodySchema.extend({
  id: z.string(),
  catalogue: z.string(),
  author: z.string().nullable(),
  decidedAt: z.string(),
  revokedAt: z.string().nullable(),
  revokedBy: z.string().nullable(),
});
export type EdgeDecision = z.infer<typeof edgeDecisionSchema>;

/** `GET /api/admin/api-graphs/:catalogue/edges`: those in force, then those undone, newest first. */
export const edgeDecisionsSchema = z.object({ items: z.array(edgeDecisionSchema) });
export type EdgeDecisions = z.infer<typeof edgeDecisionsSchema>;

/** `GET /api/admin/api-graphs`. */
export const apiGraphsSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      operations: z.number().int(),
      /** Decisions in force. */
      decisions: z.number().int(),
      /** Why it can't be used; null where it can. */
      problem: bilingualSchema.nullable(),
    }),
  ),
});
export type ApiGraphs = z.infer<typeof apiGraphsSchema>;

/** `GET /api/admin/api-graphs/:catalogue`. */
export const apiGraphSummarySchema = z.object({
  catalogue: z.string(),
  operations: z.array(
    z.object({
      api: z.string(),
      /** Its beginning. */
      description: z.string(),
      inputs: z.number().int(),
      outputs: z.number().int(),
    }),
  ),
  notices: z.array(bilingualSchema),
});
export type ApiGraphSummary = z.infer<typeof apiGraphSummarySchema>;

export const edgeStrengthSchema = z.enum(['strong', 'weak', 'none']);

export const apiGraphEdgeSchema = apiEdgeEndsSchema.extend({
  /** As it counts: `strong` with score 1 where it is confirmed, `none` with 0 where it is struck. */
  edge: edgeStrengthSchema,
  /** 0 to 1. */
  score: z.number(),
  /** What the model says, whatever was decided. */
  model: z.object({ edge: edgeStrengthSchema, score: z.number() }),
  decision: edgeVerdictSchema.nullable(),
});
export type ApiGraphEdge = z.infer<typeof apiGraphEdgeSchema>;

export const apiGraphOperationSchema = z.object({
  api: z.string(),
  description: z.string(),
  parameters: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      required: z.boolean(),
      description: z.string(),
    }),
  ),
  outputs: z.array(z.object({ name: z.string(), type: z.string(), description: z.string() })),
});
export type ApiGraphOperation = z.infer<typeof apiGraphOperationSchema>;

/** `GET /api/admin/api-graphs/:catalogue/neighbourhood`. */
export const apiNeighbourhoodSchema = z.object({
  /** The operation that it is around; null where it is a whole small catalogue. */
  around: z.string().nullable(),
  operations: z.array(apiGraphOperationSchema),
  edges: z.array(apiGraphEdgeSchema),
  /** Operations with weaker edges that were left out. */
  leftOut: z.number().int(),
});
export type ApiNeighbourhood = z.infer<typeof apiNeighbourhoodSchema>;

/** `GET /api/admin/api-graphs/:catalogue/suppliers`: of one input, best first. */
export const apiSuppliersSchema = z.object({ items: z.array(apiGraphEdgeSchema) });
export type ApiSuppliers = z.infer<typeof apiSuppliersSchema>;
