import { z } from 'zod';

/** A name as the graph has it, and what it names. */
export const knownNameSchema = z.object({ kind: z.string(), name: z.string() });
export type KnownNameItem = z.infer<typeof knownNameSchema>;

/** Other names of an institution. */
export const aliasItemSchema = z.object({
  name: z.string(),
  nameEn: z.string().nullable(),
  others: z.array(z.string()),
  /** Whether it comes with the product or from a file that was imported here. */
  source: z.enum(['product', 'imported']),
});
export type AliasItem = z.infer<typeof aliasItemSchema>;
export const aliasPageSchema = z.object({
  items: z.array(aliasItemSchema),
  total: z.number().int(),
  /** How many were imported here, and when; null: none ever. */
  imported: z.object({ count: z.number().int(), at: z.string() }).nullable(),
});
export type AliasPage = z.infer<typeof aliasPageSchema>;

export const correctionItemSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  mention: z.string(),
  entity: z.string(),
  kind: z.string(),
  author: z.string().nullable(),
  revokedAt: z.string().nullable(),
});
export type CorrectionItem = z.infer<typeof correctionItemSchema>;
