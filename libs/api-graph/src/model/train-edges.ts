import type { EdgeWeights } from '../graph/edge-scorer.js';
import { featureNames } from '../graph/features.js';
import { fitChoices, type Choice } from './choice-model.js';
import { bestThreshold, fitScore, probabilityOf } from './fit-score.js';

/** Weights, score and limits of edges from labelled choices. */
export function trainEdges(choices: readonly Choice[]): EdgeWeights {
  const usable = choices.filter(({ candidates }) => candidates.some(({ right }) => right));
  const weights = rounded(fitChoices(usable, featureNames));
  const vector = featureNames.map((name) => weights[name] ?? 0);
  const pairs = usable.flatMap(({ candidates }) => {
    const wrong = candidates.filter(({ right }) => !right).length;
    return candidates.map(({ vector: values, right }) => ({
      sum: values.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0),
      right,
      // The wrong ones of a choice weigh as much as ten right ones.
      weight: right ? 1 : 10 / Math.max(1, wrong),
    }));
  });
  const { slope, offset } = fitScore(pairs);
  const scored = pairs.map(({ sum, ...rest }) => ({
    ...rest,
    score: probabilityOf(sum, { slope, offset }),
  }));
  return {
    weights,
    slope,
    offset,
    strong: bestThreshold(scored, 1),
    weak: bestThreshold(scored, 3),
  };
}

const rounded = (weights: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(weights).map(([name, weight]) => [name, Math.round(weight * 1e4) / 1e4]),
  );
