import {
  alignmentSchema,
  aliasPageSchema,
  correctionItemSchema,
  knownNameSchema,
  type Alignment,
  type AliasPage,
  type CorrectionItem,
  type KnownNameItem,
} from '@coopkg/contracts';
import { z } from 'zod';
import {
  jsonBody,
  pathIn,
  requestItems,
  requestJson,
  requestRemoval,
  requestUpload,
  withQuery,
} from './request.js';

const correctionsSchema = z.object({ items: z.array(correctionItemSchema) });
const namesSchema = z.object({ items: z.array(knownNameSchema) });
const alignedSchema = z.object({ normalized: z.string(), alignments: z.array(alignmentSchema) });
const importedSchema = z.object({ read: z.number(), written: z.number() });

export const corrections = (signal: AbortSignal): Promise<CorrectionItem[]> =>
  requestItems('/api/admin/corrections', correctionsSchema, { signal });

export const addCorrection = (given: {
  mention: string;
  entity: string;
  kind: string;
}): Promise<CorrectionItem> =>
  requestJson('/api/admin/corrections', correctionItemSchema, jsonBody(given));

export const revokeCorrection = (id: string): Promise<void> =>
  requestRemoval(pathIn('/api/admin/corrections', id));

/** Names of the graph that hold a text. */
export const namesLike = (text: string, signal: AbortSignal): Promise<KnownNameItem[]> =>
  requestItems(withQuery('/api/admin/names', { text }), namesSchema, { signal });

/** What is understood in a text now. */
export const align = async (text: string): Promise<Alignment[]> =>
  (await requestJson('/api/align', alignedSchema, jsonBody({ text }))).alignments;

export const aliases = (contains: string, signal: AbortSignal): Promise<AliasPage> =>
  requestJson(withQuery('/api/admin/aliases', { contains }), aliasPageSchema, {
    signal,
  });

export const importAliases = (file: File): Promise<z.infer<typeof importedSchema>> =>
  requestUpload('/api/admin/aliases/ror', importedSchema, file);
