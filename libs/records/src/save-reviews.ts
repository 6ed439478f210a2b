import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Review, ReviewChange, ReviewsChange, ReviewsChanged } from '@coopkg/contracts';
import type { RecordsDatabase } from './database.js';
import { answers, reviews } from './schema.js';
import { storable } from './storable.js';

type Row = typeof reviews.$inferSelect;

/**
 * Notes what was decided, all or none; what is not named stays. Answers that are gone are left out;
 * of several changes to one answer the last counts.
 */
export function saveReviews(
  { orm }: RecordsDatabase,
  changes: ReviewsChange['items'],
  author: string,
): Promise<ReviewsChanged['items']> {
  const changeOf = new Map(changes.map(({ id, change }) => [storable(id), change]));
  return orm.transaction(async (transaction) => {
    // Two people who decide about one answer at a time wait for each other.
    const found = await transaction
      .select({ id: answers.id, review: reviews })
      .from(answers)
      .leftJoin(reviews, eq(reviews.answerId, answers.id))
      .where(inArray(answers.id, [...changeOf.keys()]))
      .for('update', { of: answers });
    if (found.length === 0) return [];
    const rows = found.map(({ id, review }) => rowOf(id, review, changeOf.get(id)!, author));
    const saved = await transaction
      .insert(reviews)
      .values(rows)
      .onConflictDoUpdate({ target: reviews.answerId, set: given })
      .returning();
    const reviewById = new Map(saved.map((row) => [row.answerId, reviewOf(row)]));
    const before = new Map(found.map(({ id, review }) => [id, review && reviewOf(review)]));
    return [...changeOf.keys()].flatMap((id) => {
      const review = reviewById.get(id);
      return review === undefined ? [] : [{ id, before: before.get(id) ?? null, review }];
    });
  });
}

/** Every column as it was to be inserted. */
const given = Object.fromEntries(
  Object.entries(getTableColumns(reviews)).map(([name, column]) => [
    name,
    sql`excluded.${sql.identifier(column.name)}`,
  ]),
);

function rowOf(
  answerId: string,
  before: Row | null,
  { parameters, ...change }: ReviewChange,
  author: string,
): typeof reviews.$inferInsert {
  const named = Object.entries(change).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, storable(value)]],
  );
  return {
    ...(before ?? { answerId, state: 'open' as const }),
    ...(Object.fromEntries(named) as Partial<Row>),
    ...(parameters === undefined
      ? {}
      : { parameters: parameters === null ? null : JSON.stringify(parameters) }),
    author: storable(author),
    updatedAt: new Date(),
  };
}

export const reviewOf = ({ answerId: _answerId, parameters, updatedAt, ...row }: Row): Review => ({
  ...row,
  parameters: parameters === null ? null : (JSON.parse(parameters) as Record<string, unknown>),
  updatedAt: updatedAt.toISOString(),
});
