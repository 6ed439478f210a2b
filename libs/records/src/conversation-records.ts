import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Answer, Conversation, ConversationPage, Thread, Turn } from '@coopkg/contracts';
import { readAnswer } from './answer-body.js';
import { readCursor, writeCursor } from './cursor.js';
import type { RecordsDatabase } from './database.js';
import { excerptOf } from './excerpt.js';
import { holdsText } from './holds-text.js';
import { answers, conversations } from './schema.js';
import { storable } from './storable.js';

/** One owner's conversations, or those of several owners that are one person. */
export interface ConversationRecords {
  /** @param owners the first is whose it is */
  add(owners: readonly string[], title: string): Promise<Conversation>;
  /** The one that had an answer last comes first. `contains` looks in questions, answers and titles. */
  page(
    owners: readonly string[],
    options?: { cursor?: string; limit?: number; contains?: string },
  ): Promise<ConversationPage>;
  /** With its questions, oldest first; null when there is none. */
  find(owners: readonly string[], id: string): Promise<Thread | null>;
  /** Which of the owners has it; null when none has. */
  ownerOf(owners: readonly string[], id: string): Promise<string | null>;
  /** Whole answers, oldest first; none when there is no such conversation. */
  answersOf(owners: readonly string[], id: string): Promise<Answer[]>;
  /** Null when there is none. */
  rename(owners: readonly string[], id: string, title: string): Promise<Conversation | null>;
  /** With its answers. For some minutes it can be restored. False when there is none. */
  remove(owners: readonly string[], id: string): Promise<boolean>;
  /** Brings back what was removed; null when there is none, or no longer. */
  restore(owners: readonly string[], id: string): Promise<Conversation | null>;
}

/** What was removed is kept so long for those who change their mind. */
const keptMinutes = 10;
const longestTitle = 300;

type Orm = RecordsDatabase['orm'];

export function conversationRecords({ orm }: RecordsDatabase): ConversationRecords {
  return {
    async add([owner], title) {
      const now = new Date();
      const [row] = await orm
        .insert(conversations)
        .values({
          owner: storable(owner!),
          id: randomUUID(),
          title: titleOf(title),
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      return wire({ ...row!, answerCount: 0 });
    },
    page: (owners, options) => pageOf(orm, owners, options),
    async find(owners, id) {
      const [row] = await listed(orm, live(owners, id), 1);
      if (row === undefined) return null;
      return { ...wire(row), turns: await turnsOf(orm, row.owner, row.id) };
    },
    async ownerOf(owners, id) {
      const [row] = await listed(orm, live(owners, id), 1);
      return row?.owner ?? null;
    },
    async answersOf(owners, id) {
      const [row] = await listed(orm, live(owners, id), 1);
      if (row === undefined) return [];
      const rows = await orm
        .select({ body: answers.body })
        .from(answers)
        .where(within(row.owner, row.id))
        .orderBy(answers.sequence);
      return rows.map(({ body }) => readAnswer(body));
    },
    async rename(owners, id, title) {
      await orm
        .update(conversations)
        .set({ title: titleOf(title) })
        .where(live(owners, id));
      const [row] = await listed(orm, live(owners, id), 1);
      return row === undefined ? null : wire(row);
    },
    ...removal(orm),
  };
}

async function pageOf(
  orm: Orm,
  owners: readonly string[],
  {
    cursor,
    limit = 30,
    contains = '',
  }: { cursor?: string; limit?: number; contains?: string } = {},
): Promise<ConversationPage> {
  await forget(orm);
  const conditions = [
    mine(owners),
    isNull(conversations.deletedAt),
    ...(cursor === undefined ? [] : [olderThan(cursor)]),
    ...(contains === '' ? [] : [mentions(contains)]),
  ];
  const rows = await listed(orm, and(...conditions)!, limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const hits = contains === '' ? new Map<string, string>() : await hitsIn(orm, items, contains);
  return {
    items: items.map((row) => wire(row, hits.get(keyOf(row.owner, row.id)))),
    nextCursor:
      rows.length > limit && last ? writeCursor(`c${last.updatedAt.getTime()} ${last.id}`) : null,
  };
}

function removal(orm: Orm): Pick<ConversationRecords, 'remove' | 'restore'> {
  return {
    async remove(owners, id) {
      await forget(orm);
      return orm.transaction(async (transaction) => {
        const rows = await transaction
          .update(conversations)
          .set({ deletedAt: sql`now()` })
          .where(live(owners, id))
          .returning();
        for (const row of rows)
          await transaction
            .update(answers)
            .set({ deletedAt: row.deletedAt })
            .where(within(row.owner, row.id));
        return rows.length > 0;
      });
    },
    async restore(owners, id) {
      await forget(orm);
      await orm.transaction(async (transaction) => {
        const gone = and(
          mine(owners),
          eq(conversations.id, storable(id)),
          isNotNull(conversations.deletedAt),
        );
        const rows = await transaction
          .update(conversations)
          .set({ deletedAt: null })
          .where(gone)
          .returning();
        for (const row of rows)
          await transaction
            .update(answers)
            .set({ deletedAt: null })
            .where(and(eq(answers.owner, row.owner), eq(answers.conversationId, row.id)));
      });
      const [row] = await listed(orm, live(owners, id), 1);
      return row === undefined ? null : wire(row);
    },
  };
}

/**
 * Puts an answer into its conversation, which begins with it where there was none: its question is
 * then the title.
 */
export async function noteAnswer(orm: Orm, answer: Answer, owner: string): Promise<void> {
  if (answer.conversationId === null) return;
  const at = new Date(answer.createdAt);
  await orm
    .insert(conversations)
    .values({
      owner: storable(owner),
      id: storable(answer.conversationId),
      title: titleOf(answer.question),
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoUpdate({
      target: [conversations.owner, conversations.id],
      set: {
        title: sql`CASE WHEN ${conversations.title} = '' THEN excluded.title ELSE ${conversations.title} END`,
        updatedAt: sql`greatest(${conversations.updatedAt}, excluded.updated_at)`,
        deletedAt: null,
      },
    });
}

/** Those whose time to be restored is over are gone for good. */
async function forget(orm: Orm): Promise<void> {
  const over = sql`now() - ${keptMinutes} * interval '1 minute'`;
  await orm.delete(answers).where(lt(answers.deletedAt, over));
  await orm.delete(conversations).where(lt(conversations.deletedAt, over));
}

type Row = typeof conversations.$inferSelect & { answerCount: number };

const listed = (orm: Orm, condition: SQL, limit: number): Promise<Row[]> =>
  orm
    .select({
      owner: conversations.owner,
      id: conversations.id,
      title: conversations.title,
      createdAt: conversations.createdAt,
      updatedAt: conversations.updatedAt,
      deletedAt: conversations.deletedAt,
      answerCount: sql<number>`(
        SELECT count(*)::int FROM answers a
        WHERE a.owner = conversations.owner AND a.conversation_id = conversations.id
          AND a.deleted_at IS NULL)`,
    })
    .from(conversations)
    .where(condition)
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .limit(limit);

/** The questions of one conversation, oldest first. */
async function turnsOf(orm: Orm, owner: string, id: string): Promise<Turn[]> {
  const rows = await orm
    .select(turnColumns)
    .from(answers)
    .where(within(owner, id))
    .orderBy(answers.sequence);
  return rows.map(turnFrom);
}

export const turnColumns = {
  id: answers.id,
  createdAt: answers.createdAt,
  language: answers.language,
  question: answers.question,
  rewrittenQuestion: answers.rewrittenQuestion,
  status: answers.status,
  answer: answers.answerText,
  isDoubted: answers.isDoubted,
};

type TurnRow = Pick<
  typeof answers.$inferSelect,
  'id' | 'createdAt' | 'language' | 'question' | 'rewrittenQuestion' | 'status' | 'isDoubted'
> & { answer: string | null };

export const turnFrom = (row: TurnRow): Turn => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  language: row.language as Turn['language'],
  question: row.question,
  rewrittenQuestion: row.rewrittenQuestion,
  status: row.status as Turn['status'],
  answer: row.answer ?? '',
  isDoubted: row.isDoubted,
});

const mine = (owners: readonly string[]): SQL => inArray(conversations.owner, owners.map(storable));
const live = (owners: readonly string[], id: string): SQL =>
  and(mine(owners), eq(conversations.id, storable(id)), isNull(conversations.deletedAt))!;
export const within = (owner: string, id: string): SQL =>
  and(eq(answers.owner, owner), eq(answers.conversationId, id), isNull(answers.deletedAt))!;

/** A question or its answer has the text. */
const said = (text: string): SQL =>
  or(holdsText(answers.question, text), holdsText(answers.answerText, text))!;

/** The title, a question or an answer of the conversation has the text. */
const mentions = (text: string): SQL =>
  or(
    holdsText(conversations.title, text),
    sql`EXISTS (
      SELECT 1 FROM ${answers}
      WHERE ${answers.owner} = ${conversations.owner}
        AND ${answers.conversationId} = ${conversations.id}
        AND ${answers.deletedAt} IS NULL AND ${said(text)})`,
  )!;

/** Around the first place of each conversation where the text stands. */
async function hitsIn(orm: Orm, rows: readonly Row[], text: string): Promise<Map<string, string>> {
  const hits = new Map<string, string>();
  if (rows.length === 0) return hits;
  const found = await orm
    .select({
      owner: answers.owner,
      id: answers.conversationId,
      question: answers.question,
      answer: answers.answerText,
    })
    .from(answers)
    .where(
      and(
        inArray(answers.owner, [...new Set(rows.map(({ owner }) => owner))]),
        inArray(
          answers.conversationId,
          rows.map(({ id }) => id),
        ),
        isNull(answers.deletedAt),
        said(text),
      ),
    )
    .orderBy(answers.sequence);
  for (const { owner, id, question, answer } of found) {
    const key = keyOf(owner!, id!);
    const excerpt = excerptOf([question, answer ?? ''], storable(text));
    if (!hits.has(key) && excerpt !== null) hits.set(key, excerpt);
  }
  return hits;
}

const keyOf = (owner: string, id: string): string => `${owner} ${id}`;

function olderThan(cursor: string): SQL {
  const [, ms, id] = readCursor(cursor, /^c(\d{1,15}) (.+)$/su);
  const at = new Date(Number(ms));
  return or(
    lt(conversations.updatedAt, at),
    and(eq(conversations.updatedAt, at), lt(conversations.id, id!)),
  )!;
}

const titleOf = (text: string): string =>
  [...storable(text).replace(/\s+/gu, ' ').trim()].slice(0, longestTitle).join('');

const wire = (row: Omit<Row, 'deletedAt'>, excerpt?: string): Conversation => ({
  id: row.id,
  title: row.title,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  answerCount: row.answerCount,
  excerpt: excerpt ?? null,
});
