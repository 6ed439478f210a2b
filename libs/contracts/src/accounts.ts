import { z } from 'zod';

export const roleSchema = z.enum(['admin', 'curator', 'user']);
export type Role = z.infer<typeof roleSchema>;

/** What a program may do with a token: read the graph, ask questions, read the metrics. */
export const tokenScopeSchema = z.enum(['read', 'ask', 'metrics']);
export type TokenScope = z.infer<typeof tokenScopeSchema>;

/** Who is logged in. */
export const whoSchema = z.object({
  name: z.string(),
  role: z.string(),
  mustChangePassword: z.boolean(),
});
export type Who = z.infer<typeof whoSchema>;

export const accountSchema = z.object({
  name: z.string(),
  role: z.string(),
  createdAt: z.string(),
  lastLoginAt: z.string().nullable(),
  passwordChangedAt: z.string(),
  mustChangePassword: z.boolean(),
  disabledAt: z.string().nullable(),
});
export type AccountItem = z.infer<typeof accountSchema>;

export const sessionItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  agent: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  expiresAt: z.string(),
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
});
export type SessionItem = z.infer<typeof sessionItemSchema>;

export const tokenItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(tokenScopeSchema),
  hint: z.string(),
  author: z.string().nullable(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
});
export type TokenItem = z.infer<typeof tokenItemSchema>;

export const auditItemSchema = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  role: z.string(),
  address: z.string(),
  action: z.string(),
  subject: z.string(),
  status: z.number().int(),
  code: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string().nullable(),
});
export type AuditItem = z.infer<typeof auditItemSchema>;
