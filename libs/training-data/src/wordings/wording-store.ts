import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { Fault } from '@coopkg/contracts';
import { writeAtomically } from '@coopkg/files';
import { dataFolder } from '@coopkg/question-types';
import { z } from 'zod';
import {
  wordingRecordSchema,
  wordingSources,
  type WordingRecord,
  type WordingSource,
} from './wording-record.js';

const wordingFolder = path.join(dataFolder, 'training', 'wordings');

/** A record that takes the place of its namesake, is new, or is gone. */
const editSchema = z.union([
  z.object({ source: z.enum(wordingSources), id: z.string(), removed: z.literal(true) }),
  wordingRecordSchema.extend({ source: z.enum(wordingSources) }),
]);
export type WordingEdit = z.infer<typeof editSchema>;

const archiveOf = (folder: string, source: WordingSource): string =>
  path.join(folder, `${source}.jsonl.br`);
const editsOf = (folder: string): string => path.join(folder, 'edits.jsonl');

/** Everything that the wordings are read from, whether it is there or not. */
export const wordingFiles = (folder: string = wordingFolder): string[] => [
  ...wordingSources.map((source) => archiveOf(folder, source)),
  editsOf(folder),
];

const damaged = (file: string, cause: unknown): Fault =>
  new Fault(
    'wordings-damaged',
    {
      zh: `训练问法文件 ${file} 已损坏或格式不对：请从版本库恢复它。`,
      en: `The file of training wordings ${file} is damaged or not well formed: restore it from the repository.`,
    },
    { cause },
  );

async function readLines<T>(file: string, text: string, schema: z.ZodType<T>): Promise<T[]> {
  try {
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => schema.parse(JSON.parse(line)));
  } catch (cause) {
    throw damaged(file, cause);
  }
}

async function readArchive(file: string): Promise<WordingRecord[]> {
  if (!existsSync(file)) return [];
  const bytes = await promisify(brotliDecompress)(await readFile(file)).catch((cause: unknown) => {
    throw damaged(file, cause);
  });
  return readLines(file, bytes.toString('utf8'), wordingRecordSchema);
}

/** The edits since the archives were packed, in order. */
export async function readEdits(folder: string = wordingFolder): Promise<WordingEdit[]> {
  const file = editsOf(folder);
  return existsSync(file) ? readLines(file, await readFile(file, 'utf8'), editSchema) : [];
}

/** The records of a source with the edits: a changed one stays at its place, a new one is last. */
export async function readWordings(
  source: WordingSource,
  folder: string = wordingFolder,
): Promise<WordingRecord[]> {
  const records = new Map(
    (await readArchive(archiveOf(folder, source))).map((record) => [record.id, record]),
  );
  for (const edit of await readEdits(folder)) {
    if (edit.source !== source) continue;
    if ('removed' in edit) records.delete(edit.id);
    else records.set(edit.id, wordingRecordSchema.parse(edit));
  }
  return [...records.values()];
}

/** Notes edits; one of the same record takes the place of an older one. */
export async function writeEdits(
  edits: readonly WordingEdit[],
  folder: string = wordingFolder,
): Promise<void> {
  const key = ({ source, id }: WordingEdit): string => `${source} ${id}`;
  const all = new Map([...(await readEdits(folder)), ...edits].map((edit) => [key(edit), edit]));
  await writeAtomically(
    editsOf(folder),
    [...all.values()].map((edit) => `${JSON.stringify(edit)}\n`).join(''),
  );
}

/** Puts records into a source's archive in place of what it held. */
export async function writeArchive(
  source: WordingSource,
  records: readonly WordingRecord[],
  folder: string = wordingFolder,
): Promise<void> {
  const text = records.map((record) => `${JSON.stringify(record)}\n`).join('');
  const bytes = await promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });
  await writeAtomically(archiveOf(folder, source), bytes);
}

/** Takes the edits into the archives. @returns how many there were */
export async function packEdits(folder: string = wordingFolder): Promise<number> {
  const edits = await readEdits(folder);
  for (const source of new Set(edits.map((edit) => edit.source)))
    await writeArchive(source, await readWordings(source, folder), folder);
  await rm(editsOf(folder), { force: true });
  return edits.length;
}
