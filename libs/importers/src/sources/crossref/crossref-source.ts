import path from 'node:path';
import { readJsonFiles, type JsonFile } from '@coopkg/tables';
import type { Staging } from '../../staging/staging.js';
import { countsByFile } from '../counts-by-file.js';
import { readBytes } from '../read-bytes.js';
import type { InputFile, ReadOptions, Source } from '../source.js';
import { judgeRecords, rejectedRecords } from './judge-records.js';
import { foreignReply, unreadableReply } from './foreign-reply.js';
import { stageGrants } from './stage-grants.js';
import { stagePapers } from './stage-papers.js';
import { pages, workColumns } from './work-columns.js';

/**
 * Works and grants of Crossref: replies of its REST API, and its public data file, unpacked from
 * its tar (JSON Lines or `{"items": […]}`, gzip as it is).
 */
export const crossrefSource: Source = {
  name: 'crossref',
  batch: { files: 500, bytes: 64 << 20 },
  accepts: (file) =>
    /\.(json|jsonl|ndjson)(\.gz)?$|\.zip$/i.test(file) &&
    !/^(index|manifest)\./i.test(path.basename(file)),
  read,
};

async function read(
  files: readonly InputFile[],
  staging: Staging,
  options: ReadOptions,
): Promise<void> {
  const { tables } = staging;
  let found: JsonFile[];
  try {
    found = await readJsonFiles(tables, files, 'crossref_work', workColumns, {
      pages,
      onBytes: readBytes(files, options),
    });
  } catch (error) {
    throw await unreadableReply(files, error);
  }
  await staging.transaction(async () => {
    await judgeRecords(tables, options.scope);
    await refuseForeign(files, staging);
    await tables.run(rejectedRecords);
    await stagePapers(tables);
    await stageGrants(tables);
    const leftOut = await countsByFile(tables, 'crossref_record WHERE NOT wanted');
    for (const { file, records } of found)
      await staging.noteInput(file, { records, leftOut: leftOut.get(file) ?? 0, done: true });
  });
}

/** @throws Fault when no record of a file has a DOI */
async function refuseForeign(files: readonly InputFile[], { tables }: Staging): Promise<void> {
  const works = await countsByFile(tables, 'crossref_record WHERE doi IS NOT NULL');
  const all = await countsByFile(tables, 'crossref_record');
  for (const { file, path: name } of files)
    if (all.has(file) && !works.has(file)) throw await foreignReply(name);
}
