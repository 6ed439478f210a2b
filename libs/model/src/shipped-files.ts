import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256 } from '@coopkg/files';
import { parseTokenList } from './vocabulary/token-list.js';

/** `data/model` of the repository: the token list, the adapters and their cards. */
const shippedDirectory = fileURLToPath(new URL('../../../data/model/', import.meta.url));
export const adapterDirectory = join(shippedDirectory, 'adapters');

export interface TokenList {
  tokens: string[];
  sha256: string;
}

export async function readShippedTokenList(): Promise<TokenList> {
  const text = await readFile(join(shippedDirectory, 'vocabulary.txt'), 'utf8');
  return { tokens: parseTokenList(text), sha256: sha256(text) };
}

/**
 * The adapter that is active unless another is chosen: the last by name. Null when none is shipped.
 */
export async function shippedAdapter(): Promise<string | null> {
  const names = (await readdir(adapterDirectory).catch(() => []))
    .filter((name) => name.endsWith('.gguf'))
    .sort();
  const last = names.at(-1);
  return last === undefined ? null : join(adapterDirectory, last);
}
