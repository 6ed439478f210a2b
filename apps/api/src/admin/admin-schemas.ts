import { z } from 'zod';
import {
  alignmentKindSchema,
  languageSchema,
  mentionKinds,
  modelItemSchema,
  questionTemplateSchema,
} from '@coopkg/contracts';

export const userSchema = z.object({ name: z.string(), role: z.string() });
export const usersSchema = z.object({ items: z.array(userSchema) });
export const userBodySchema = z.object({
  name: z.string(),
  password: z.string().max(1000),
  role: z.enum(['admin', 'user']).default('user'),
});
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
export const modelsSchema = z.object({ items: z.array(modelItemSchema) });
export const datasetBodySchema = z.object({
  kind: z.string().min(1).max(100),
  seed: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31)
    .default(1),
  samples: z.number().int().min(1).max(1000).optional(),
  wordings: z.enum(['manual', 'all', 'validation', 'test', 'composition']).optional(),
  types: z.array(z.string().max(10)).min(1).max(500).optional(),
  languages: z.array(languageSchema).min(1).max(2).optional(),
  abbreviate: z.boolean().optional(),
  perturb: z.boolean().optional(),
});
export const datasetsSchema = z.object({
  items: z.array(
    datasetBodySchema.extend({
      id: z.string(),
      lines: z.number(),
      createdAt: z.string(),
      isHere: z.boolean(),
    }),
  ),
});
export const datasetPreviewSchema = z.object({ items: z.array(z.unknown()) });
export const jobStartedSchema = z.object({ jobId: z.string() });
export const jobSchema = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  progress: z.number(),
  phase: z.string(),
  message: z.string(),
  input: z.unknown(),
  result: z.unknown(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
