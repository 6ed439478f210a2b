import { quantile } from '../bootstrap.js';
import { rateOf, type Rate } from '../rate.js';
import type { SlottedOutcome } from './evaluate-slotted.js';

export interface SlottedScore {
  questions: number;
  /** Equal canonical queries. */
  lx: Rate;
  /**
   * Of the written queries (all but the declined and failed questions), those that parse and fit
   * the schema.
   */
  valid: Rate;
  declined: number;
  failed: number;
  /** Text-to-JSON: the frame is the gold query's. Null when none was asked for. */
  frame: Rate | null;
  /** Milliseconds and tokens of the query alone; null when nothing was written. */
  took: { p50: number; p95: number } | null;
  tokens: number | null;
  msPerToken: number | null;
}

/** What a bar on the logarithm of the query's probability parts. */
export interface ProbabilityBar {
  bar: number;
  above: number;
  rightAbove: number;
  below: number;
  rightBelow: number;
}

export interface SlottedSummary {
  about: Record<string, string>;
  overall: SlottedScore;
  byLanguage: Record<string, SlottedScore>;
  /** Empty when the engine does not tell probabilities. */
  bars: ProbabilityBar[];
}

export const probabilityBars = [-0.02, -0.05, -0.1, -0.2, -0.5, -1, -2] as const;

export function summariseSlotted(
  outcomes: readonly SlottedOutcome[],
  about: Record<string, string>,
): SlottedSummary {
  const languages = [...new Set(outcomes.map(({ language }) => language))];
  const known = outcomes.flatMap(({ logProbability, lx }) =>
    logProbability === null ? [] : [{ logProbability, lx }],
  );
  return {
    about,
    overall: score(outcomes),
    byLanguage: Object.fromEntries(
      languages.map((language) => [
        language,
        score(outcomes.filter((one) => one.language === language)),
      ]),
    ),
    bars:
      known.length === 0
        ? []
        : probabilityBars.map((bar) => {
            const [above, below] = [
              known.filter((one) => one.logProbability > bar),
              known.filter((one) => one.logProbability <= bar),
            ];
            return {
              bar,
              above: above.length,
              rightAbove: right(above),
              below: below.length,
              rightBelow: right(below),
            };
          }),
  };
}

const right = (outcomes: readonly { lx: boolean }[]): number =>
  outcomes.filter(({ lx }) => lx).length;
const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

function score(outcomes: readonly SlottedOutcome[]): SlottedScore {
  const answered = outcomes.filter(({ failure }) => failure === null);
  const frames = outcomes.flatMap(({ frame }) => (frame === null ? [] : [frame]));
  const [times, tokens] = [
    answered.map(({ took }) => took),
    sum(answered.map((one) => one.tokens)),
  ];
  return {
    questions: outcomes.length,
    lx: rateOf(outcomes.map(({ lx }) => lx)),
    valid: rateOf(answered.filter(({ declined }) => !declined).map(({ valid }) => valid)),
    declined: outcomes.filter(({ declined }) => declined).length,
    failed: outcomes.length - answered.length,
    frame: frames.length === 0 ? null : rateOf(frames),
    took:
      answered.length === 0 ? null : { p50: quantile(times, 0.5)!, p95: quantile(times, 0.95)! },
    tokens: answered.length === 0 ? null : tokens / answered.length,
    msPerToken: tokens === 0 ? null : sum(times) / tokens,
  };
}
