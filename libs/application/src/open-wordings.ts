import { WordingIndex, wordingDimensions } from '@coopkg/rewrite';
import { loadTemplates, templateFolder, type Template } from '@coopkg/templates';
import { createExactIndex } from '@coopkg/vectors';
import { currentTemplates } from './edited-templates.js';

/** The templates' wordings, ready to be searched. About 7 000 of 512 numbers: exact search takes 4 ms. */
export const indexWordings = (templates: readonly Template[]): WordingIndex => new WordingIndex(templates, createExactIndex(wordingDimensions));

/** The wordings in force in a data folder; without one, those of the product. */
export const openWordings = async (dataDirectory?: string): Promise<WordingIndex> =>
  indexWordings(await (dataDirectory === undefined ? loadTemplates(templateFolder) : currentTemplates(dataDirectory)));
