import { z } from 'zod';
import { alignmentKindSchema, mentionKinds, questionTemplateSchema } from '@coopkg/contracts';

/** Kinds as an answer's alignments name them, and as the model sees them. */
export const correctionBodySchema = z.object({
  mention: z.string().min(1).max(200),
  entity: z.string().min(1).max(500),
  kind: z.enum([...new Set([...mentionKinds, ...alignmentKindSchema.options])]),
});
export const correctionSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  mention: z.string(),
  entity: z.string(),
  kind: z.string(),
  author: z.string().nullable(),
  revokedAt: z.string().nullable(),
});
export const correctionsSchema = z.object({ items: z.array(correctionSchema) });
export const templatesSchema = z.object({ items: z.array(questionTemplateSchema) });
export const templatesChangedSchema = templatesSchema.extend({ changed: z.array(z.string()) });
