import type { ApiCall } from '../operators/api-call.js';

/** What was planned, what should have been, and what is in both; items counted as often as they are. */
export interface Overlap {
  planned: number;
  gold: number;
  both: number;
}

/** Of the functions' names. */
export const intentOverlap = (planned: readonly ApiCall[], gold: readonly ApiCall[]): Overlap =>
  overlap(
    planned.map(({ name }) => name),
    gold.map(({ name }) => name),
  );

/** Of the arguments: function, parameter and value. */
export const slotOverlap = (planned: readonly ApiCall[], gold: readonly ApiCall[]): Overlap =>
  overlap(planned.flatMap(slotsOf), gold.flatMap(slotsOf));

const slotsOf = ({ name, arguments: given }: ApiCall): string[] =>
  Object.entries(given).map(
    ([parameter, value]) => `${name} ${parameter} ${JSON.stringify(value)}`,
  );

function overlap(planned: readonly string[], gold: readonly string[]): Overlap {
  const left = new Map<string, number>();
  for (const item of gold) left.set(item, (left.get(item) ?? 0) + 1);
  let both = 0;
  for (const item of planned) {
    const count = left.get(item) ?? 0;
    if (count > 0) both += 1;
    left.set(item, count - 1);
  }
  return { planned: planned.length, gold: gold.length, both };
}

export interface PrecisionRecall {
  precision: number;
  recall: number;
  f1: number;
}

/** Over all tasks together. With nothing planned, or nothing to plan, there is nothing wrong. */
export function precisionRecall(overlaps: readonly Overlap[]): PrecisionRecall {
  const sum = (key: keyof Overlap): number => overlaps.reduce((total, one) => total + one[key], 0);
  const [planned, gold, both] = [sum('planned'), sum('gold'), sum('both')];
  const precision = planned === 0 ? 1 : both / planned;
  const recall = gold === 0 ? 1 : both / gold;
  return {
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  };
}
