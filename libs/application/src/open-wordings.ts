import type { LanguageModel } from '@coopkg/contracts';
import { promptFor } from '@coopkg/generate';
import { WordingIndex, wordingDimensions } from '@coopkg/rewrite';
import { loadTemplates, templateFolder, type Template } from '@coopkg/question-types';
import { loadPatterns, wordedPatterns } from '@coopkg/training-data';
import { createExactIndex } from '@coopkg/vectors';
import { currentTemplates } from './edited-templates.js';

/** The wordings of the question types and of the patterns outside them, ready to be searched. About 191 000 sparse vectors: an exact search of 175 000 takes 27 ms beside other work on two cores. */
export const indexWordings = async (templates: readonly Template[]): Promise<WordingIndex> =>
  new WordingIndex(
    [...templates, ...wordedPatterns(await loadPatterns())],
    createExactIndex(wordingDimensions),
  );

/** The wordings in force in a data folder; without one, those of the product. */
export const openWordings = async (dataDirectory?: string): Promise<WordingIndex> =>
  indexWordings(
    await (dataDirectory === undefined
      ? loadTemplates(templateFolder)
      : currentTemplates(dataDirectory)),
  );

/** The engine guesses ahead of the first question: the queries that the wordings stand for. */
export function seedDrafts(model: LanguageModel, { queries }: WordingIndex): void {
  const prompt = promptFor({ text: '' }, 'cypher');
  model.learn?.(queries.map((completion) => ({ prompt, completion })));
}
