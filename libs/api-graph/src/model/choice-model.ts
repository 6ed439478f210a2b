/** A group of candidates of which one or more are right. */
export interface Choice {
  candidates: readonly { vector: readonly number[]; right: boolean }[];
}

/** Weights by the names of features. */
export type Weights = Readonly<Record<string, number>>;

export interface FitOptions {
  rounds: number;
  rate: number;
  /** Ridge penalty for each choice. */
  ridge: number;
}

export const defaultFit: FitOptions = { rounds: 400, rate: 1, ridge: 0.002 };

/**
 * Fits weights such that the right candidates of each group are the likely ones: a conditional logit
 * (McFadden 1974) by gradient ascent with momentum, with a ridge penalty.
 */
export function fitChoices(
  choices: readonly Choice[],
  names: readonly string[],
  { rounds, rate, ridge }: FitOptions = defaultFit,
): Weights {
  const width = names.length;
  const tables = choices.map(({ candidates }) => ({
    rows: Float64Array.from(candidates.flatMap(({ vector }) => [...vector])),
    right: Uint8Array.from(candidates, ({ right }) => (right ? 1 : 0)),
  }));
  const weights = new Float64Array(width);
  const speed = new Float64Array(width);
  for (let round = 0; round < rounds; round++) {
    const gradient = new Float64Array(width);
    for (const table of tables) addGradient(table, weights, gradient);
    for (let at = 0; at < width; at++) {
      const slope = gradient[at]! / choices.length - ridge * weights[at]!;
      speed[at] = 0.9 * speed[at]! + rate * slope;
      weights[at]! += speed[at]!;
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, weights[at]!]));
}

/** The candidates of one choice, row by row. */
interface Table {
  rows: Float64Array;
  right: Uint8Array;
}

function addGradient({ rows, right }: Table, weights: Float64Array, gradient: Float64Array): void {
  const width = weights.length;
  const odds = new Float64Array(right.length);
  for (let row = 0; row < right.length; row++) {
    let sum = 0;
    for (let at = 0; at < width; at++) sum += rows[row * width + at]! * weights[at]!;
    odds[row] = sum;
  }
  const highest = odds.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY);
  let [all, ofRight] = [0, 0];
  for (let row = 0; row < right.length; row++) {
    const chance = Math.exp(odds[row]! - highest);
    odds[row] = chance;
    all += chance;
    if (right[row] === 1) ofRight += chance;
  }
  for (let row = 0; row < right.length; row++) {
    const wanted = right[row] === 1 ? odds[row]! / ofRight : 0;
    const pull = wanted - odds[row]! / all;
    for (let at = 0; at < width; at++) gradient[at]! += pull * rows[row * width + at]!;
  }
}
