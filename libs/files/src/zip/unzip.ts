import { createWriteStream } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';

/** The bytes of the one entry of a zip file whose name `matches`. */
export async function* zipEntry(
  archive: string,
  matches: (name: string) => boolean,
): AsyncGenerator<Buffer> {
  const zip = await yauzl.openPromise(archive);
  try {
    for await (const entry of zip.eachEntry()) {
      if (!matches(entry.fileName)) continue;
      yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
      return;
    }
    throw new Error(`${archive} holds no such entry`);
  } finally {
    zip.close();
  }
}

/** The names of the files in a zip file. */
export async function zipNames(archive: string): Promise<string[]> {
  const zip = await yauzl.openPromise(archive);
  const names: string[] = [];
  try {
    for await (const entry of zip.eachEntry())
      if (!entry.fileName.endsWith('/')) names.push(entry.fileName);
    return names;
  } finally {
    zip.close();
  }
}

/** Unpacks what lies under `prefix` into `folder`, with its permissions. */
export async function unzip(archive: string, prefix: string, folder: string): Promise<void> {
  const zip = await yauzl.openPromise(archive);
  try {
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.startsWith(prefix) || entry.fileName.endsWith('/')) continue;
      const target = path.join(folder, entry.fileName.slice(prefix.length));
      await mkdir(path.dirname(target), { recursive: true });
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target));
      const mode = (entry.externalFileAttributes >>> 16) & 0o777;
      if (mode !== 0 && process.platform !== 'win32') await chmod(target, mode);
    }
  } finally {
    zip.close();
  }
}
