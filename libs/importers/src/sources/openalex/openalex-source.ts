import path from 'node:path';
import { Fault } from '@coopkg/contracts';
import { readJsonSteps, type JsonStepFile } from '@coopkg/tables';
import { stagedTables } from '../../staging/staged-tables.js';
import type { Staging } from '../../staging/staging.js';
import { countsByFile } from '../counts-by-file.js';
import { readBytes } from '../read-bytes.js';
import type { InputFile, ReadOptions, Source } from '../source.js';
import { abstractInLine } from './abstract-in-line.js';
import { isMergedIds, stageMergedIds } from './merged-ids.js';
import { judgeRecords } from './judge-records.js';
import { recordColumns, recordFields } from './record-columns.js';
import { findWanted } from './scope-sql.js';
import { stageOthers } from './stage-others.js';
import { stageWorks } from './stage-works.js';

/** Of text, in one step: some 25 000 works. */
const stepBytes = 192 << 20;

/** Entities in the order in which they are read: what works refer to comes first. */
const order = ['institutions', 'funders', 'sources', 'publishers', 'authors', 'works'];

/**
 * OpenAlex: the folders of a snapshot as they are downloaded (any layout since 2022), and replies
 * of the API, single records and lists. What a record is, its identifier says.
 */
export const openAlexSource: Source = {
  name: 'openalex',
  batch: { files: 200, bytes: 1 << 30 },
  accepts: (file) =>
    (/\.(json|jsonl|ndjson)(\.gz)?$|\.zip$|part_\d+(\.gz)?$|\.gz$/i.test(file) ||
      isMergedIds(file)) &&
    !/^(manifest|readme|release_notes|license)\b/i.test(path.basename(file)),
  rank(file) {
    if (isMergedIds(file)) return order.length;
    const folders = file.split(/[\\/]/);
    const found = order.findIndex((entity) => folders.includes(entity));
    return found < 0 ? order.length - 1 : found;
  },
  read,
};

async function read(
  files: readonly InputFile[],
  staging: Staging,
  options: ReadOptions,
): Promise<void> {
  const { tables } = staging;
  const onBytes = readBytes(files, options);
  const merged = files.filter((file) => isMergedIds(file.path));
  for (const file of merged) {
    await stageMergedIds(file, staging);
    onBytes(file.bytes);
  }
  const records = files.filter((file) => !isMergedIds(file.path));
  try {
    const steps = readJsonSteps(tables, records, 'openalex_record', recordColumns, {
      pages: ['results'],
      select: recordFields,
      rewrite: abstractInLine,
      onBytes,
      stepBytes,
    });
    for await (const step of steps)
      await staging.transaction(() => stageStep(step, records, staging, options));
  } catch (error) {
    if (error instanceof Fault && /^(json|text|import)-/.test(error.code))
      await takeBack(staging, records);
    throw error;
  }
}

async function stageStep(
  step: readonly JsonStepFile[],
  files: readonly InputFile[],
  staging: Staging,
  { scope }: ReadOptions,
): Promise<void> {
  const { tables } = staging;
  await findWanted(tables, scope);
  await judgeRecords(tables, scope);
  await refuseForeign(step, files, staging);
  await tables.run(`
    INSERT INTO staged_rejected
      SELECT file, line, reason, text FROM openalex_record_rejected
      UNION ALL
      SELECT j.file, j.line, j.reason,
        left(to_json(struct_pack(id := r.key, display_name := r.name, title := r.title))::VARCHAR, 500)
      FROM openalex_judged j JOIN openalex_record r ON r.file = j.file AND r.line = j.line
      WHERE j.wanted AND j.reason IS NOT NULL`);
  await stageOthers(tables);
  await stageWorks(tables);
  const leftOut = await countsByFile(tables, 'openalex_judged WHERE NOT wanted');
  for (const { file, records, position, done } of step)
    await staging.noteInput(file, { records, leftOut: leftOut.get(file) ?? 0, position, done });
}

/** @throws Fault when no record of a file is of OpenAlex */
async function refuseForeign(
  step: readonly JsonStepFile[],
  files: readonly InputFile[],
  staging: Staging,
): Promise<void> {
  const known = await countsByFile(staging.tables, 'openalex_judged WHERE key IS NOT NULL');
  for (const { file, records } of step) {
    if (records === 0 || known.has(file)) continue;
    const name = files.find((one) => one.file === file)?.path ?? '';
    throw new Fault(
      'import-foreign',
      {
        zh: `${name} 不是 OpenAlex 的数据：${records} 条记录都没有 W2741809807 这样的编号；请检查来源名称，或删去此文件。`,
        en: `${name} is not of OpenAlex: none of its ${records} records has an identifier such as W2741809807; check which source it is of, or remove the file.`,
      },
      { facts: { file: name } },
    );
  }
}

/** Of files that were not read to their end, nothing is kept. */
async function takeBack(staging: Staging, files: readonly InputFile[]): Promise<void> {
  const { tables } = staging;
  const numbers = files.map(({ file }) => file).join(', ');
  await staging.transaction(async () => {
    const open = `file IN (SELECT file FROM staged_input WHERE file IN (${numbers}) AND NOT done)`;
    for (const table of Object.keys(stagedTables))
      if (table !== 'staged_input') await tables.run(`DELETE FROM ${table} WHERE ${open}`);
    await tables.run(
      `UPDATE staged_input SET records = 0, left_out = 0, position = 0 WHERE ${open}`,
    );
  });
}
