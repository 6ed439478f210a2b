import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Answer, Share, Shared, ShareItem } from '@coopkg/contracts';
import { readAnswer } from './answer-body.js';
import { turnColumns, turnFrom, within } from './conversation-records.js';
import type { RecordsDatabase } from './database.js';
import { answers, conversations, shares } from './schema.js';
import { storable } from './storable.js';

/** Links that let everybody read what one owner asked. */
export interface ShareRecords {
  /** The link to an answer or a conversation: made once. Null when the owners have none such. */
  add(owners: readonly string[], kind: Share['kind'], targetId: string): Promise<Share | null>;
  /** Those that still show something, newest first. */
  list(owners: readonly string[]): Promise<ShareItem[]>;
  /** From now on the link leads nowhere. False when there was none. */
  revoke(owners: readonly string[], token: string): Promise<boolean>;
  /**
   * What a link shows, with ids that are good as long as it is; null: it leads nowhere, or no
   * longer.
   */
  open(token: string): Promise<Shared | null>;
  /** The answer that such an id names; null when the id is none, or its link has ended. */
  answer(sharedId: string): Promise<Answer | null>;
}

type Orm = RecordsDatabase['orm'];
type Row = typeof shares.$inferSelect;

export function shareRecords({ orm }: RecordsDatabase): ShareRecords {
  return {
    async add(owners, kind, targetId) {
      const target = await targetOf(orm, owners, kind, targetId);
      if (target === null) return null;
      const { owner, title } = target;
      await orm
        .insert(shares)
        .values({
          token: randomBytes(16).toString('hex'),
          owner,
          kind,
          targetId: storable(targetId),
        })
        .onConflictDoNothing();
      const [row] = await orm
        .select()
        .from(shares)
        .where(
          and(
            eq(shares.owner, owner),
            eq(shares.kind, kind),
            eq(shares.targetId, storable(targetId)),
          ),
        );
      return wire(row!, title);
    },
    list: (owners) => listed(orm, owners),
    async revoke(owners, token) {
      const rows = await orm
        .delete(shares)
        .where(and(inArray(shares.owner, owners.map(storable)), eq(shares.token, storable(token))))
        .returning({ token: shares.token });
      return rows.length > 0;
    },
    ...opening(orm),
  };
}

async function listed(orm: Orm, owners: readonly string[]): Promise<ShareItem[]> {
  const rows = await orm
    .select({
      share: shares,
      title: sql<string | null>`COALESCE(${conversations.title}, ${answers.question})`,
      inConversation: sql<number>`(
        SELECT count(*)::int FROM answers a
        WHERE a.owner = ${shares.owner} AND a.conversation_id = ${shares.targetId} AND a.deleted_at IS NULL
      )`,
    })
    .from(shares)
    .leftJoin(conversations, conversationShown)
    .leftJoin(answers, answerShown)
    .where(inArray(shares.owner, owners.map(storable)))
    .orderBy(desc(shares.createdAt));
  return rows.flatMap(({ share, title, inConversation }) =>
    title === null
      ? []
      : [{ ...wire(share, title), answerCount: share.kind === 'answer' ? 1 : inConversation }],
  );
}

const conversationShown = and(
  eq(shares.kind, 'conversation'),
  eq(conversations.owner, shares.owner),
  eq(conversations.id, shares.targetId),
  isNull(conversations.deletedAt),
);
const answerShown = and(
  eq(shares.kind, 'answer'),
  eq(answers.owner, shares.owner),
  eq(answers.id, shares.targetId),
  isNull(answers.deletedAt),
);

/** What everybody may do who has a link. */
function opening(orm: Orm): Pick<ShareRecords, 'open' | 'answer'> {
  return {
    async open(token) {
      const row = await shareOf(orm, token);
      if (row === null) return null;
      const target = await targetOf(orm, [row.owner], row.kind, row.targetId);
      if (target === null) return null;
      const turns = await orm
        .select({ ...turnColumns, sequence: answers.sequence })
        .from(answers)
        .where(shown(row))
        .orderBy(answers.sequence);
      return {
        kind: row.kind,
        title: target.title,
        createdAt: row.createdAt.toISOString(),
        turns: turns.map((turn) => ({ ...turnFrom(turn), id: sharedId(row.token, turn.sequence) })),
      };
    },
    async answer(id) {
      const [, token, sequence] = /^s-([0-9a-f]{32})-(\d{1,15})$/u.exec(id) ?? [];
      const row = token === undefined ? null : await shareOf(orm, token);
      if (row === null) return null;
      const [found] = await orm
        .select({ body: answers.body })
        .from(answers)
        .where(and(shown(row), eq(answers.sequence, Number(sequence))));
      if (found === undefined) return null;
      return { ...readAnswer(found.body), id, conversationId: null };
    },
  };
}

const sharedId = (token: string, sequence: number): string => `s-${token}-${sequence}`;

async function shareOf(orm: Orm, token: string): Promise<Row | null> {
  const [row] = await orm
    .select()
    .from(shares)
    .where(eq(shares.token, storable(token)));
  return row ?? null;
}

/** The answers that a link shows. */
const shown = ({ owner, kind, targetId }: Row): SQL =>
  kind === 'answer'
    ? and(eq(answers.owner, owner), eq(answers.id, targetId), isNull(answers.deletedAt))!
    : within(owner, targetId);

/** Whose it is and what it is called. */
async function targetOf(
  orm: Orm,
  owners: readonly string[],
  kind: Share['kind'],
  id: string,
): Promise<{ owner: string; title: string } | null> {
  const ids = owners.map(storable);
  const [row] =
    kind === 'answer'
      ? await orm
          .select({ owner: answers.owner, title: answers.question })
          .from(answers)
          .where(
            and(
              inArray(answers.owner, ids),
              eq(answers.id, storable(id)),
              isNull(answers.deletedAt),
            ),
          )
      : await orm
          .select({ owner: conversations.owner, title: conversations.title })
          .from(conversations)
          .where(
            and(
              inArray(conversations.owner, ids),
              eq(conversations.id, storable(id)),
              isNull(conversations.deletedAt),
            ),
          );
  return row === undefined ? null : { owner: row.owner!, title: row.title };
}

const wire = ({ token, kind, targetId, createdAt }: Row, title: string): Share => ({
  token,
  kind,
  targetId,
  title,
  createdAt: createdAt.toISOString(),
});
