import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import type { Answer, AnswerStatus } from '@coopkg/contracts';
import { readAnswer } from './answer-body.js';
import { noteAnswer } from './conversation-records.js';
import { readCursor, writeCursor } from './cursor.js';
import type { RecordsDatabase } from './database.js';
import { holdsText } from './holds-text.js';
import { answers, feedback } from './schema.js';
import { storable } from './storable.js';

export interface AnswerFilter {
  /** Whose they are; everybody's unless given. */
  owners?: readonly string[];
  conversationId?: string;
  status?: AnswerStatus;
  /** Occurs in the question. */
  contains?: string;
}

export interface AnswerPage {
  items: Answer[];
  nextCursor: string | null;
}
export interface Feedback {
  verdict: 'up' | 'down';
  note?: string | undefined;
  cypher?: string | undefined;
}
export interface StoredFeedback {
  id: string;
  answerId: string;
  createdAt: string;
  verdict: 'up' | 'down';
  note: string | null;
  cypher: string | null;
}

export interface AnswerRecords {
  /** When it returns, the answer is durable, and stands in its conversation. */
  add(answer: Answer, owner?: string): Promise<void>;
  find(id: string): Promise<Answer | null>;
  /** Newest first. The cursor stays right while answers are added or removed. */
  page(options?: { cursor?: string; limit?: number; filter?: AnswerFilter }): Promise<AnswerPage>;
  /** False when there is none, or none of these owners. */
  remove(id: string, owners?: readonly string[]): Promise<boolean>;
  /** Null when there is no such answer. */
  addFeedback(answerId: string, given: Feedback, owner?: string): Promise<StoredFeedback | null>;
  /** Oldest first. @param owners whose; everybody's unless given */
  feedbackOf(answerId: string, owners?: readonly string[]): Promise<StoredFeedback[]>;
}

export function answerRecords({ orm }: RecordsDatabase): AnswerRecords {
  return {
    async add(answer, owner) {
      await orm.transaction(async (transaction) => {
        await transaction.insert(answers).values(rowOf(answer, owner ?? null));
        if (owner !== undefined) await noteAnswer(transaction, answer, owner);
      });
    },
    async find(id) {
      const [row] = await orm
        .select({ body: answers.body })
        .from(answers)
        .where(and(eq(answers.id, storable(id)), isNull(answers.deletedAt)));
      return row === undefined ? null : readAnswer(row.body);
    },
    async page({ cursor, limit = 20, filter = {} } = {}) {
      const before = cursor === undefined ? undefined : lt(answers.sequence, placeIn(cursor));
      const rows = await orm
        .select({ body: answers.body, sequence: answers.sequence })
        .from(answers)
        .where(and(before, isNull(answers.deletedAt), ...conditions(filter)))
        .orderBy(desc(answers.sequence))
        .limit(limit + 1);
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      return {
        items: items.map((row) => readAnswer(row.body)),
        nextCursor: rows.length > limit && last ? writeCursor(`a${last.sequence}`) : null,
      };
    },
    async remove(id, owners) {
      const removed = await orm
        .delete(answers)
        .where(and(eq(answers.id, storable(id)), ...conditions(owners ? { owners } : {})))
        .returning({ id: answers.id });
      return removed.length > 0;
    },
    ...feedbackRecords(orm),
  };
}

function feedbackRecords(
  orm: RecordsDatabase['orm'],
): Pick<AnswerRecords, 'addFeedback' | 'feedbackOf'> {
  return {
    async addFeedback(answerId, given, owner) {
      const [answer] = await orm
        .select({ id: answers.id })
        .from(answers)
        .where(and(eq(answers.id, storable(answerId)), isNull(answers.deletedAt)));
      if (answer === undefined) return null;
      const [row] = await orm
        .insert(feedback)
        .values({
          id: randomUUID(),
          answerId: answer.id,
          verdict: given.verdict,
          note: storable(given.note ?? null),
          cypher: storable(given.cypher ?? null),
          owner: storable(owner ?? null),
        })
        .returning();
      return told(row!);
    },
    async feedbackOf(answerId, owners) {
      const rows = await orm
        .select()
        .from(feedback)
        .where(
          and(
            eq(feedback.answerId, storable(answerId)),
            owners === undefined ? undefined : inArray(feedback.owner, owners.map(storable)),
          ),
        )
        .orderBy(feedback.createdAt);
      return rows.map(told);
    },
  };
}

/** What was said of an answer, without who said it. */
export const told = ({
  owner: _,
  createdAt,
  ...row
}: typeof feedback.$inferSelect): StoredFeedback => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

function conditions(filter: AnswerFilter): SQL[] {
  const list: SQL[] = [];
  if (filter.owners !== undefined) list.push(inArray(answers.owner, filter.owners.map(storable)));
  if (filter.conversationId !== undefined)
    list.push(eq(answers.conversationId, storable(filter.conversationId)));
  if (filter.status !== undefined) list.push(eq(answers.status, filter.status));
  if (filter.contains) list.push(holdsText(answers.question, filter.contains));
  return list;
}

const rowOf = (answer: Answer, owner: string | null): typeof answers.$inferInsert => ({
  id: answer.id,
  createdAt: new Date(answer.createdAt),
  conversationId: storable(answer.conversationId),
  language: answer.language,
  question: storable(answer.question),
  status: answer.status,
  cypher: storable(answer.cypher),
  totalMs: answer.timings.total,
  body: JSON.stringify(answer),
  owner: storable(owner),
  answerText: storable(answer.answer),
  rewrittenQuestion: storable(answer.rewrittenQuestion),
  isDoubted: answer.doubt !== null,
});

const placeIn = (cursor: string): number => Number(readCursor(cursor, /^a(\d{1,15})$/)[1]);
