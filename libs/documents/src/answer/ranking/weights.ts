import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { decisionNames, rankingNames, type DecisionSignals, type Signals } from './signals.js';

const weightsOf = <Name extends string>(names: readonly Name[]) =>
  z.record(z.enum(names as [Name, ...Name[]]), z.number());
const weightsSchema = z.strictObject({
  ranking: weightsOf(rankingNames),
  decision: weightsOf(decisionNames),
  /** Of `confidenceOf`: below it the documents do not say. */
  bar: z.number().min(0).max(1),
});
export type RankingWeights = z.infer<typeof weightsSchema>;

/** Weights where only words are compared, and where sentences have vectors. */
export const rankingWeightsSchema = z.strictObject({
  words: weightsSchema,
  meaning: weightsSchema,
});
export type AllRankingWeights = z.infer<typeof rankingWeightsSchema>;

export const rankingWeightsFile = new URL('../../../weights/answers.json', import.meta.url);

let read: AllRankingWeights | null = null;

/** Fitted by `coopkg eval --documents validation --fit`. */
export const rankingWeights = (): AllRankingWeights =>
  (read ??= rankingWeightsSchema.parse(JSON.parse(readFileSync(rankingWeightsFile, 'utf8'))));

/** Higher is likelier; of use among the passages of one question only. */
export const rankOf = (signals: Signals, { ranking }: RankingWeights): number =>
  weighed(signals, ranking);

/** How likely it is that the passage answers, 0..1. */
export const confidenceOf = (signals: DecisionSignals, { decision }: RankingWeights): number =>
  1 / (1 + Math.exp(-weighed(signals, decision)));

function weighed(signals: Record<string, number>, weights: Record<string, number>): number {
  let sum = 0;
  for (const [name, weight] of Object.entries(weights)) sum += weight * (signals[name] ?? 0);
  return sum;
}
