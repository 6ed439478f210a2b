import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type {
  Answer,
  Review,
  ReviewChange,
  ReviewsChange,
  ReviewsChanged,
  WorkCounts,
  WorkReason,
} from '@coopkg/contracts';
import { readAnswer } from './answer-body.js';
import { told, type StoredFeedback } from './answer-records.js';
import { readCursor, writeCursor } from './cursor.js';
import type { RecordsDatabase } from './database.js';
import { conditions, isDoubted, isDown, type ReviewFilter } from './review-conditions.js';
import { counts, typeUse, type TypeUse } from './review-counts.js';
import { reviewOf, saveReviews } from './save-reviews.js';
import { answerFacts, answers, feedback, reviews } from './schema.js';
import { storable } from './storable.js';

/** A question that somebody should look at. */
export interface WorkItem {
  answer: Answer;
  reasons: WorkReason[];
  questionType: string | null;
  feedback: StoredFeedback[];
  review: Review | null;
}
export interface ReviewPage {
  items: WorkItem[];
  nextCursor: string | null;
  /** How many the filter lets through; only with the first page. */
  total: number | null;
}

export interface ReviewRecords {
  /** Once for each answer, after it was stored. */
  noteFacts(answer: Answer, questionType: string | null): Promise<void>;
  /** Newest first; with a reason to look at it, unless one is asked for by `find`. */
  page(options: { filter: ReviewFilter; cursor?: string; limit: number }): Promise<ReviewPage>;
  /** Null when there is no such answer. */
  find(answerId: string): Promise<WorkItem | null>;
  /** Null when there is no such answer. */
  save(answerId: string, change: ReviewChange, author: string): Promise<Review | null>;
  /** All or none; answers that are gone are left out. */
  saveAll(changes: ReviewsChange['items'], author: string): Promise<ReviewsChanged['items']>;
  counts(from: Date): Promise<WorkCounts>;
  /** How often each question type was asked about since then, and how it went. */
  typeUse(from: Date): Promise<TypeUse[]>;
}

export function reviewRecords(database: RecordsDatabase): ReviewRecords {
  const { orm } = database;
  const selected = () =>
    orm
      .select({
        body: answers.body,
        sequence: answers.sequence,
        doubted: isDoubted,
        down: isDown,
        questionType: answerFacts.questionType,
        review: reviews,
      })
      .from(answers)
      .leftJoin(answerFacts, eq(answerFacts.answerId, answers.id))
      .leftJoin(reviews, eq(reviews.answerId, answers.id));
  return {
    async noteFacts({ id, doubt }, questionType) {
      await orm
        .insert(answerFacts)
        .values({ answerId: id, questionType: storable(questionType), doubted: doubt !== null })
        .onConflictDoNothing();
    },
    async page({ filter, cursor, limit }) {
      const before = cursor === undefined ? undefined : lt(answers.sequence, placeIn(cursor));
      const rows = await selected()
        .where(and(before, ...conditions(filter)))
        .orderBy(desc(answers.sequence))
        .limit(limit + 1);
      const shown = rows.slice(0, limit);
      const [said, total] = await Promise.all([
        feedbackOf(database, shown.map(answerOf)),
        cursor === undefined ? totalOf(database, filter) : null,
      ]);
      const last = shown.at(-1);
      return {
        items: shown.map((row) => itemOf(row, said)),
        nextCursor: rows.length > limit && last ? writeCursor(`w${last.sequence}`) : null,
        total,
      };
    },
    async find(answerId) {
      const [row] = await selected().where(
        and(eq(answers.id, storable(answerId)), isNull(answers.deletedAt)),
      );
      if (row === undefined) return null;
      return itemOf(row, await feedbackOf(database, [answerOf(row)]));
    },
    async save(id, change, author) {
      const [saved] = await saveReviews(database, [{ id, change }], author);
      return saved?.review ?? null;
    },
    saveAll: (changes, author) => saveReviews(database, changes, author),
    counts: (from) => counts(database, from),
    typeUse: (from) => typeUse(database, from),
  };
}

async function totalOf({ orm }: RecordsDatabase, filter: ReviewFilter): Promise<number> {
  const [counted] = await orm
    .select({ total: sql<number>`count(*)::int` })
    .from(answers)
    .leftJoin(answerFacts, eq(answerFacts.answerId, answers.id))
    .leftJoin(reviews, eq(reviews.answerId, answers.id))
    .where(and(...conditions(filter)));
  return counted!.total;
}

interface SelectedRow {
  body: string;
  doubted: boolean;
  down: boolean;
  questionType: string | null;
  review: typeof reviews.$inferSelect | null;
}

const answerOf = ({ body }: Pick<SelectedRow, 'body'>): Answer => readAnswer(body);

async function feedbackOf(
  { orm }: RecordsDatabase,
  of: readonly Answer[],
): Promise<StoredFeedback[]> {
  if (of.length === 0) return [];
  const rows = await orm
    .select()
    .from(feedback)
    .where(
      inArray(
        feedback.answerId,
        of.map(({ id }) => id),
      ),
    )
    .orderBy(feedback.createdAt);
  return rows.map(told);
}

function itemOf(row: SelectedRow, said: readonly StoredFeedback[]): WorkItem {
  const answer = answerOf(row);
  const is: Record<WorkReason, boolean> = {
    down: row.down,
    doubted: row.doubted,
    empty: answer.status === 'empty',
    unanswerable: answer.status === 'unanswerable',
  };
  return {
    answer,
    reasons: (Object.keys(is) as WorkReason[]).filter((reason) => is[reason]),
    questionType: row.questionType,
    feedback: said.filter(({ answerId }) => answerId === answer.id),
    review: row.review === null ? null : reviewOf(row.review),
  };
}

const placeIn = (cursor: string): number => Number(readCursor(cursor, /^w(\d{1,15})$/)[1]);
