import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sha256OfFile } from '@coopkg/files';
import { fileSize } from './file-size.js';

/**
 * A file that `make` writes and whose checksum it returns: taken from the cache when it is whole.
 * The checksum stands beside it, so
 * damage on the disk shows at the next start and is repaired by making the file again.
 */
export async function derivedFile(path: string, make: () => Promise<string>): Promise<string> {
  const expected = (await readFile(`${path}.sha256`, 'utf8').catch(() => '')).trim();
  if (expected !== '' && (await fileSize(path)) > 0 && (await sha256OfFile(path)) === expected)
    return path;
  await rm(path, { force: true });
  await removeStaleParts(dirname(path));
  await writeFile(`${path}.sha256`, `${await make()}\n`);
  return path;
}

/**
 * What a process that was killed while writing left behind. Parts of downloads stay: they are taken
 * up.
 */
async function removeStaleParts(directory: string): Promise<void> {
  const names = await readdir(directory);
  await Promise.all(
    names
      .filter((name) => /\.\d+\.part$/.test(name))
      .map((name) => rm(join(directory, name), { force: true })),
  );
}
