import { z } from 'zod';
import { entitiesSchema } from './entities.js';
import { languageSchema } from './language.js';

const parameterSchema = z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()]);

/** A query that a person wrote or changed; it can only read. */
export const queryRequestSchema = z.object({
  cypher: z.string().max(20_000),
  parameters: z
    .record(z.string().max(200), z.union([parameterSchema, z.array(parameterSchema).max(1000)]))
    .default({}),
  /** In which its columns are called and its steps are told. */
  language: languageSchema.default('en'),
});
export type QueryRequest = z.infer<typeof queryRequestSchema>;

/** What such a query found. */
export const queryReplySchema = z.object({
  /** As it ran: printed from its tree. */
  cypher: z.string(),
  columns: z.array(z.string()),
  /** What each column holds, as a frame names it. */
  returns: z.array(z.string()),
  /** What each column is called in the language that was asked for. */
  headings: z.array(z.string()),
  /** What it does, step by step. */
  interpretation: z.array(z.string()),
  rows: z.array(z.array(z.unknown())),
  /** Which nodes the cells name. */
  entities: entitiesSchema,
  rowCount: z.number().int().nullable(),
  truncated: z.boolean(),
  tookMs: z.number(),
});
export type QueryReply = z.infer<typeof queryReplySchema>;

/**
 * The plan of a query as the database makes it, in the order of a walk from its root; `parent` is
 * the place of the operator that takes what this one gives, null at the root.
 */
export const queryPlanSchema = z.object({
  operators: z.array(
    z.object({
      operator: z.string(),
      details: z.string(),
      estimatedRows: z.number(),
      parent: z.number().int().nullable(),
    }),
  ),
});
export type QueryPlan = z.infer<typeof queryPlanSchema>;

/** What a person said of an answer, the last time. */
export const verdictSchema = z.object({
  verdict: z.enum(['up', 'down']),
  note: z.string().nullable(),
  cypher: z.string().nullable(),
  createdAt: z.string(),
});
export type Verdict = z.infer<typeof verdictSchema>;
