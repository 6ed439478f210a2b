import { readFileSync } from 'node:fs';
import { dataFile } from '../wordings/wordings.js';
import {
  CandidateTable,
  rankSolutions,
  type PlacedQuestion,
  type ScoredSolution,
} from './choose-solution.js';
import { unpackChooser } from './chooser-model.js';

/** Ranks the solutions of the library for a question, the likeliest first. */
export type SoayChooser = (question: PlacedQuestion) => ScoredSolution[];

let loaded: SoayChooser | undefined;

/** The chooser that `coopkg soay train` wrote. */
export function soayChooser(): SoayChooser {
  if (loaded !== undefined) return loaded;
  const models = {
    zh: unpackChooser(readFileSync(dataFile('chooser-zh.bin'))),
    en: unpackChooser(readFileSync(dataFile('chooser-en.bin'))),
  };
  const tables = {
    zh: new CandidateTable(models.zh.atoms),
    en: new CandidateTable(models.en.atoms),
  };
  loaded = (question) =>
    rankSolutions(question, models[question.language], tables[question.language]);
  return loaded;
}
