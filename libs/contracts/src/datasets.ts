import { z } from 'zod';
import { languageSchema } from './language.js';

export const customWordings = ['manual', 'all', 'validation', 'test', 'composition'] as const;

/** Which data set to build. */
export const datasetRequestSchema = z.object({
  /** A kind of the protocol, `CUSTOM`, or one in the protocol's way of naming: `TC_5H`. */
  kind: z.string().min(1).max(100),
  seed: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31)
    .default(1),
  /** Samples of each wording; the kind's own unless given. */
  samples: z.number().int().min(1).max(1000).optional(),
  /** For `CUSTOM`. */
  wordings: z.enum(customWordings).optional(),
  types: z.array(z.string().max(10)).min(1).max(500).optional(),
  languages: z.array(languageSchema).min(1).max(2).optional(),
  /** Universities by short names and, in English, values by English names. */
  abbreviate: z.boolean().optional(),
  /** With typos, politeness, no question mark, traditional characters. */
  perturb: z.boolean().optional(),
  /** Types that the graph cannot answer are left out instead of ending the work. */
  skipEmpty: z.boolean().optional(),
});
export type DatasetRequestBody = z.infer<typeof datasetRequestSchema>;

/** Lines of one question type, by language. */
const typeLinesSchema = z.object({
  type: z.string(),
  zh: z.number().int(),
  en: z.number().int(),
});
export type TypeLines = z.infer<typeof typeLinesSchema>;

export const datasetEstimateSchema = z.object({
  lines: z.number().int(),
  types: z.array(typeLinesSchema),
  /** At the speed of the last set built here; null: none was. */
  seconds: z.number().nullable(),
});
export type DatasetEstimate = z.infer<typeof datasetEstimateSchema>;

export const datasetItemSchema = z.object({
  id: z.string(),
  ...datasetRequestSchema.shape,
  lines: z.number().int(),
  /** Empty for a set built before this was kept. */
  lineCounts: z.array(typeLinesSchema),
  /** Types that the graph could not answer. */
  leftOut: z.array(z.string()),
  bytes: z.number().int().nullable(),
  author: z.string().nullable(),
  createdAt: z.string(),
  /** How long it took; null: not known. */
  seconds: z.number().nullable(),
  /** Types that were changed, or are gone, since it was built. */
  outdated: z.array(z.string()),
  /** Whether its file is in the data folder of the process that answers. */
  isHere: z.boolean(),
});
export type DatasetItem = z.infer<typeof datasetItemSchema>;
export const datasetsSchema = z.object({ items: z.array(datasetItemSchema) });

export const previewQuerySchema = z.object({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  type: z.string().max(20).optional(),
  language: languageSchema.optional(),
  /** Occurs in the question. */
  contains: z.string().max(500).optional(),
  /** With the rows of each gold query, a few of them. */
  rows: z.stringbool().default(false),
});
export type PreviewQuery = z.infer<typeof previewQuerySchema>;

export const goldRowsSchema = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.unknown())),
  truncated: z.boolean(),
  /** Why there are none. */
  problem: z.string().nullable(),
});
export type GoldRows = z.infer<typeof goldRowsSchema>;

const previewLineSchema = z.object({
  id: z.string(),
  type: z.string(),
  language: languageSchema,
  question: z.string(),
  cypher: z.string(),
  parameters: z.record(z.string(), z.unknown()).optional(),
  wording: z.string().optional(),
  extraction: z.unknown().optional(),
  gold: goldRowsSchema.optional(),
});
export type PreviewLine = z.infer<typeof previewLineSchema>;
export const datasetPreviewSchema = z.object({
  items: z.array(previewLineSchema),
  /** Lines that fit the filter. */
  total: z.number().int(),
});
export type DatasetPreview = z.infer<typeof datasetPreviewSchema>;

export const datasetComparisonSchema = z.object({
  lines: z.tuple([z.number().int(), z.number().int()]),
  /** Questions that are in both, word for word. */
  sharedQuestions: z.number().int(),
  /** Gold queries with their values that are in both. */
  sharedGold: z.number().int(),
  /** A few of the shared questions. */
  examples: z.array(z.string()),
  types: z.array(
    z.object({ type: z.string(), lines: z.tuple([z.number().int(), z.number().int()]) }),
  ),
});
export type DatasetComparison = z.infer<typeof datasetComparisonSchema>;
