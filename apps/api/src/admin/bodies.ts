import { z } from 'zod';
import { alignmentKindSchema, languageSchema, mentionKinds } from '@coopkg/contracts';

export const loginBodySchema = z.object({
  name: z.string().max(200),
  password: z.string().max(1000),
});
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
