import type { MentionKind, TitleProposal } from '@coopkg/contracts';
import { isDigit, isLatin } from '../text/normalise.js';
import type { Strength } from '../index/link-index.js';

/** A span (in normalised units) that may be a mention, before the choice among overlapping ones. */
export interface MentionCandidate {
  start: number;
  end: number;
  kind: MentionKind | 'decoy';
  /** Entry numbers with their strength: dictionary kinds. */
  entries?: { entry: number; strength: Strength }[];
  /** Person numbers. */
  people?: number[];
  /**
   * Those whose Latin name is this one the other way round: meant when none of `people` is in
   * scope.
   */
  reversedPeople?: number[];
  /** Papers and projects. */
  titles?: TitleProposal[];
  value?: string | number;
  /** What it may also mean: the name just as typed. Then the person is asked. */
  asTyped?: string;
  /** Larger is likelier. Sums decide between overlapping candidates. */
  weight: number;
  /** 0..1, what the decision is worth by itself. */
  score: number;
}

/** Places in the normalised text. */
export interface Span {
  start: number;
  end: number;
}

export const overlaps = (one: Span, other: Span): boolean =>
  one.start < other.end && other.start < one.end;

/** True when a Latin word or a number would be cut at either end. */
export function cutsWord(text: string, start: number, end: number): boolean {
  const joins = (left: number, right: number): boolean =>
    (isLatin(left) && isLatin(right)) || (isDigit(left) && isDigit(right));
  return (
    (start > 0 && joins(text.charCodeAt(start - 1), text.charCodeAt(start))) ||
    (end < text.length && joins(text.charCodeAt(end - 1), text.charCodeAt(end)))
  );
}

/** Longer spans win over the sum of the shorter ones within. */
export const weightOf = (length: number, quality: number): number => quality * length ** 1.25;
