import { z } from 'zod';
import { answerStatusSchema, languageSchema } from '@coopkg/contracts';

const diffSchema = z.object({
  reason: z.string(),
  missing: z.array(z.array(z.string())),
  unexpected: z.array(z.array(z.string())),
});

/** What was found for one line of a dataset; one line of `results.jsonl`. */
export const evaluationRecordSchema = z.object({
  id: z.string(),
  type: z.string(),
  category: z.string(),
  language: languageSchema,
  wording: z.string(),
  question: z.string(),
  /** `failed`: no answer came at all. */
  status: z.union([answerStatusSchema, z.literal('failed')]),
  gold: z.object({
    cypher: z.string(),
    parameters: z.record(z.string(), z.unknown()),
    rowCount: z.number(),
  }),
  generated: z.object({
    cypher: z.string().nullable(),
    parameters: z.record(z.string(), z.unknown()),
    rowCount: z.number().nullable(),
  }),
  ex: z.boolean(),
  lx: z.boolean(),
  /** The query parses, passes EXPLAIN and ran within the time. */
  valid: z.boolean(),
  /** Names of the query that neither the question nor the linking gave. */
  invented: z.array(z.string()),
  doubt: z.boolean(),
  /** A right query was among those tried, but refused. */
  rightButRefused: z.boolean(),
  /** After an ambiguous question: whether the answer to the right choice is right. */
  afterChoice: z.boolean().nullable(),
  /** Milliseconds. */
  took: z.number(),
  generateMs: z.number().nullable(),
  tokens: z.number().nullable(),
  /** Milliseconds that the same model needs to decode as many tokens with nothing around it. */
  floorMs: z.number().nullable(),
  attempts: z.number(),
  /** The same for answers with the same rows, whatever their order. */
  rowsKey: z.string(),
  diff: diffSchema.nullable(),
  error: z.string().nullable(),
  /**
   * False where the gold query fails or says nothing on this graph: such a line is not asked and
   * not counted.
   */
  used: z.boolean(),
});
export type EvaluationRecord = z.infer<typeof evaluationRecordSchema>;
