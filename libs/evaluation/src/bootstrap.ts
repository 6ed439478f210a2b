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
export function bootstrapInterval(values: readonly number[]): Interval | null {
  if (values.length === 0) return null;
  const random = new Random(20_240_601);
  const means = Array.from({ length: rounds }, () => {
    let sum = 0;
    for (let i = 0; i < values.length; i++) sum += values[random.below(values.length)]!;
    return sum / values.length;
  }).sort((left, right) => left - right);
  return { low: means[Math.floor(rounds * 0.025)]!, high: means[Math.ceil(rounds * 0.975) - 1]! };
}

/** The value below which a share of the others lie (nearest rank). Null without values. */
export function quantile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))]!;
}
