/**
 * Trees that add up to the log-odds of "one person". Each tree is full: node `n` has the children
 * `2n + 1` and `2n + 2`; a value up to the threshold goes left. `leaves` follow in order.
 */
export interface BoostedTrees {
  /** The log-odds before any tree. */
  start: number;
  depth: number;
  trees: readonly {
    features: readonly number[];
    thresholds: readonly number[];
    leaves: readonly number[];
  }[];
}

export function logOddsOf(model: BoostedTrees, vector: ArrayLike<number>): number {
  let sum = model.start;
  const inner = (1 << model.depth) - 1;
  for (const { features, thresholds, leaves } of model.trees) {
    let node = 0;
    while (node < inner)
      node = 2 * node + ((vector[features[node] ?? 0] ?? 0) <= (thresholds[node] ?? 0) ? 1 : 2);
    sum += leaves[node - inner] ?? 0;
  }
  return sum;
}

export const probability = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
