import { readWordings } from './wording-store.js';

/**
 * Short wordings of the question types, by type and language; they may hold alternatives, see
 * `expandWording`.
 */
export type ShortWordings = Record<string, { zh: string[]; en: string[] }>;

export const loadShortWordings = async (folder?: string): Promise<ShortWordings> =>
  Object.fromEntries(
    (await readWordings('types', folder)).map(({ id, zh, en }) => [id, { zh, en }]),
  );
