import type { Language } from '@coopkg/contracts';
import { Random } from '@coopkg/random';
import { solutionLibrary } from '../solution/solution-library.js';
import { solutionId, type Solution } from '../solution/solution.js';
import { CandidateTable, noSolution, type Candidate } from './choose-solution.js';
import type { FittedWeights } from './chooser-model.js';
import { questionFeatures } from './question-features.js';
import { solutionAtoms } from './solution-atoms.js';

/** A question with its places, and the solution that it asks for; null for none of the library. */
export interface ChooserSample {
  text: string;
  inputs: readonly string[];
  solution: Solution | null;
}

export interface FitChooserOptions {
  rounds: number;
  /** Step of AdaGrad. */
  rate: number;
  /** Weights lose this share of themselves with each step that they take part in. */
  decay: number;
  /** A feature of fewer samples is left out. */
  leastSamples: number;
  /** Share of a sample's features that is left out at each step: no word may be relied on alone. */
  dropout: number;
  seed: number;
}

export const defaultFitChooser: FitChooserOptions = {
  rounds: 5,
  rate: 0.08,
  decay: 1e-4,
  leastSamples: 8,
  dropout: 0.5,
  seed: 1,
};

/**
 * Fits a conditional logit over the solutions that take a question's inputs: each feature of the
 * question weighs each part of a solution, by AdaGrad (Duchi et al. 2011).
 */
export function fitChooser(
  samples: readonly ChooserSample[],
  language: Language,
  options: FitChooserOptions = defaultFitChooser,
): FittedWeights {
  const atoms = [...new Set(solutionLibrary().flatMap(solutionAtoms)), noSolution];
  const featured = samples.map((sample) => questionFeatures(sample.text, language));
  const features = frequent(featured, options.leastSamples);
  const rowOf = new Map(features.map((feature, row) => [feature, row]));
  const fitting = new Fitting(features.length, atoms, options);
  const rows = featured.map((list) => list.flatMap((feature) => rowOf.get(feature) ?? []));
  const random = new Random(options.seed);
  const order = samples.map((_, at) => at);
  for (let round = 0; round < options.rounds; round++)
    for (const at of random.shuffle(order)) {
      const { inputs, solution } = samples[at]!;
      const kept = rows[at]!.filter(() => !random.chance(options.dropout));
      fitting.step(kept, inputs, solution === null ? noSolution : solutionId(solution));
    }
  return {
    atoms,
    weights: new Map(features.map((feature, row) => [feature, fitting.rowOf(row)])),
  };
}

function frequent(samples: readonly (readonly string[])[], least: number): string[] {
  const counts = new Map<string, number>();
  for (const features of samples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= least).map(([feature]) => feature);
}

/** Weights of each feature (row) for each part of a solution (column), being fitted. */
class Fitting {
  private readonly table: CandidateTable;
  private readonly width: number;
  private readonly weights: Float32Array;
  /** Sums of squared gradients. */
  private readonly squares: Float32Array;

  constructor(
    rows: number,
    atoms: readonly string[],
    private readonly options: FitChooserOptions,
  ) {
    this.table = new CandidateTable(atoms);
    this.width = atoms.length;
    this.weights = new Float32Array(rows * this.width);
    this.squares = new Float32Array(rows * this.width);
  }

  rowOf(row: number): Float32Array {
    return this.weights.slice(row * this.width, (row + 1) * this.width);
  }

  step(rows: readonly number[], inputs: readonly string[], right: string): void {
    const pull = this.pull(this.sums(rows), this.table.of(inputs), right);
    if (pull === null) return;
    const columns = [...pull.keys()].filter((column) => Math.abs(pull[column]!) > leastPull);
    for (const row of rows) this.move(row * this.width, columns, pull);
  }

  private sums(rows: readonly number[]): Float64Array {
    const sums = new Float64Array(this.width);
    for (const row of rows) {
      const start = row * this.width;
      for (let at = 0; at < this.width; at++) sums[at]! += this.weights[start + at]!;
    }
    return sums;
  }

  /** The gradient of the log likelihood by column sums; null where there is next to none. */
  private pull(
    sums: Float64Array,
    candidates: readonly Candidate[],
    right: string,
  ): Float64Array | null {
    const odds = new Float64Array(candidates.length);
    let highest = Number.NEGATIVE_INFINITY;
    candidates.forEach(({ columns }, at) => {
      let score = 0;
      for (const column of columns) score += sums[column]!;
      odds[at] = score;
      if (score > highest) highest = score;
    });
    let all = 0;
    for (let at = 0; at < odds.length; at++) all += odds[at] = Math.exp(odds[at]! - highest);
    const pull = new Float64Array(this.width);
    for (let at = 0; at < odds.length; at++) {
      const { id, columns } = candidates[at]!;
      const share = odds[at]! / all;
      if (id === right && share > 1 - leastPull) return null;
      const error = (id === right ? 1 : 0) - share;
      if (Math.abs(error) > tiny) for (const column of columns) pull[column]! += error;
    }
    return pull;
  }

  private move(start: number, columns: readonly number[], pull: Float64Array): void {
    const { rate, decay } = this.options;
    for (const column of columns) {
      const at = start + column;
      const slope = pull[column]!;
      this.squares[at]! += slope * slope;
      this.weights[at] =
        this.weights[at]! * (1 - decay) + (rate * slope) / Math.sqrt(this.squares[at]! + tiny);
    }
  }
}

/** A slope that moves nothing worth the time. */
const leastPull = 1e-3;
const tiny = 1e-8;
