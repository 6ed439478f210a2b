import type { Language } from '@coopkg/contracts';
import { headInputs, solutionId, type HeadInput, type Solution } from '../solution/solution.js';
import { solutionLibrary } from '../solution/solution-library.js';
import type { ChooserModel } from './chooser-model.js';
import { questionFeatures } from './question-features.js';
import { solutionAtoms } from './solution-atoms.js';

/** A question with the places of its names: `{name}`, `{organization}`, `{year}`. */
export interface PlacedQuestion {
  text: string;
  language: Language;
  inputs: readonly (HeadInput | 'year')[];
}

export interface ScoredSolution {
  /** Null: none of the library. */
  solution: Solution | null;
  /** 0 to 1, over the solutions that take just these inputs. */
  probability: number;
}

/** A solution with the columns of what it is made of. */
export interface Candidate {
  solution: Solution | null;
  /** Its name; `none` for no solution. */
  id: string;
  columns: readonly number[];
}

/** What stands for "no solution of the library". */
export const noSolution = 'none';

/** Solutions by the inputs that they take, with columns of a model. */
export class CandidateTable {
  private readonly known = new Map<string, Candidate[]>();

  constructor(atoms: readonly string[]) {
    const columnOf = new Map(atoms.map((atom, at) => [atom, at]));
    const columns = (names: readonly string[]): number[] =>
      names.flatMap((name) => columnOf.get(name) ?? []);
    const none = { solution: null, id: noSolution, columns: columns([noSolution]) };
    for (const solution of solutionLibrary()) {
      const key = inputsKey(inputsOf(solution));
      const candidates = this.known.get(key) ?? [none];
      candidates.push({
        solution,
        id: solutionId(solution),
        columns: columns(solutionAtoms(solution)),
      });
      this.known.set(key, candidates);
    }
  }

  /** Empty where no solution takes just these inputs. */
  of(inputs: readonly string[]): readonly Candidate[] {
    return this.known.get(inputsKey(inputs)) ?? [];
  }
}

/** Inputs that a question has to name for a solution. */
export const inputsOf = ({ head, hops }: Solution): (HeadInput | 'year')[] => [
  ...head.inputs,
  ...(hops.some(({ only }) => only === 'year') ? (['year'] as const) : []),
];

const order: readonly string[] = [...headInputs, 'year'];
const inputsKey = (inputs: readonly string[]): string =>
  [...inputs].sort((left, right) => order.indexOf(left) - order.indexOf(right)).join('+');

/** Solutions for a question, the likeliest first; none where no solution takes its names. */
export function rankSolutions(
  { text, language, inputs }: PlacedQuestion,
  model: ChooserModel,
  table: CandidateTable,
): ScoredSolution[] {
  const sums = columnSums(questionFeatures(text, language), model);
  const scored = table.of(inputs).map(({ solution, columns }) => ({
    solution,
    score: columns.reduce((sum, column) => sum + sums[column]!, 0),
  }));
  const highest = Math.max(...scored.map(({ score }) => score));
  const odds = scored.map(({ solution, score }) => ({
    solution,
    odds: Math.exp(score - highest),
  }));
  const all = odds.reduce((sum, one) => sum + one.odds, 0);
  return odds
    .map(({ solution, odds: one }) => ({ solution, probability: one / all }))
    .sort((left, right) => right.probability - left.probability);
}

/** What all features of a question give to each column. */
function columnSums(
  features: readonly string[],
  { atoms: { length: width }, rows, units, steps }: ChooserModel,
): Float64Array {
  const sums = new Float64Array(width);
  for (const feature of features) {
    const row = rows.get(feature);
    if (row === undefined) continue;
    for (let at = 0; at < width; at++) sums[at]! += steps[row * width + at]! * units[row]!;
  }
  return sums;
}
