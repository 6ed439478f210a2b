import { readFileSync } from 'node:fs';
import type { Language } from '@coopkg/contracts';
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

const loaded = new Map<Language, SoayChooser>();

/** The chooser of a language that `coopkg soay train` wrote; read when it is first asked for. */
export function soayChooser(language: Language): SoayChooser {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const model = unpackChooser(readFileSync(dataFile(`chooser-${language}.bin`)));
  const table = new CandidateTable(model.atoms);
  const chooser: SoayChooser = (question) => rankSolutions(question, model, table);
  loaded.set(language, chooser);
  return chooser;
}
