import {
  accountSchema,
  auditItemSchema,
  sessionItemSchema,
  tokenItemSchema,
  whoSchema,
  type AccountItem,
  type Role,
  type SessionItem,
  type TokenItem,
  type TokenScope,
  type Who,
} from '@coopkg/contracts';
import { z } from 'zod';
import {
  jsonBody,
  pathIn,
  request,
  requestItems,
  requestJson,
  requestRemoval,
  withQuery,
} from './request.js';

const listOf = <Item>(item: z.ZodType<Item>) => z.object({ items: z.array(item) });
const openSession = z.object({ who: whoSchema.nullable() });
const made = z.object({ name: z.string(), role: z.string(), password: z.string().optional() });
export type MadeUser = z.infer<typeof made>;
const newToken = tokenItemSchema.extend({ token: z.string() });
export type NewToken = z.infer<typeof newToken>;
const auditPage = z.object({ items: z.array(auditItemSchema), nextCursor: z.string().nullable() });
export type AuditPage = z.infer<typeof auditPage>;
const facets = z.object({ actors: z.array(z.string()), actions: z.array(z.string()) });

const userPath = (name: string): string => pathIn('/api/admin/users', name);

/** Null where nobody is logged in. */
export const session = async (signal?: AbortSignal): Promise<Who | null> =>
  (await requestJson('/api/session', openSession, { signal })).who;

export const logIn = (name: string, password: string): Promise<Who> =>
  requestJson('/api/admin/login', whoSchema, jsonBody({ name, password }));

export async function logOut(): Promise<void> {
  await request('/api/admin/logout', { method: 'POST' });
}

export async function changePassword(currentPassword: string, password: string): Promise<void> {
  await request('/api/admin/session/password', jsonBody({ currentPassword, password }));
}

export const sessions = (all: boolean, signal?: AbortSignal): Promise<SessionItem[]> =>
  requestItems(withQuery('/api/admin/sessions', { all: all || null }), listOf(sessionItemSchema), {
    signal,
  });

export const endSession = (id: string): Promise<void> =>
  requestRemoval(pathIn('/api/admin/sessions', id));

export const users = (signal?: AbortSignal): Promise<AccountItem[]> =>
  requestItems('/api/admin/users', listOf(accountSchema), { signal });

export const addUser = (name: string, role: Role): Promise<MadeUser> =>
  requestJson('/api/admin/users', made, jsonBody({ name, role }));

export const changeUser = (
  name: string,
  change: { role?: Role; disabled?: boolean },
): Promise<AccountItem> => requestJson(userPath(name), accountSchema, jsonBody(change, 'PATCH'));

export const resetPassword = (name: string): Promise<MadeUser> =>
  requestJson(`${userPath(name)}/password`, made, jsonBody({}));

export async function unlockUser(name: string): Promise<void> {
  await request(`${userPath(name)}/unlock`, { method: 'POST' });
}

export const deleteUser = (name: string): Promise<void> => requestRemoval(userPath(name));

export const tokens = (signal?: AbortSignal): Promise<TokenItem[]> =>
  requestItems('/api/admin/tokens', listOf(tokenItemSchema), { signal });

export const addToken = (given: {
  name: string;
  scopes: TokenScope[];
  days?: number;
}): Promise<NewToken> => requestJson('/api/admin/tokens', newToken, jsonBody(given));

export const revokeToken = (id: string): Promise<void> =>
  requestRemoval(pathIn('/api/admin/tokens', id));

export const auditEntries = (
  filter: Readonly<Record<string, string>>,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<AuditPage> =>
  requestJson(withQuery('/api/admin/audit', { ...filter, cursor }), auditPage, { signal });

export const auditFacets = (signal?: AbortSignal): Promise<z.infer<typeof facets>> =>
  requestJson('/api/admin/audit/facets', facets, { signal });
