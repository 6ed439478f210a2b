import { featureNames, featuresOf, type Compared, type ComparedQuestion } from './features.js';
import type { Weights } from '../model/choice-model.js';
import { probabilityOf } from '../model/fit-score.js';

/** What training fits for one case. */
export interface EdgeWeights {
  weights: Weights;
  /** The score is `1 / (1 + exp(-(slope * sum + offset)))`. */
  slope: number;
  offset: number;
  /** From these scores on an edge is strong, or weak. */
  strong: number;
  weak: number;
}

/** With and without a question, with and without meanings. */
export interface EdgeModel {
  words: { alone: EdgeWeights; question: EdgeWeights };
  meanings: { alone: EdgeWeights; question: EdgeWeights };
}

export type EdgeStrength = 'strong' | 'weak' | 'none';

/** Scores pairs of an output and an input. */
export class EdgeScorer {
  private readonly vector: readonly number[];

  constructor(private readonly fitted: EdgeWeights) {
    this.vector = featureNames.map((name) => fitted.weights[name] ?? 0);
  }

  /** 0 to 1. */
  score(output: Compared, input: Compared, question: ComparedQuestion | null): number {
    const sum = featuresOf(output, input, question).reduce(
      (total, value, at) => total + value * (this.vector[at] ?? 0),
      0,
    );
    return probabilityOf(sum, this.fitted);
  }

  strengthOf(score: number): EdgeStrength {
    if (score >= this.fitted.strong) return 'strong';
    return score >= this.fitted.weak ? 'weak' : 'none';
  }
}
