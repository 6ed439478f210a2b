import { randomUUID } from 'node:crypto';
import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import { answerSchema, Fault, type Answer, type AnswerStatus } from '@coopkg/contracts';
import type { RecordsDatabase } from './database.js';
import { answers, feedback } from './schema.js';
import { storable } from './storable.js';

export interface AnswerFilter {
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
  /** When it returns, the answer is durable. */
  add(answer: Answer): Promise<void>;
  find(id: string): Promise<Answer | null>;
  /** Newest first. The cursor stays right while answers are added or removed. */
  page(options?: { cursor?: string; limit?: number; filter?: AnswerFilter }): Promise<AnswerPage>;
  /** False when there is none. */
  remove(id: string): Promise<boolean>;
  /** Null when there is no such answer. */
  addFeedback(answerId: string, given: Feedback): Promise<StoredFeedback | null>;
  feedbackOf(answerId: string): Promise<StoredFeedback[]>;
}

export function answerRecords({ orm }: RecordsDatabase): AnswerRecords {
  return {
    async add(answer) {
      await orm.insert(answers).values({
        id: answer.id,
        createdAt: new Date(answer.createdAt),
        conversationId: storable(answer.conversationId),
        language: answer.language,
        question: storable(answer.question),
        status: answer.status,
        cypher: storable(answer.cypher),
        totalMs: answer.timings.total,
        body: JSON.stringify(answer),
      });
    },
    async find(id) {
      const [row] = await orm
        .select({ body: answers.body })
        .from(answers)
        .where(eq(answers.id, storable(id)));
      return row === undefined ? null : decode(row.body);
    },
    async page({ cursor, limit = 20, filter = {} } = {}) {
      const before = cursor === undefined ? undefined : lt(answers.sequence, readCursor(cursor));
      const rows = await orm
        .select({ body: answers.body, sequence: answers.sequence })
        .from(answers)
        .where(and(before, ...conditions(filter)))
        .orderBy(desc(answers.sequence))
        .limit(limit + 1);
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      return {
        items: items.map((row) => decode(row.body)),
        nextCursor: rows.length > limit && last ? writeCursor(last.sequence) : null,
      };
    },
    async remove(id) {
      const removed = await orm
        .delete(answers)
        .where(eq(answers.id, storable(id)))
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
    async addFeedback(answerId, given) {
      const [answer] = await orm
        .select({ id: answers.id })
        .from(answers)
        .where(eq(answers.id, storable(answerId)));
      if (answer === undefined) return null;
      const [row] = await orm
        .insert(feedback)
        .values({
          id: randomUUID(),
          answerId: answer.id,
          verdict: given.verdict,
          note: storable(given.note ?? null),
          cypher: storable(given.cypher ?? null),
        })
        .returning();
      return { ...row!, createdAt: row!.createdAt.toISOString() };
    },
    async feedbackOf(answerId) {
      const rows = await orm
        .select()
        .from(feedback)
        .where(eq(feedback.answerId, storable(answerId)))
        .orderBy(feedback.createdAt);
      return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
    },
  };
}

function conditions(filter: AnswerFilter): SQL[] {
  const list: SQL[] = [];
  if (filter.conversationId !== undefined)
    list.push(eq(answers.conversationId, storable(filter.conversationId)));
  if (filter.status !== undefined) list.push(eq(answers.status, filter.status));
  if (filter.contains)
    list.push(sql`strpos(lower(${answers.question}), lower(${storable(filter.contains)})) > 0`);
  return list;
}

const decode = (body: string): Answer => answerSchema.parse(JSON.parse(body));

const writeCursor = (sequence: number): string => Buffer.from(`a${sequence}`).toString('base64url');

function readCursor(cursor: string): number {
  const match = /^a(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (match) return Number(match[1]);
  throw new Fault('cursor-invalid', {
    zh: '参数 cursor 不是本接口给出的：请从头列起。',
    en: 'The cursor was not given by this interface: list again from the start.',
  });
}
