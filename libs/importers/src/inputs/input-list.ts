import type { Tables } from '@coopkg/tables';
import { stagedTables } from '../staging/staged-tables.js';
import type { InputFile, SourceName } from '../sources/source.js';
import type { FoundFile } from './find-inputs.js';

/** An input as `staged_input` keeps it. */
type KnownInput = InputFile & { modified: number; done: boolean; complete: boolean };

/** Files of one source that an import reads. */
interface Listed {
  source: SourceName;
  found: readonly FoundFile[];
}

/**
 * Puts the files of an import on the list of inputs. What an import that was killed or failed has
 * read is taken out, or kept by one that goes on with it (`resume`) as far as the files have not
 * changed since.
 * @returns for each source the files that are still to be read, in their order
 */
export async function listInputsOf(
  tables: Tables,
  parts: readonly Listed[],
  resume: boolean,
): Promise<InputFile[][]> {
  const usable: (KnownInput | undefined)[][] = [];
  for (const { source, found } of parts) {
    const known = resume ? await knownInputs(tables, source) : [];
    usable.push(found.map((file) => known.find((input) => isSame(input, file))));
  }
  await tables.run('CREATE OR REPLACE TEMP TABLE usable_input (file INTEGER)');
  await tables.append(
    'usable_input',
    usable.flat().flatMap((input) => (input === undefined ? [] : [[input.file]])),
  );
  const unfinished = await tables.rows<{ file: number }>(
    'SELECT file FROM staged_input WHERE NOT complete AND file NOT IN (FROM usable_input)',
  );
  for (const { file } of unfinished) await forget(tables, file);
  const lists: InputFile[][] = [];
  for (const [part, { source, found }] of parts.entries()) {
    const inputs: InputFile[] = [];
    for (const [index, file] of found.entries()) {
      const before = usable[part]![index];
      if (before === undefined)
        inputs.push({ ...file, file: await addInput(tables, source, file), position: 0 });
      else if (!before.done) inputs.push(before);
    }
    lists.push(inputs);
  }
  return lists;
}

/** An input that was read again takes the place of what it gave before. */
export async function dropSuperseded(tables: Tables): Promise<void> {
  const old = await tables.rows<{ file: number }>(`
    SELECT file FROM staged_input
    QUALIFY row_number() OVER (PARTITION BY source, path ORDER BY file DESC) > 1`);
  for (const { file } of old) await forget(tables, file);
}

/** Notes that the import has ended well: its inputs stay for later imports into the folder. */
export const markComplete = (tables: Tables): Promise<void> =>
  tables.run('UPDATE staged_input SET complete = true');

/** Takes out all that a file gave. */
async function forget(tables: Tables, file: number): Promise<void> {
  for (const table of Object.keys(stagedTables))
    await tables.run(`DELETE FROM ${table} WHERE file = $1`, [file]);
}

const isSame = (before: KnownInput, now: FoundFile): boolean =>
  before.path === now.path && before.bytes === now.bytes && before.modified === now.modified;

async function knownInputs(tables: Tables, source: SourceName): Promise<KnownInput[]> {
  const rows = await tables.rows<Record<string, string | number | boolean>>(
    `SELECT file, path, bytes, modified, position, done, complete
     FROM staged_input WHERE source = $1 ORDER BY file DESC`,
    [source],
  );
  return rows as unknown as KnownInput[];
}

async function addInput(
  tables: Tables,
  source: SourceName,
  { path, bytes, modified }: FoundFile,
): Promise<number> {
  const file = Number(await tables.value('SELECT coalesce(max(file), 0) + 1 FROM staged_input'));
  await tables.append('staged_input', [
    [file, source, path, bytes, modified, 0, 0, 0, false, false],
  ]);
  return file;
}
