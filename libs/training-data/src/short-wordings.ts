import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';

const schema = z.record(z.string(), z.object({ zh: z.array(z.string()), en: z.array(z.string()) }));
/** Short wordings of the question types, by type and language; they may hold alternatives, see `expandWording`. */
export type ShortWordings = z.infer<typeof schema>;

export const loadShortWordings = async (folder: string): Promise<ShortWordings> =>
  schema.parse(load(await readFile(path.join(folder, 'phrases.yaml'), 'utf8')));
