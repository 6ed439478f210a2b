import type { LikelyCollege } from '../index/college-vectors.js';

/** A likeness that is enough, and by how much it must exceed the next one. */
export interface Threshold {
  least: number;
  margin: number;
}

/** What becomes of names that are only like those of the graph; null: nothing. */
export interface LikenessPolicy {
  link: Threshold | null;
  ask: Threshold | null;
}

/** So many are asked about, beside the name as typed. */
const mostAsked = 3;

export type LikelyDecision =
  | { kind: 'link'; entry: number; likeness: number }
  | { kind: 'ask'; entries: number[]; likeness: number }
  | { kind: 'none' };

/** @param likely the likest first */
export function decideByLikeness(
  likely: readonly LikelyCollege[],
  { link, ask }: LikenessPolicy,
): LikelyDecision {
  const [first, second] = likely;
  if (first === undefined) return { kind: 'none' };
  const { entry, likeness } = first;
  const margin = likeness - (second?.likeness ?? 0);
  const passes = (threshold: Threshold | null): threshold is Threshold =>
    threshold !== null && likeness >= threshold.least && margin >= threshold.margin;
  if (passes(link)) return { kind: 'link', entry, likeness };
  if (!passes(ask)) return { kind: 'none' };
  const asked = likely.filter((other) => other.likeness >= ask.least).slice(0, mostAsked);
  return { kind: 'ask', entries: asked.map((other) => other.entry), likeness };
}
