import type { PairedScore } from '@coopkg/contracts';
import { bootstrapInterval } from './bootstrap.js';
import type { EvaluationRecord } from './evaluation-record.js';

export interface RecordPair {
  first: EvaluationRecord;
  second: EvaluationRecord;
}

export interface RecordComparison {
  ex: PairedScore;
  lx: PairedScore;
  byType: Record<string, PairedScore>;
  byLanguage: Record<string, PairedScore>;
  /** Right with the second only, and with the first only (EX). */
  won: RecordPair[];
  lost: RecordPair[];
}

/** Two evaluations on the questions that both were asked; null when there are none. */
export function compareRecords(
  first: readonly EvaluationRecord[],
  second: readonly EvaluationRecord[],
): RecordComparison | null {
  const pairs = pairsOf(first, second);
  if (pairs.length === 0) return null;
  const only = (right: 'first' | 'second', wrong: 'first' | 'second'): RecordPair[] =>
    pairs.filter((pair) => pair[right].ex && !pair[wrong].ex);
  return {
    ex: pairedScore(pairs, 'ex'),
    lx: pairedScore(pairs, 'lx'),
    byType: grouped(pairs, ({ type }) => type),
    byLanguage: grouped(pairs, ({ language }) => language),
    won: only('second', 'first'),
    lost: only('first', 'second'),
  };
}

function pairsOf(
  first: readonly EvaluationRecord[],
  second: readonly EvaluationRecord[],
): RecordPair[] {
  const known = new Map(first.map((record) => [record.id, record]));
  return second.flatMap((record) => {
    const other = known.get(record.id);
    const isSame = other?.question === record.question && other.gold.cypher === record.gold.cypher;
    return isSame && other.used && record.used ? [{ first: other, second: record }] : [];
  });
}

function pairedScore(pairs: readonly RecordPair[], measure: 'ex' | 'lx'): PairedScore {
  const differences = pairs.map(
    ({ first, second }) => Number(second[measure]) - Number(first[measure]),
  );
  const rightOf = (side: 'first' | 'second'): number =>
    pairs.filter((pair) => pair[side][measure]).length / pairs.length;
  const won = differences.filter((difference) => difference > 0).length;
  const lost = differences.filter((difference) => difference < 0).length;
  return {
    questions: pairs.length,
    first: rightOf('first'),
    second: rightOf('second'),
    difference: (won - lost) / pairs.length,
    interval: bootstrapInterval(differences) ?? { low: 0, high: 0 },
    won,
    lost,
    p: mcNemar(won, lost),
  };
}

function grouped(
  pairs: readonly RecordPair[],
  key: (record: EvaluationRecord) => string,
): Record<string, PairedScore> {
  const groups = new Map<string, RecordPair[]>();
  for (const pair of pairs)
    groups.set(key(pair.second), [...(groups.get(key(pair.second)) ?? []), pair]);
  return Object.fromEntries([...groups].map(([name, some]) => [name, pairedScore(some, 'ex')]));
}

/**
 * The exact two-sided test of McNemar (1947): how likely a split of the questions that differ is at
 * least so uneven when each falls to either side as a coin does.
 */
export function mcNemar(won: number, lost: number): number {
  const all = won + lost;
  // Sums of binomial coefficients in logarithms: the numbers themselves leave what a double holds.
  let logChoose = 0;
  let tail = 0;
  for (let k = 0; k <= Math.min(won, lost); k++) {
    if (k > 0) logChoose += Math.log(all - k + 1) - Math.log(k);
    tail += Math.exp(logChoose - all * Math.LN2);
  }
  return Math.min(1, 2 * tail);
}
