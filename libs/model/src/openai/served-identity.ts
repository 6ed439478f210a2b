import { basename } from 'node:path';
import type { LanguageModel } from '@coopkg/contracts';
import { sha256OfFile } from '@coopkg/files';
import { mergedName, prunedName } from '../prepare-model.js';
import { readShippedTokenList, shippedAdapter } from '../shipped-files.js';

/**
 * What a server's model is made of. A server knows no adapters: it serves a merged file, as
 * `prepareModel` makes it, whose name says of which adapter; under another name it is known by the
 * adapter that is configured.
 * @param adapter a file; null for none; undefined: the shipped one where the name says so
 */
export async function servedIdentity(
  name: string,
  adapter: string | null | undefined,
): Promise<LanguageModel['identity']> {
  const base = basename(name).replace(/\.gguf$/, '');
  if (typeof adapter === 'string') return { base, adapter: basename(adapter) };
  const shipped = adapter === null ? null : await shippedAdapter();
  if (shipped === null) return { base, adapter: null };
  const [{ sha256 }, adapterSha256] = await Promise.all([
    readShippedTokenList(),
    sha256OfFile(shipped),
  ]);
  const isShipped = mergedName(prunedName(sha256), adapterSha256) === base;
  return { base, adapter: isShipped ? basename(shipped) : null };
}
