import { and, eq, gte, isNull, sql, type SQL } from 'drizzle-orm';
import type { WorkCounts } from '@coopkg/contracts';
import type { RecordsDatabase } from './database.js';
import { conditionOf, isDoubted, isDown, isOpen } from './review-conditions.js';
import { answerFacts, answers, reviews } from './schema.js';

export interface TypeUse {
  questionType: string;
  asked: number;
  doubted: number;
  down: number;
}

export async function counts({ orm }: RecordsDatabase, from: Date): Promise<WorkCounts> {
  const number = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})::int`;
  const day = sql<string>`to_char(${answers.createdAt}, 'YYYY-MM-DD')`;
  const by = {
    down: number(conditionOf.down),
    unanswerable: number(conditionOf.unanswerable),
    empty: number(conditionOf.empty),
    doubted: number(conditionOf.doubted),
  };
  const [open] = await orm
    .select(by)
    .from(answers)
    .leftJoin(answerFacts, eq(answerFacts.answerId, answers.id))
    .leftJoin(reviews, eq(reviews.answerId, answers.id))
    .where(and(isNull(answers.deletedAt), isOpen));
  const days = await orm
    .select({ day, asked: sql<number>`count(*)::int`, ...by })
    .from(answers)
    .leftJoin(answerFacts, eq(answerFacts.answerId, answers.id))
    .where(gte(answers.createdAt, from))
    .groupBy(day)
    .orderBy(day);
  return { open: open!, days };
}

export async function typeUse({ orm }: RecordsDatabase, from: Date): Promise<TypeUse[]> {
  const rows = await orm
    .select({
      questionType: answerFacts.questionType,
      asked: sql<number>`count(*)::int`,
      doubted: sql<number>`count(*) FILTER (WHERE ${isDoubted})::int`,
      down: sql<number>`count(*) FILTER (WHERE ${isDown})::int`,
    })
    .from(answers)
    .innerJoin(answerFacts, eq(answerFacts.answerId, answers.id))
    .where(and(gte(answers.createdAt, from), sql`${answerFacts.questionType} IS NOT NULL`))
    .groupBy(answerFacts.questionType);
  return rows.map((row) => ({ ...row, questionType: row.questionType! }));
}
