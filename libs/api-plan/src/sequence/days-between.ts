import { wordsIn } from '@coopkg/api-graph';
import type { ApiParameter } from '@coopkg/contracts';
import type { Piece } from './pieces.js';

const dayMs = 24 * 60 * 60 * 1000;

/** A number of days or nights that two dates of a text tell: "from 2024-02-12 to 2024-02-14". */
export function daysBetween({ name, type }: ApiParameter, { spans }: Piece): number | null {
  const isNumber = type.kind === 'number' || type.kind === 'integer' || /num|count/iu.test(name);
  if (!isNumber || !wordsIn(name).some((word) => word === 'day' || word === 'night')) return null;
  const dates = spans.flatMap(({ kind, value }) =>
    kind === 'date' && /^\d{4}-\d{2}-\d{2}$/u.test(String(value))
      ? [Date.parse(String(value))]
      : [],
  );
  const [from, to] = dates;
  if (dates.length !== 2 || from === undefined || to === undefined) return null;
  return to > from ? Math.round((to - from) / dayMs) : null;
}
