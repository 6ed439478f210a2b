import { z } from 'zod';
import { answerSchema } from './wire.js';
import { mentionKinds } from './linking.js';

/** Why a question is on the work list. */
export const workReasonSchema = z.enum(['down', 'unanswerable', 'empty', 'doubted']);
export type WorkReason = z.infer<typeof workReasonSchema>;

export const reviewOutcomeSchema = z.enum(['wording', 'type', 'correction', 'none']);

/** What a curator decided about an answer. */
export const reviewSchema = z.object({
  state: z.enum(['open', 'resolved']),
  verdict: z.enum(['right', 'wrong']).nullable(),
  /** The query that would have been right, with its values. */
  cypher: z.string().nullable(),
  parameters: z.record(z.string(), z.unknown()).nullable(),
  /** What was made of it. */
  outcome: reviewOutcomeSchema.nullable(),
  /** The question type, or the mention, that was changed. */
  target: z.string().nullable(),
  note: z.string().nullable(),
  author: z.string().nullable(),
  updatedAt: z.string(),
});
export type Review = z.infer<typeof reviewSchema>;

/** What is not named stays. */
export const reviewChangeSchema = z.object({
  state: z.enum(['open', 'resolved']).optional(),
  verdict: z.enum(['right', 'wrong']).nullable().optional(),
  cypher: z.string().max(20_000).nullable().optional(),
  parameters: z.record(z.string(), z.unknown()).nullable().optional(),
  outcome: reviewOutcomeSchema.nullable().optional(),
  target: z.string().max(500).nullable().optional(),
  note: z.string().max(10_000).nullable().optional(),
});
export type ReviewChange = z.infer<typeof reviewChangeSchema>;

/** What was decided about several answers at once. */
export const reviewsChangeSchema = z.object({
  items: z
    .array(z.object({ id: z.string().max(100), change: reviewChangeSchema }))
    .min(1)
    .max(500),
});
export type ReviewsChange = z.infer<typeof reviewsChangeSchema>;

/** Without answers that are gone; `before` is what a person who changes their mind goes back to. */
export const reviewsChangedSchema = z.object({
  items: z.array(
    z.object({ id: z.string(), before: reviewSchema.nullable(), review: reviewSchema }),
  ),
});
export type ReviewsChanged = z.infer<typeof reviewsChangedSchema>;

export const workItemSchema = z.object({
  /** With a few of its rows. */
  answer: answerSchema,
  reasons: z.array(workReasonSchema),
  /** The question type that its query is of; null: none, or not known. */
  questionType: z.string().nullable(),
  feedback: z.array(
    z.object({
      verdict: z.enum(['up', 'down']),
      note: z.string().nullable(),
      cypher: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
  review: reviewSchema.nullable(),
});
export type WorkListItem = z.infer<typeof workItemSchema>;

export const workListSchema = z.object({
  items: z.array(workItemSchema),
  nextCursor: z.string().nullable(),
  /** How many the filter lets through; told with the first page only. */
  total: z.number().int().nullable(),
});
export type WorkList = z.infer<typeof workListSchema>;

export const workListQuerySchema = z.object({
  status: workReasonSchema.optional(),
  state: z.enum(['open', 'resolved', 'all']).default('open'),
  contains: z.string().max(500).optional(),
  /** Days, in local time of the server: from and to, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  type: z.string().max(20).optional(),
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export type WorkListQuery = z.infer<typeof workListQuerySchema>;

export const workCountsSchema = z.object({
  /** Open questions by reason. */
  open: z.record(workReasonSchema, z.number().int()),
  days: z.array(
    z.object({
      day: z.string(),
      asked: z.number().int(),
      down: z.number().int(),
      unanswerable: z.number().int(),
      empty: z.number().int(),
      doubted: z.number().int(),
    }),
  ),
});
export type WorkCounts = z.infer<typeof workCountsSchema>;

/** A question as a wording: names are slots. */
export const proposedWordingSchema = z.object({
  text: z.string(),
  slots: z.array(z.string()),
  /** The types whose wordings are most like it, best first. */
  near: z.array(
    z.object({
      type: z.string(),
      wording: z.string(),
      /** 0..1 */
      likeness: z.number(),
      /** Whether the type has exactly these slots. */
      fits: z.boolean(),
    }),
  ),
});
export type ProposedWording = z.infer<typeof proposedWordingSchema>;

/** Kinds that a name can be corrected to. */
export const correctionKinds: readonly string[] = mentionKinds;
