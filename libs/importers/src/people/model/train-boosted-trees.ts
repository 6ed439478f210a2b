import { logOddsOf, probability, type BoostedTrees } from './boosted-trees.js';

export interface TrainingRow {
  vector: ArrayLike<number>;
  same: boolean;
  weight: number;
}

export interface TrainingOptions {
  rounds: number;
  depth: number;
  rate: number;
  /** Least sum of second derivatives in a leaf. */
  leastLeaf: number;
  /** Ridge penalty on leaves. */
  ridge: number;
  /** By feature: 1 more of it raises the odds, −1 lowers them. */
  directions: readonly number[];
}

const bins = 32;

/**
 * Gradient boosting of the logistic loss with second-order leaves (Friedman 2001; Chen and Guestrin
 * 2016), each feature cut at quantiles. A split that goes against its feature's direction is not
 * made, and its sides stay on their side of the middle further down.
 */
export function trainBoostedTrees(
  rows: readonly TrainingRow[],
  options: TrainingOptions,
): BoostedTrees {
  const width = options.directions.length;
  const cuts = Array.from({ length: width }, (_, feature) => cutsOf(rows, feature));
  const binned = cuts.map((limits, feature) =>
    Uint8Array.from(rows, ({ vector }) => binOf(limits, vector[feature] ?? 0)),
  );
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const positive = rows.reduce((sum, { same, weight }) => sum + (same ? weight : 0), 0);
  const start = Math.log((positive + 1) / (total - positive + 1));
  const odds = new Float64Array(rows.length).fill(start);
  const trees: BoostedTrees['trees'][number][] = [];
  const gradient = new Float64Array(rows.length);
  const curvature = new Float64Array(rows.length);
  for (let round = 0; round < options.rounds; round++) {
    rows.forEach(({ same, weight }, at) => {
      const chance = probability(odds[at] ?? 0);
      gradient[at] = weight * ((same ? 1 : 0) - chance);
      curvature[at] = weight * Math.max(1e-6, chance * (1 - chance));
    });
    const tree = new TreeGrower(binned, cuts, gradient, curvature, options).grow();
    trees.push(tree);
    const one: BoostedTrees = { start: 0, depth: options.depth, trees: [tree] };
    rows.forEach(({ vector }, at) => {
      odds[at] = (odds[at] ?? 0) + logOddsOf(one, vector);
    });
  }
  return { start, depth: options.depth, trees };
}

function cutsOf(rows: readonly TrainingRow[], feature: number): number[] {
  const values = Float64Array.from(rows, ({ vector }) => vector[feature] ?? 0).sort();
  const limits = new Set<number>();
  for (let bin = 1; bin < bins; bin++)
    limits.add(values[Math.floor((bin * values.length) / bins)] ?? 0);
  const distinct = [...new Set(values)];
  if (distinct.length <= bins) return distinct.slice(0, -1);
  limits.delete(values.at(-1) ?? 0);
  return [...limits].sort((a, b) => a - b);
}

function binOf(limits: readonly number[], value: number): number {
  let low = 0;
  let high = limits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (limits[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface Split {
  feature: number;
  bin: number;
  gain: number;
  left: number;
  right: number;
}

/** Grows one full tree; a node that is not worth a split passes all to the left. */
class TreeGrower {
  private readonly features: number[];
  private readonly thresholds: number[];
  private readonly leaves: number[];
  private readonly inner: number;

  constructor(
    private readonly binned: readonly Uint8Array[],
    private readonly cuts: readonly (readonly number[])[],
    private readonly gradient: Float64Array,
    private readonly curvature: Float64Array,
    private readonly options: TrainingOptions,
  ) {
    this.inner = (1 << options.depth) - 1;
    this.features = new Array<number>(this.inner).fill(0);
    this.thresholds = new Array<number>(this.inner).fill(Number.MAX_VALUE);
    this.leaves = new Array<number>(this.inner + 1).fill(0);
  }

  grow(): BoostedTrees['trees'][number] {
    const all = Uint32Array.from(this.gradient, (_, index) => index);
    this.visit(0, all, -Infinity, Infinity);
    return { features: this.features, thresholds: this.thresholds, leaves: this.leaves };
  }

  private visit(node: number, rows: Uint32Array, low: number, high: number): void {
    if (node >= this.inner) {
      this.leaves[node - this.inner] = this.options.rate * clamp(this.leafOf(rows), low, high);
      return;
    }
    const split = this.bestSplit(rows, low, high);
    if (split === undefined) {
      this.visit(2 * node + 1, rows, low, high);
      return;
    }
    const bins = this.binned[split.feature] ?? new Uint8Array();
    this.features[node] = split.feature;
    this.thresholds[node] = this.cuts[split.feature]?.[split.bin] ?? 0;
    const middle = (split.left + split.right) / 2;
    const direction = this.options.directions[split.feature] ?? 0;
    const goesLeft = (row: number): boolean => (bins[row] ?? 0) <= split.bin;
    this.visit(
      2 * node + 1,
      rows.filter(goesLeft),
      direction < 0 ? middle : low,
      direction > 0 ? middle : high,
    );
    this.visit(
      2 * node + 2,
      rows.filter((row) => !goesLeft(row)),
      direction > 0 ? middle : low,
      direction < 0 ? middle : high,
    );
  }

  private leafOf(rows: Uint32Array): number {
    let up = 0;
    let down = this.options.ridge;
    for (const row of rows) {
      up += this.gradient[row] ?? 0;
      down += this.curvature[row] ?? 0;
    }
    return up / down;
  }

  private bestSplit(rows: Uint32Array, low: number, high: number): Split | undefined {
    let best: Split | undefined;
    this.binned.forEach((bins, feature) => {
      const found = this.bestOf(rows, bins, feature, low, high);
      if (found !== undefined && found.gain > (best?.gain ?? 1e-3)) best = found;
    });
    return best;
  }

  /** Gradients and curvatures of the rows, by bin and together. */
  private sums(rows: Uint32Array, binOfRow: Uint8Array) {
    const up = new Float64Array(bins + 1);
    const down = new Float64Array(bins + 1);
    let [allUp, allDown] = [0, 0];
    for (const row of rows) {
      const bin = binOfRow[row]!;
      const [more, curved] = [this.gradient[row]!, this.curvature[row]!];
      up[bin]! += more;
      down[bin]! += curved;
      allUp += more;
      allDown += curved;
    }
    return { up, down, allUp, allDown };
  }

  private bestOf(
    rows: Uint32Array,
    binOfRow: Uint8Array,
    feature: number,
    low: number,
    high: number,
  ): Split | undefined {
    const { up, down, allUp, allDown } = this.sums(rows, binOfRow);
    const { ridge, leastLeaf, directions } = this.options;
    const direction = directions[feature] ?? 0;
    let best: Split | undefined;
    let leftUp = 0;
    let leftDown = 0;
    for (let bin = 0; bin < (this.cuts[feature]?.length ?? 0); bin++) {
      leftUp += up[bin] ?? 0;
      leftDown += down[bin] ?? 0;
      const rightDown = allDown - leftDown;
      if (leftDown < leastLeaf || rightDown < leastLeaf) continue;
      const left = clamp(leftUp / (leftDown + ridge), low, high);
      const right = clamp((allUp - leftUp) / (rightDown + ridge), low, high);
      if (direction * (right - left) < 0) continue;
      const gain =
        gainOf(leftUp, leftDown + ridge, left) +
        gainOf(allUp - leftUp, rightDown + ridge, right) -
        gainOf(allUp, allDown + ridge, clamp(allUp / (allDown + ridge), low, high));
      if (gain > (best?.gain ?? 0)) best = { feature, bin, gain, left, right };
    }
    return best;
  }
}

const gainOf = (up: number, down: number, leaf: number): number =>
  up * leaf - (down * leaf * leaf) / 2;

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));
