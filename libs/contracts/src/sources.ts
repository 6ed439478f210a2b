import { z } from 'zod';

/** What an import made of the records of its files: `read = written + merged + rejected`. */
export const importReportSchema = z.object({
  read: z.number().int(),
  written: z.number().int(),
  merged: z.number().int(),
  rejected: z.number().int(),
  leftOut: z.number().int(),
  /** Rows of the graph folder, by file. */
  rows: z.record(z.string(), z.number()),
  /** What the graph has no place for. */
  unused: z.record(z.string(), z.number()),
  merges: z.object({ merged: z.number().int(), open: z.number().int() }),
});
export type ImportSummary = z.infer<typeof importReportSchema>;

/** Something that was done to the graph, whoever did it: the page, a command or a first start. */
export const graphChangeSchema = z.object({
  kind: z.enum(['load', 'update', 'roll-back']),
  /** When it had ended. */
  at: z.string(),
  /** Name of the account, or of the user of the machine; null where that is not known. */
  by: z.string().nullable(),
  from: z.enum(['page', 'command-line', 'start']),
  /** What was uploaded, or the folder. */
  name: z.string(),
  /** Nodes and relationships afterwards, by label and type. */
  counts: z.record(z.string(), z.number()),
  /** Rows of the graph folder that were left out. */
  rejected: z.number().int(),
  /** What the import made of its files; null for a folder that was not imported. */
  imported: importReportSchema
    .pick({ read: true, written: true, merged: true, rejected: true })
    .nullable(),
  tookMs: z.number(),
});
export type GraphChange = z.infer<typeof graphChangeSchema>;

/** What an uploaded file can be: a source of records, or a graph folder as a zip. */
export const sourceKinds = [
  'csv',
  'nsfc',
  'openalex',
  'dblp',
  'crossref',
  'semantic-scholar',
  'graph',
] as const;

/** A file that was uploaded, and what has become of it. */
export const sourceItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  createdAt: z.string(),
  author: z.string(),
  kind: z.enum(sourceKinds),
  /** Of an archive: the files that were in it. */
  files: z.array(z.string()).default([]),
  /** What the columns of a spreadsheet mean: YAML, suggested until somebody changes it. */
  mapping: z.string(),
  /** Why nothing could be suggested; null where it was. */
  problem: z.string().nullable(),
  /** Whether it is merged with what was imported before. */
  together: z.boolean(),
  importJobId: z.string().nullable(),
  report: importReportSchema.nullable(),
  loadJobId: z.string().nullable(),
  loadedAt: z.string().nullable(),
});
export type SourceItem = z.infer<typeof sourceItemSchema>;

export const sourcesSchema = z.object({
  items: z.array(sourceItemSchema),
  /** Where a load would go to. */
  graph: z.object({
    address: z.string(),
    managed: z.boolean(),
    /** What it was loaded from. */
    source: z.string().nullable(),
    loadedAt: z.string().nullable(),
    /** Nodes by label; null where they were not noted. */
    counts: z.record(z.string(), z.number()).nullable(),
  }),
  /** The graph that answered before, to go back to. */
  before: z
    .object({
      source: z.string(),
      loadedAt: z.string(),
      counts: z.record(z.string(), z.number()),
    })
    .nullable(),
  /** The latest loads and updates, newest first. */
  history: z.array(graphChangeSchema),
  /** Whether there are earlier imports to merge with. */
  hasEarlier: z.boolean(),
  uploadMaxMb: z.number(),
});
export type Sources = z.infer<typeof sourcesSchema>;

export const importBodySchema = z.object({
  kind: z.enum(sourceKinds).default('csv'),
  mapping: z.string().max(100_000).default(''),
  together: z.boolean().default(false),
});
export type ImportBody = z.infer<typeof importBodySchema>;

export const loadBodySchema = z.object({
  /** That another graph takes the place of the one that answers. */
  confirm: z.literal(true),
  /** For a graph that this program does not manage: its address, once more. */
  address: z.string().max(500).optional(),
  /** Though it holds no nodes of a kind of which the graph that answers has many. */
  allowEmpty: z.boolean().default(false),
  /** Though most rows of a file are left out. */
  allowRejects: z.boolean().default(false),
});
export type LoadBody = z.infer<typeof loadBodySchema>;

export const rollBackBodySchema = z.object({
  /** That the graph before takes the place of the one that answers. */
  confirm: z.literal(true),
});
export type RollBackBody = z.infer<typeof rollBackBodySchema>;

export const rejectsSchema = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  total: z.number().int(),
});
export type RejectedRows = z.infer<typeof rejectsSchema>;
