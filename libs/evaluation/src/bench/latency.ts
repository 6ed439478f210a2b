import { quantile } from '../bootstrap.js';

/** Milliseconds. */
export interface Latency {
  meanMs: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

const rounded = (value: number): number => Number(value.toPrecision(4));

/** Null without values. */
export function latencyOf(took: readonly number[]): Latency | null {
  if (took.length === 0) return null;
  const at = (share: number): number => rounded(quantile(took, share)!);
  return {
    meanMs: rounded(took.reduce((sum, value) => sum + value, 0) / took.length),
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
  };
}

/** Null where there is nothing to divide by. */
export const ratioOf = (ours: number, peer: number): number | null =>
  peer > 0 ? rounded(ours / peer) : null;
