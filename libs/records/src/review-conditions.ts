import { eq, gte, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { WorkReason } from '@coopkg/contracts';
import { holdsText } from './holds-text.js';
import { answerFacts, answers, reviews } from './schema.js';
import { storable } from './storable.js';

export interface ReviewFilter {
  reason?: WorkReason;
  state?: 'open' | 'resolved';
  /** Occurs in the question. */
  contains?: string;
  from?: Date;
  /** Excluded. */
  before?: Date;
  questionType?: string;
}
/** The last word said of an answer was "wrong". */
export const isDown = sql<boolean>`COALESCE((
  SELECT f.verdict = 'down' FROM feedback f WHERE f.answer_id = ${answers.id}
  ORDER BY f.created_at DESC LIMIT 1
), false)`;
export const isDoubted = sql<boolean>`COALESCE(${answerFacts.doubted}, false)`;
export const conditionOf: Record<WorkReason, SQL> = {
  down: isDown,
  doubted: isDoubted,
  empty: eq(answers.status, 'empty'),
  unanswerable: eq(answers.status, 'unanswerable'),
};
const hasReason = or(...Object.values(conditionOf))!;
/** Written so that the planner knows that most are: it then reads the list in its order and stops. */
export const isOpen = sql`${reviews.state} IS DISTINCT FROM 'resolved'`;

/** Of answers with their facts and reviews. */
export function conditions({
  reason,
  state,
  contains,
  from,
  before,
  questionType,
}: ReviewFilter): (SQL | undefined)[] {
  return [
    isNull(answers.deletedAt),
    reason === undefined ? hasReason : conditionOf[reason],
    state === undefined ? undefined : state === 'open' ? isOpen : eq(reviews.state, 'resolved'),
    contains ? holdsText(answers.question, contains) : undefined,
    from === undefined ? undefined : gte(answers.createdAt, from),
    before === undefined ? undefined : lt(answers.createdAt, before),
    questionType === undefined ? undefined : eq(answerFacts.questionType, storable(questionType)),
  ];
}
