import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { languageSchema } from '@coopkg/contracts';
import { load } from 'js-yaml';
import { z } from 'zod';
import { templateFolder } from '@coopkg/question-types';
import type { CompositionKind } from './dataset-kind.js';

const schema = z.array(
  z.object({ id: z.string(), language: languageSchema, question: z.string(), cypher: z.string() }),
);
/** A question outside the 70 types, with its gold query; `K001-zh` and `K001-en` ask the same. */
export type Composition = z.infer<typeof schema>[number];

export async function loadCompositions(file: string): Promise<Composition[]> {
  return schema.parse(load(await readFile(file, 'utf8')));
}

/** The files of questions outside the 70 types: those to choose by, and those to report on. */
export const compositionFiles: Record<CompositionKind, string> = {
  COMPOSITION_VALIDATION: path.join(templateFolder, 'held-out', 'composition-validation.yaml'),
  COMPOSITION: path.join(templateFolder, 'held-out', 'composition-test.yaml'),
};
