/** The probability that a sum of weights means. */
export const probabilityOf = (
  sum: number,
  { slope, offset }: { slope: number; offset: number },
): number => 1 / (1 + Math.exp(-(slope * sum + offset)));

/** A sum of weights, and whether it belongs to a right candidate; wrong ones weigh less. */
export interface ScoredPair {
  sum: number;
  right: boolean;
  weight: number;
}

/**
 * Slope and offset that make sums probabilities (Platt 1999), by Newton's method; a step that makes
 * things worse is halved.
 */
export function fitScore(pairs: readonly ScoredPair[]): { slope: number; offset: number } {
  let at = { slope: 0, offset: 0 };
  let loss = lossOf(pairs, at);
  for (let round = 0; round < 100; round++) {
    const step = newtonStep(pairs, at.slope, at.offset);
    let share = 1;
    let next = at;
    let nextLoss = loss;
    for (; share > 1e-6; share /= 2) {
      next = { slope: at.slope + share * step.slope, offset: at.offset + share * step.offset };
      nextLoss = lossOf(pairs, next);
      if (nextLoss <= loss) break;
    }
    const gain = loss - nextLoss;
    [at, loss] = [next, nextLoss];
    if (gain < 1e-9 * pairs.length) break;
  }
  return at;
}

function lossOf(
  pairs: readonly ScoredPair[],
  { slope, offset }: { slope: number; offset: number },
): number {
  return pairs.reduce((loss, { sum, right, weight }) => {
    const margin = (right ? 1 : -1) * (slope * sum + offset);
    return loss + weight * (Math.max(0, -margin) + Math.log1p(Math.exp(-Math.abs(margin))));
  }, 0);
}

function newtonStep(
  pairs: readonly ScoredPair[],
  slope: number,
  offset: number,
): { slope: number; offset: number } {
  let [bySlope, byOffset, twiceSlope, mixed, twiceOffset] = [0, 0, 1e-3, 0, 1e-3];
  for (const { sum, right, weight } of pairs) {
    const chance = probabilityOf(sum, { slope, offset });
    const error = weight * ((right ? 1 : 0) - chance);
    const curve = weight * chance * (1 - chance);
    bySlope += error * sum;
    byOffset += error;
    twiceSlope += curve * sum * sum;
    mixed += curve * sum;
    twiceOffset += curve;
  }
  const determinant = twiceSlope * twiceOffset - mixed * mixed;
  return {
    slope: (bySlope * twiceOffset - byOffset * mixed) / determinant,
    offset: (byOffset * twiceSlope - bySlope * mixed) / determinant,
  };
}

/** The score from which on F-beta of the right ones is highest; beta above 1 wants more of them. */
export function bestThreshold(
  pairs: readonly { score: number; right: boolean; weight: number }[],
  beta: number,
): number {
  const all = pairs.reduce((sum, { right, weight }) => sum + (right ? weight : 0), 0);
  const ordered = [...pairs].sort((left, right) => right.score - left.score);
  const squared = beta * beta;
  let best = { value: 0, threshold: 1 };
  let [found, taken] = [0, 0];
  for (const { score, right, weight } of ordered) {
    taken += weight;
    if (right) found += weight;
    const value = ((1 + squared) * found) / (squared * all + taken);
    if (value > best.value) best = { value, threshold: score };
  }
  return best.threshold;
}
