import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One institution of `data/aliases/universities.jsonl`; its schema is told in `data/aliases/README.md`. */
export interface UniversityAlias {
  /** Official Chinese name; for a foreign institution the usual Chinese one. */
  zh: string;
  en?: string;
  /** Chinese short names. */
  short?: string[];
  acronyms?: string[];
  /** Other English names and spellings. */
  enAliases?: string[];
  /** Names it had before. */
  former?: string[];
  domains?: string[];
  /** City, in Chinese. */
  city?: string;
  country?: string;
}

export interface AliasData {
  universities: UniversityAlias[];
  /** Phrases that contain a name without meaning it (北大西洋), and must stay. */
  decoys: string[];
}

export const aliasFolder = fileURLToPath(new URL('../../../../data/aliases/', import.meta.url));

const lines = (path: string): string[] => {
  try {
    return readFileSync(path, 'utf8')
      .split(/\r?\n/u)
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** Reads the alias data; `imported.jsonl` (made by `coopkg aliases import`) adds to the reviewed file. Missing files are empty. */
export function loadAliases(
  folder: string = aliasFolder,
  imported: readonly string[] = [],
): AliasData {
  const universities = [`${folder}/universities.jsonl`, ...imported].flatMap((path) =>
    lines(path).map((line) => JSON.parse(line) as UniversityAlias),
  );
  const decoys = lines(`${folder}/look-alikes.tsv`).map((line) => line.split('\t')[0]!);
  return { universities, decoys };
}
