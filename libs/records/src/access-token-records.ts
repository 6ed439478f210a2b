import { randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { Fault, tokenScopeSchema, type TokenScope } from '@coopkg/contracts';
import type { RecordsDatabase } from './database.js';
import { accessTokens } from './schema.js';
import { storable } from './storable.js';
import { tokenHashOf } from './token-hash.js';

/** What a program shows to use the interface. */
export interface AccessToken {
  id: string;
  name: string;
  scopes: TokenScope[];
  /** Its last characters, to tell one from another. */
  hint: string;
  author: string | null;
  createdAt: string;
  usedAt: string | null;
  expiresAt: string | null;
  revokedAt: string | null;
}

export interface AccessTokenRecords {
  /** The token itself is told this once. @throws Fault `token-exists`, `token-invalid` */
  add(given: {
    name: string;
    scopes: readonly TokenScope[];
    author: string;
    lifetimeMs?: number;
  }): Promise<AccessToken & { token: string }>;
  /** Null when it is over, revoked, or never was. */
  find(token: string): Promise<AccessToken | null>;
  list(): Promise<AccessToken[]>;
  /** By id or name. Null when none of this name or id is in force. */
  revoke(which: string): Promise<AccessToken | null>;
}

export const accessTokenPrefix = 'coopkg_';
/** How exactly it is kept when a token was used last. */
const usedEveryMs = 60_000;

export function accessTokenRecords({ orm }: RecordsDatabase): AccessTokenRecords {
  return {
    async add({ name, scopes, author, lifetimeMs }) {
      if (!/^[\p{L}\p{N} ._@-]{1,64}$/u.test(name))
        throw new Fault('token-invalid', {
          zh: '令牌名只能由 1 到 64 个字母、数字、汉字、空格或 . _ @ - 组成。',
          en: "A token's name is 1 to 64 letters, digits, spaces or . _ @ -.",
        });
      const token = accessTokenPrefix + randomBytes(32).toString('base64url');
      const [row] = await orm
        .insert(accessTokens)
        .values({
          id: randomUUID(),
          name,
          tokenHash: tokenHashOf(token),
          hint: token.slice(-4),
          scopes: scopes.join(' '),
          author: storable(author),
          ...(lifetimeMs === undefined
            ? {}
            : { expiresAt: sql`now() + ${lifetimeMs} * interval '1 millisecond'` }),
        })
        .onConflictDoNothing()
        .returning();
      if (row !== undefined) return { ...wire(row), token };
      throw new Fault('token-exists', {
        zh: `已有名为 ${name} 的令牌：请换一个名字，或先撤销它。`,
        en: `There is a token ${name} already: choose another name, or revoke that one first.`,
      });
    },
    async find(token) {
      const [row] = await orm
        .select()
        .from(accessTokens)
        .where(and(eq(accessTokens.tokenHash, tokenHashOf(token)), inForce));
      if (row === undefined) return null;
      if (row.usedAt === null || Date.now() - row.usedAt.getTime() > usedEveryMs)
        await orm
          .update(accessTokens)
          .set({ usedAt: sql`now()` })
          .where(eq(accessTokens.id, row.id));
      return wire(row);
    },
    list: async () =>
      (await orm.select().from(accessTokens).orderBy(desc(accessTokens.createdAt))).map(wire),
    async revoke(which) {
      const named = or(
        eq(accessTokens.id, storable(which)),
        eq(accessTokens.name, storable(which)),
      );
      const [row] = await orm
        .update(accessTokens)
        .set({ revokedAt: sql`now()` })
        .where(and(named, isNull(accessTokens.revokedAt)))
        .returning();
      return row === undefined ? null : wire(row);
    },
  };
}

const inForce = and(
  isNull(accessTokens.revokedAt),
  or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, sql`now()`)),
);

const wire = ({ tokenHash: _, ...row }: typeof accessTokens.$inferSelect): AccessToken => ({
  ...row,
  scopes: tokenScopeSchema.array().parse(row.scopes.split(' ')),
  createdAt: row.createdAt.toISOString(),
  usedAt: row.usedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
});
