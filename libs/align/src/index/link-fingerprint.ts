import { readFileSync } from 'node:fs';
import type { AliasData } from '@coopkg/institutions';
import type { GlossaryRow } from './glossary.js';
import type { NameSource } from './name-source.js';
import { hashOf } from './name-table.js';

const dataHashes = new WeakMap<object, number>();

/**
 * Of data that are read once and never changed in place: asked for every few seconds, hence kept.
 */
function hashOfData(data: object): number {
  const hash = dataHashes.get(data) ?? hashOf(JSON.stringify(data));
  dataHashes.set(data, hash);
  return hash;
}

/** Files by which names are formed. */
const formData = [
  'linking/word-lists.yaml',
  'linking/university-types.tsv',
  'linking/academies.tsv',
  'aliases/college-words.tsv',
].map((name) => readFileSync(new URL(`../../../../data/${name}`, import.meta.url), 'utf8'));

/** Changes with the graph, the alias data, the glossary and the data by which names are formed. */
export async function linkFingerprint(
  source: Pick<NameSource, 'fingerprint'>,
  aliases: AliasData,
  glossary: readonly GlossaryRow[],
): Promise<string> {
  const parts = [aliases, glossary, formData].map(hashOfData);
  const data = parts.reduce((hash, part) => Math.imul(31, hash) ^ part) >>> 0;
  return `${await source.fingerprint()}|${data.toString(16)}`;
}
