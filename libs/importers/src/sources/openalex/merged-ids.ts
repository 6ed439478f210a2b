import { Fault } from '@coopkg/contracts';
import { readTextFile } from '@coopkg/tables';
import type { Staging } from '../../staging/staging.js';
import type { InputFile } from '../source.js';
import { isDeleted, keyOf } from './record-sql.js';

/** A list of identifiers that OpenAlex has merged: `merged_ids/authors/2022-08-03.csv.gz`. */
export const isMergedIds = (file: string): boolean => /\.csv(\.gz)?$/i.test(file);

/**
 * Stages a list with the columns `id` and `merge_into_id`. What was merged into the record of
 * deleted authors is deleted, and is not the same person as all the others.
 */
export async function stageMergedIds(input: InputFile, staging: Staging): Promise<void> {
  const { tables } = staging;
  const { headings, rows, rejected } = await readTextFile(tables, input.path, 'openalex_merged');
  const [from, into] = ['id', 'merge_into_id'].map((heading) => headings.indexOf(heading));
  if (from === undefined || into === undefined || from < 0 || into < 0)
    throw new Fault(
      'import-foreign',
      {
        zh: `${input.path} 不是 OpenAlex 的合并编号表：需要 id 和 merge_into_id 两列。`,
        en: `${input.path} is no list of merged identifiers of OpenAlex: it needs the columns id and merge_into_id.`,
      },
      { facts: { file: input.path } },
    );
  const [key, intoKey] = [keyOf(`c${from}`), keyOf(`c${into}`)];
  const { file } = input;
  await staging.transaction(async () => {
    await tables.run(`
      INSERT INTO staged_merged_key
      SELECT ${file}, ${key}, ${intoKey} FROM openalex_merged
      WHERE ${key} <> ${intoKey} AND NOT ${isDeleted(intoKey)}`);
    const unreadable = `(${key}) IS NULL OR (${intoKey}) IS NULL`;
    await tables.run(`
      INSERT INTO staged_rejected
      SELECT ${file}, line, reason, text FROM openalex_merged_rejected
      UNION ALL
      SELECT ${file}, rowid + 2, 'no identifier of OpenAlex', concat_ws(',', c${from}, c${into})
      FROM openalex_merged WHERE ${unreadable}`);
    await tables.run(`
      INSERT INTO staged_lending
      SELECT ${file}, 'merged identifier', count(*) FROM openalex_merged
      WHERE NOT (${unreadable}) HAVING count(*) > 0`);
    await staging.noteInput(file, { records: rows + rejected, done: true });
  });
}
