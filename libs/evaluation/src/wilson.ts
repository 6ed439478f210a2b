import type { Interval } from './bootstrap.js';

/** 97.5 % of the normal distribution. */
const z = 1.959964;

/** 95 % interval of a share by Wilson's score method: it stays within 0 and 1, also near them. */
export function wilsonInterval(hits: number, questions: number): Interval | null {
  if (questions === 0) return null;
  const share = hits / questions;
  const square = (z * z) / questions;
  const middle = share + square / 2;
  const spread = z * Math.sqrt((share * (1 - share) + square / 4) / questions);
  return {
    low: Math.max(0, (middle - spread) / (1 + square)),
    high: Math.min(1, (middle + spread) / (1 + square)),
  };
}
