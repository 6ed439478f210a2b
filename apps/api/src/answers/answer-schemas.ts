import { z } from 'zod';
import {
  answerSchema,
  answerStatusSchema,
  drawnNodesLimit,
  verdictSchema,
} from '@coopkg/contracts';

export const historyQuerySchema = z.object({
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  conversationId: z.string().optional(),
  status: answerStatusSchema.optional(),
  contains: z.string().max(2000).optional(),
});
export const answerPageSchema = z.object({
  items: z.array(answerSchema),
  nextCursor: z.string().nullable(),
});
export const graphQuerySchema = z.object({
  hops: z.coerce.number().int().min(0).max(3).default(1),
  limit: z.coerce.number().int().min(1).max(drawnNodesLimit).default(300),
});
export const rowsQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100_000).default(100_000),
});
export const feedbackBodySchema = z.object({
  verdict: z.enum(['up', 'down']),
  note: z.string().max(10_000).optional(),
  cypher: z.string().max(20_000).optional(),
});
export const feedbackSchema = feedbackBodySchema.extend({
  id: z.string(),
  answerId: z.string(),
  createdAt: z.string(),
  note: z.string().nullable(),
  cypher: z.string().nullable(),
});
/** The last that was said of an answer; null where nothing was. */
export const lastFeedbackSchema = z.object({ feedback: verdictSchema.nullable() });
