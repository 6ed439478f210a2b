import type { Cell, GraphReader, QueryOptions } from '@coopkg/contracts';
import { print, withSortKeys, type Expression, type Query } from '@coopkg/cypher';
import { resultInTime } from '../evidence/rows.js';

/** So many rows behind a cut are looked at. */
export const lookedAtBehind = 20;

/** What a ranking leaves out: the rows behind its LIMIT. */
export interface BehindCut {
  /** How many rows it was cut at. */
  limit: number;
  /** Rows behind the cut with the figure of the last one before it. */
  tied: Cell[][];
  /** Those, and the others behind the cut. */
  rows: Cell[][];
}

type Parameters = Readonly<Record<string, string | number>>;

/** A ranking, and what it found. */
export interface CutRanking {
  query: Query;
  parameters: Parameters;
  found: readonly (readonly Cell[])[];
}

/**
 * Null for a query that is no ranking, is not cut, or has nothing behind its cut, and when that
 * can't be told in time.
 */
export async function behindCut(
  graph: Pick<GraphReader, 'query'>,
  { query, parameters, found }: CutRanking,
  options: QueryOptions,
): Promise<BehindCut | null> {
  const keyed = withSortKeys(query);
  const [key] = keyed?.sortColumns ?? [];
  if (keyed === null || key === undefined || keyed.returned.skip !== null) return null;
  const limit = valueOf(keyed.returned.limit, parameters);
  if (limit === null) return null;
  keyed.returned.limit = wholeNumber(limit + lookedAtBehind);
  const result = await resultInTime(graph, print(keyed.query), { ...parameters }, options);
  if (result === null) return null;
  const { rows } = result;
  const last = rows[limit - 1]?.[key];
  const behind = without(rows, found, keyed.width);
  if (behind.length === 0) return null;
  const others = behind.findIndex((row) => row[key] !== last);
  const cells = behind.map((row) => row.slice(0, keyed.width) as Cell[]);
  return { limit, tied: others < 0 ? cells : cells.slice(0, others), rows: cells };
}

/**
 * The rows that were not found at the cut. Where rows tie, a longer ranking may begin with others
 * than a shorter one.
 */
function without(
  rows: readonly (readonly Cell[])[],
  found: readonly (readonly Cell[])[],
  width: number,
): (readonly Cell[])[] {
  const left = [...rows];
  for (const row of found) {
    const text = JSON.stringify(row);
    const at = left.findIndex((other) => JSON.stringify(other.slice(0, width)) === text);
    left.splice(Math.max(at, 0), 1);
  }
  return left;
}

/** The ranking with the rows that tie with its last one. */
export function withTies(query: Query, { limit, tied }: BehindCut): Query {
  const copy = structuredClone(query);
  const returned = copy.parts[0]!.clauses.at(-1);
  if (returned?.kind === 'return') returned.limit = wholeNumber(limit + tied.length);
  return copy;
}

function valueOf(limit: Expression | null, parameters: Parameters): number | null {
  const value =
    limit?.kind === 'literal'
      ? limit.value
      : limit?.kind === 'parameter'
        ? parameters[limit.name]
        : null;
  return Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : null;
}

const wholeNumber = (value: number): Expression => ({
  kind: 'literal',
  value,
  float: false,
  span: { start: 0, end: 0 },
});
