import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { constants, gunzipSync } from 'node:zlib';
import { Fault } from '@coopkg/contracts';
import type { Scope, Source } from '../source.js';
import { readDblpFile } from './read-dblp-file.js';

/** dblp.xml as dblp.org publishes it, packed or not, or parts of it. */
export const dblpSource: Source = {
  name: 'dblp',
  batch: { files: 1, bytes: Number.MAX_SAFE_INTEGER },
  accepts: (file) =>
    /\.xml(\.gz|\.zip)?$/i.test(file) && (/dblp/i.test(path.basename(file)) || beginsAsDblp(file)),
  read: async (files, staging, options) => {
    refuseOther(options.scope);
    for (const file of files) await readDblpFile(file, staging, options);
  },
};

/** Whether `<dblp` stands among the first characters of a file. */
function beginsAsDblp(file: string): boolean {
  const start = Buffer.alloc(4096);
  let handle: number | undefined;
  try {
    handle = openSync(file, 'r');
    const bytes = start.subarray(0, readSync(handle, start, 0, start.length, 0));
    const text = file.toLowerCase().endsWith('.gz')
      ? gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 2 ** 24 })
      : bytes;
    return text.toString('latin1', 0, 4096).includes('<dblp');
  } catch {
    return false;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** dblp says of some people where they work, and of no paper where it was written. */
function refuseOther({ country, institutions }: Scope): void {
  if (country === undefined && institutions === undefined) return;
  throw new Fault('scope-unsupported', {
    zh: 'dblp 的论文没有作者单位，不能按国家或单位选取：请去掉 --country 和 --institutions（可用 --since）。',
    en: "dblp's papers don't say where their authors work, so they can't be chosen by country or institution: leave out --country and --institutions (--since works).",
  });
}
