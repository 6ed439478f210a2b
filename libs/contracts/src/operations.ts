import { z } from 'zod';
import { bilingualSchema } from './language.js';

const counts = z.record(z.string(), z.number());

/** The graph that answers, and in which condition it is. */
export const graphConditionSchema = z.object({
  address: z.string(),
  /** Whether this program starts and stops the server. */
  managed: z.boolean(),
  state: z.enum(['ready', 'empty', 'starting', 'unreachable']),
  detail: bilingualSchema.nullable(),
  server: z.object({ version: z.string(), edition: z.string() }).nullable(),
  memory: z.object({ about: bilingualSchema, residentMb: z.number().nullable() }).nullable(),
  storeBytes: z.number().nullable(),
  fingerprint: z.string().nullable(),
  loadedAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
  source: z.string().nullable(),
  rejected: z.number().nullable(),
  nodes: counts,
  relationships: counts,
  universities: z.number().nullable(),
  namesakes: z.number().nullable(),
  firstYear: z.number().nullable(),
  lastYear: z.number().nullable(),
  indexes: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      labels: z.array(z.string()),
      properties: z.array(z.string()),
      state: z.string(),
      populated: z.number(),
      lastUsed: z.string().nullable(),
    }),
  ),
});
export type GraphCondition = z.infer<typeof graphConditionSchema>;

export const settingItemSchema = z.object({
  variable: z.string(),
  about: bilingualSchema,
  expects: bilingualSchema,
  value: z.string().nullable(),
  fallback: z.string().nullable(),
  from: z.enum(['environment', 'default']),
  secret: z.boolean(),
});
export type SettingItem = z.infer<typeof settingItemSchema>;

export const logLevelSchema = z.enum(['warn', 'error']);
/** A warning or an error that this process logged. */
export const logEntrySchema = z.object({
  at: z.string(),
  level: logLevelSchema,
  message: z.string(),
  code: z.string().nullable(),
  method: z.string().nullable(),
  path: z.string().nullable(),
  requestId: z.string().nullable(),
  /** What it was caused by, with its stack. */
  cause: z.string().nullable(),
});
export type LogEntry = z.infer<typeof logEntrySchema>;
export const logPageSchema = z.object({
  items: z.array(logEntrySchema),
  /** Since when the process keeps them, and how many older ones it has dropped. */
  since: z.string(),
  dropped: z.number().int(),
});
export type LogPage = z.infer<typeof logPageSchema>;
