import { readFile } from 'node:fs/promises';
import { languageSchema } from '@coopkg/contracts';
import { load } from 'js-yaml';
import { z } from 'zod';

const schema = z.array(z.object({ id: z.string(), language: languageSchema, question: z.string(), cypher: z.string() }));
/** A question outside the 70 types, with its gold query; `K001-zh` and `K001-en` ask the same. */
export type Composition = z.infer<typeof schema>[number];

export async function loadCompositions(file: string): Promise<Composition[]> {
  return schema.parse(load(await readFile(file, 'utf8')));
}
