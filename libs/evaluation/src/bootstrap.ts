import { Random } from '@coopkg/random';

export interface Interval {
  low: number;
  high: number;
}

const rounds = 1000;

/**
 * Percentile bootstrap, 95%, of a mean; the same values give the same interval. Null without
 * values.
 */
export const bootstrapInterval = (values: readonly number[]): Interval | null =>
  bootstrapIntervalOf(
    values,
    (drawn) => drawn.reduce((sum, value) => sum + value, 0) / drawn.length,
  );

/** The same of whatever is computed from all items together, such as an F1. */
export function bootstrapIntervalOf<Item>(
  items: readonly Item[],
  statistic: (drawn: readonly Item[]) => number,
): Interval | null {
  if (items.length === 0) return null;
  const random = new Random(20_240_601);
  const found = Array.from({ length: rounds }, () =>
    statistic(items.map(() => items[random.below(items.length)]!)),
  ).sort((left, right) => left - right);
  return { low: found[Math.floor(rounds * 0.025)]!, high: found[Math.ceil(rounds * 0.975) - 1]! };
}

/** The value below which a share of the others lie (nearest rank). Null without values. */
export function quantile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))]!;
}
