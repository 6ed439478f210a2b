import { z } from 'zod';

/** What can be looked up outside the graph. */
export const onlineKindSchema = z.enum(['paper', 'person', 'project']);
export type OnlineKind = z.infer<typeof onlineKindSchema>;

export const onlineSourceIds = [
  'openalex',
  'crossref',
  'arxiv',
  'semantic-scholar',
  'orcid',
  'wikidata',
  'wikipedia',
  'baike',
  'brave',
  'bing',
  'searxng',
] as const;
export const onlineSourceIdSchema = z.enum(onlineSourceIds);
export type OnlineSourceId = z.infer<typeof onlineSourceIdSchema>;

/** `GET /api/online/search` (`docs/http-api.md`). */
export const onlineQuerySchema = z.object({
  q: z.string().trim().min(1).max(500),
  kind: onlineKindSchema.optional(),
  /** Ids, separated by commas; all that are on unless given. */
  sources: z
    .string()
    .max(300)
    .transform((list) => list.split(',').map((id) => id.trim()))
    .pipe(z.array(onlineSourceIdSchema))
    .optional(),
});
export type OnlineQuery = z.infer<typeof onlineQuerySchema>;

const placeSchema = z.object({ source: onlineSourceIdSchema, url: z.string() });

/** One thing that was found, as its source tells of it; nothing of it is from the graph. */
export const onlineItemSchema = z.object({
  kind: onlineKindSchema,
  source: onlineSourceIdSchema,
  /** Its page at the source, http or https. */
  url: z.string(),
  /** Of a paper, a project or a page. */
  title: z.string().optional(),
  /** Of a person. */
  name: z.string().optional(),
  description: z.string().optional(),
  authors: z.array(z.string()).optional(),
  year: z.number().int().optional(),
  venue: z.string().optional(),
  affiliations: z.array(z.string()).optional(),
  interests: z.array(z.string()).optional(),
  paperCount: z.number().int().optional(),
  citationCount: z.number().int().optional(),
  /** In lower case, without an address before it. */
  doi: z.string().optional(),
  orcid: z.string().optional(),
  arxiv: z.string().optional(),
  wikidata: z.string().optional(),
  /** Where else the same was found. */
  alsoAt: z.array(placeSchema).default([]),
});
export type OnlineItem = z.infer<typeof onlineItemSchema>;

export const onlineSourceReportSchema = z.object({
  source: onlineSourceIdSchema,
  /** What the source is called. */
  name: z.string(),
  state: z.enum(['answered', 'failed', 'off']),
  /** Why it failed or is off, or how much it gave: a sentence in the language of whoever asked. */
  message: z.string(),
  /** Things that it gave, before they were merged with others. */
  found: z.number().int(),
  ms: z.number(),
  /** Seconds since the source gave this; 0: just now. */
  ageS: z.number(),
});
export type OnlineSourceReport = z.infer<typeof onlineSourceReportSchema>;

export const onlineReplySchema = z.object({
  /** What was looked for, and as what. */
  query: z.string(),
  kind: onlineKindSchema,
  items: z.array(onlineItemSchema),
  sources: z.array(onlineSourceReportSchema),
});
export type OnlineReply = z.infer<typeof onlineReplySchema>;

/** `GET /api/online`: whether anything can be looked up here. */
export const onlineAvailabilitySchema = z.object({
  /** `off`: by the administrator; `offline`: this machine has no network. */
  state: z.enum(['on', 'off', 'offline']),
  sources: z.array(
    z.object({
      source: onlineSourceIdSchema,
      name: z.string(),
      kinds: z.array(onlineKindSchema),
      on: z.boolean(),
      /** Why it is off; empty where it is on. */
      message: z.string(),
    }),
  ),
});
export type OnlineAvailability = z.infer<typeof onlineAvailabilitySchema>;

/** `POST /api/online/records`: a find that somebody wants to have in the graph. */
export const onlineRecordBodySchema = z.object({ item: onlineItemSchema });

/** It waits for an administrator. */
export const onlineRecordSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  item: onlineItemSchema,
});
export type OnlineRecord = z.infer<typeof onlineRecordSchema>;
export const onlineRecordsSchema = z.object({ items: z.array(onlineRecordSchema) });

/** `POST /api/admin/online-records/import`: papers and people go into files of their own. */
export const onlineImportBodySchema = z.object({ ids: z.array(z.string()).min(1).max(500) });
