import type { Language, QuestionTemplate } from '@coopkg/contracts';
import { Random } from '@coopkg/random';
import { solutionLibrary } from '../solution/solution-library.js';
import { solutionId, type Solution } from '../solution/solution.js';
import { askInWords } from '../wordings/ask-in-words.js';
import { askOutside } from '../wordings/ask-outside.js';
import type { Split } from '../wordings/wordings.js';
import {
  CandidateTable,
  inputsOf,
  noSolution,
  rankSolutions,
  type ScoredSolution,
} from './choose-solution.js';
import type { ChooserModel, FittedWeights } from './chooser-model.js';
import { defaultFitChooser, fitChooser, type ChooserSample } from './fit-chooser.js';
import { typeSamples } from './type-samples.js';

/** Questions made for each solution, by its number of relations. */
const samplesByHops: Readonly<Record<Split, readonly number[]>> = {
  train: [120, 40, 16],
  validation: [8, 2, 1],
  test: [8, 2, 1],
};

/** Questions outside the library for each solution, by its number of relations. */
const outsideByHops: readonly number[] = [20, 3, 0];
/** Few solutions come to groups of people, of which much else is asked. */
const outsideOfGroups = 150;

/** Each wording of a question type is one of a kind: it counts for as many. */
const typeRepeats = 3;

/** Fits a chooser to questions in the training wordings of one language. */
export const trainChooser = (
  language: Language,
  templates: readonly QuestionTemplate[],
  options = defaultFitChooser,
): FittedWeights => fitChooser(samplesOf(language, 'train', templates), language, options);

function samplesOf(
  language: Language,
  split: Split,
  templates: readonly QuestionTemplate[],
): ChooserSample[] {
  const random = new Random(`${language} ${split}`);
  const made = solutionLibrary().flatMap((solution) =>
    Array.from({ length: samplesByHops[split][solution.hops.length]! }, () => ({
      text: askInWords(solution, language, split, random),
      inputs: inputsOf(solution),
      solution,
    })),
  );
  const types = typeSamples(templates, language, split);
  if (split !== 'train') return [...made, ...types];
  return [
    ...made,
    ...outsideSamples(language, random),
    ...Array.from({ length: typeRepeats }, () => types).flat(),
  ];
}

/** Questions that no solution answers: as many of each walk as it has solutions, within reason. */
function outsideSamples(language: Language, random: Random): ChooserSample[] {
  return solutionLibrary().flatMap((solution) =>
    Array.from({ length: outsideOf(solution) }, () => ({
      text: askOutside(solution, language, random),
      inputs: solution.head.inputs,
      solution: null,
    })).flatMap(({ text, ...rest }) => (text === null ? [] : [{ text, ...rest }])),
  );
}

const outsideOf = ({ head, hops }: Solution): number =>
  hops.length === 0 && head.pick === 'all' ? outsideOfGroups : outsideByHops[hops.length]!;

/** One question of a held-out split, and what was chosen for it. */
export interface ChosenSample extends ChooserSample {
  hops: number | 'type';
  best: ScoredSolution;
  right: boolean;
}

/** What a chooser makes of the held-out wordings of a split. */
export function chooserResults(
  model: ChooserModel,
  language: Language,
  split: 'validation' | 'test',
  templates: readonly QuestionTemplate[],
): ChosenSample[] {
  const table = new CandidateTable(model.atoms);
  const types = new Set(typeSamples(templates, language, split).map(({ text }) => text));
  return samplesOf(language, split, templates).map((sample) => {
    const { text, inputs, solution } = sample;
    const [best = { solution: null, probability: 1 }] = rankSolutions(
      { text, language, inputs: inputs as never },
      model,
      table,
    );
    return {
      ...sample,
      hops: types.has(text) ? 'type' : (solution?.hops.length ?? 'type'),
      best,
      right: nameOf(best.solution) === nameOf(solution),
    };
  });
}

const nameOf = (solution: ScoredSolution['solution']): string =>
  solution === null ? noSolution : solutionId(solution);
