/** Passages of one question, as their signals, and which of them answer. */
export interface RankingSample {
  passages: number[][];
  right: boolean[];
}

const steps = 400;
const stepSize = 0.5;

/**
 * Weights by which passages that answer are ranked first: a softmax over the passages of each
 * question, with a penalty on large weights. Samples without a right passage teach nothing.
 */
export function fitRanking(samples: readonly RankingSample[], penalty: number): number[] {
  const taught = samples.filter(({ right }) => right.includes(true));
  return descend(taught[0]?.passages[0]?.length ?? 0, penalty, taught.length, (weights, slope) => {
    for (const { passages, right } of taught) {
      const scores = passages.map((signals) => product(signals, weights));
      const most = Math.max(...scores);
      const likely = scores.map((score) => Math.exp(score - most));
      const all = sum(likely);
      const hit = sum(likely.filter((_, at) => right[at]));
      for (const [at, signals] of passages.entries())
        addTo(slope, signals, likely[at]! / all - (right[at] ? likely[at]! / hit : 0));
    }
  });
}

/** Weights of a logistic regression: how likely `isRight` is. */
export function fitDecision(
  samples: readonly { signals: number[]; isRight: boolean }[],
  penalty: number,
): number[] {
  return descend(samples[0]?.signals.length ?? 0, penalty, samples.length, (weights, slope) => {
    for (const { signals, isRight } of samples) {
      const likely = 1 / (1 + Math.exp(-product(signals, weights)));
      addTo(slope, signals, likely - Number(isRight));
    }
  });
}

/** Steps down the slope of the mean loss, each weight by its own size (Adagrad). */
function descend(
  size: number,
  penalty: number,
  count: number,
  addSlope: (weights: readonly number[], slope: number[]) => void,
): number[] {
  const weights = Array<number>(size).fill(0);
  const squares = Array<number>(size).fill(1e-8);
  for (let step = 0; step < steps && count > 0; step++) {
    const slope = Array<number>(size).fill(0);
    addSlope(weights, slope);
    for (const [at, weight] of weights.entries()) {
      const down = slope[at]! / count + penalty * weight;
      squares[at]! += down * down;
      weights[at] = weight - (stepSize * down) / Math.sqrt(squares[at]!);
    }
  }
  return weights;
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

function product(signals: readonly number[], weights: readonly number[]): number {
  let all = 0;
  for (const [at, signal] of signals.entries()) all += signal * weights[at]!;
  return all;
}

function addTo(slope: number[], signals: readonly number[], factor: number): void {
  for (const [at, signal] of signals.entries()) slope[at]! += factor * signal;
}
