import { z } from 'zod';
import {
  accountSchema,
  roleSchema,
  sessionItemSchema,
  tokenItemSchema,
  tokenScopeSchema,
  whoSchema,
} from '@coopkg/contracts';

const password = z.string().max(1000);

export const usersSchema = z.object({ items: z.array(accountSchema) });
export const userBodySchema = z.object({
  name: z.string().max(200),
  /** Made up, and to be changed at the first login, when it is absent. */
  password: password.optional(),
  role: roleSchema.default('user'),
});
/** With the password where it was made up: it is told this once. */
export const newUserSchema = z.object({
  name: z.string(),
  role: z.string(),
  password: z.string().optional(),
});
export type NewUser = z.infer<typeof newUserSchema>;
export const userChangeSchema = z
  .object({ role: roleSchema.optional(), disabled: z.boolean().optional() })
  .refine(({ role, disabled }) => role !== undefined || disabled !== undefined, {
    error: 'Nothing to change',
  });
export const passwordResetSchema = z.object({ password: password.optional() });
export const ownPasswordSchema = z.object({ currentPassword: password, password });
/** Null where nobody is logged in: no refusal, so that a page may look. */
export const openSessionSchema = z.object({ who: whoSchema.nullable() });
export const sessionsQuerySchema = z.object({
  /** Of all users rather than one's own; for administrators. */
  all: z.enum(['true', 'false']).default('false'),
});
export const sessionsSchema = z.object({ items: z.array(sessionItemSchema) });
export const tokensSchema = z.object({ items: z.array(tokenItemSchema) });
export const tokenBodySchema = z.object({
  name: z.string().max(200),
  scopes: z.array(tokenScopeSchema).min(1).max(tokenScopeSchema.options.length),
  days: z.number().int().min(1).max(3650).optional(),
});
export const newTokenSchema = tokenItemSchema.extend({ token: z.string() });
