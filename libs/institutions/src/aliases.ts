import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dataLines } from './data-lines.js';

/**
 * One institution of `data/aliases/universities.jsonl`; its schema is told in
 * `data/aliases/README.md`.
 */
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
  /** One of a registry's many: it serves graphs that have it, and is unknown to all others. */
  onlyInGraph?: boolean;
}

export interface AliasData {
  universities: UniversityAlias[];
  /** Phrases that contain a name without meaning it (北大西洋), and must stay. */
  decoys: string[];
}

export const aliasFolder = fileURLToPath(new URL('../../../data/aliases/', import.meta.url));

/**
 * Reads the alias data.
 * @param imported files that add to the reviewed one (made by `coopkg aliases import`), where they
 * exist
 */
export function loadAliases(
  folder: string = aliasFolder,
  imported: readonly string[] = [],
): AliasData {
  const universities = [...rowsOf(`${folder}/universities.jsonl`), ...aliasRows(imported)];
  const decoys = dataLines(`${folder}/look-alikes.tsv`).map((line) => line.split('\t')[0]!.trim());
  return { universities, decoys };
}

/** The rows of imported alias files, of those that exist. */
export const aliasRows = (files: readonly string[]): UniversityAlias[] =>
  files.filter((file) => existsSync(file)).flatMap(rowsOf);

function rowsOf(file: string): UniversityAlias[] {
  return dataLines(file).map((line) => JSON.parse(line) as UniversityAlias);
}
