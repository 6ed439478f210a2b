import type { WorkCounts } from '@coopkg/contracts';

type DayCounts = WorkCounts['days'][number];

const none = { asked: 0, down: 0, unanswerable: 0, empty: 0, doubted: 0 };

/** The last `span` days up to `today` in local time, those on which nothing was asked too. */
export function everyDay(days: readonly DayCounts[], span: number, today: Date): DayCounts[] {
  const known = new Map(days.map((counts) => [counts.day, counts]));
  return Array.from({ length: span }, (_, index) => {
    const day = dayOf(today, index + 1 - span);
    return known.get(day) ?? { day, ...none };
  });
}

/** `2026-03-01`, so many days after a date. */
function dayOf(date: Date, after: number): string {
  const moved = new Date(date.getFullYear(), date.getMonth(), date.getDate() + after);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${moved.getFullYear()}-${two(moved.getMonth() + 1)}-${two(moved.getDate())}`;
}
