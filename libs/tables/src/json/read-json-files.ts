import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { identifier, literal } from '../sql-text.js';
import { isContentError } from '../tables-fault.js';
import type { Tables } from '../tables.js';
import { longestRecordBytes, type SkippedLine } from './json-lines.js';
import {
  nextParts,
  partsOfAll,
  summaryOf,
  type JsonFile,
  type JsonInput,
  type JsonStepFile,
  type Part,
} from './json-parts.js';
import type { OnBytes } from './json-source.js';
import { mendLines } from './mend-lines.js';
import { recordType } from './record-type.js';

export interface ReadJsonOptions {
  /**
   * Where in a document its records are, if it is not one itself: `results`, `message.items`. An
   * array there holds records, an object is one.
   */
  pages?: readonly string[];
  /**
   * What the table has instead of the columns: names with SQL over the columns, worked out while
   * they are read.
   */
  select?: Readonly<Record<string, string>>;
  /**
   * Changes a record before it is read, where that is quicker than SQL: it gets a line of UTF-8 with
   * its line end, and gives another, or null to keep it.
   */
  rewrite?: (line: Buffer) => Buffer | null;
  /** Told how many more bytes of the files were read, as they lie on the disk. */
  onBytes?: OnBytes;
}

/**
 * Reads files of JSON into a table `table` with the given columns (name: DuckDB type), one row a
 * record, and with `file` (the number given) and `line`: the line of JSON Lines, the number of the
 * record, from 1, in documents and in a zip with several members. What an object lacks is NULL; what
 * it has beside the columns is passed over. Where a field is of another type than its column, or a
 * line is no object, the record is in `<table>_rejected` (`file`, `line`, `reason`, `text`) instead.
 * JSON Lines, arrays, documents, pages; UTF-8, UTF-16, GB18030; gzip, zip. The tables are temporary:
 * another call with the same name replaces them. Of files that are refused, nothing is kept.
 * @throws Fault `text-missing`, `text-unreadable`, `json-not-json`, `json-malformed`, `text-cut`,
 *   `text-encoding-unknown`, `disk-full`
 */
export async function readJsonFiles(
  tables: Tables,
  files: readonly JsonInput[],
  table: string,
  columns: Readonly<Record<string, string>>,
  options: ReadJsonOptions = {},
): Promise<JsonFile[]> {
  const steps = readJsonSteps(tables, files, table, columns, { ...options, stepBytes: Infinity });
  for await (const step of steps)
    return step.map(({ file, records, rejected }) => ({ file, records, rejected }));
  return [];
}

/**
 * The same in steps of about `stepBytes` of text, whatever the size of the files: the tables hold
 * what a step has read until the next is asked for, and the next is looked through meanwhile. What
 * is wrong with the end of a file (`text-cut`) is thrown after the steps before it.
 */
export async function* readJsonSteps(
  tables: Tables,
  files: readonly JsonInput[],
  table: string,
  columns: Readonly<Record<string, string>>,
  { stepBytes, ...options }: ReadJsonOptions & { stepBytes: number },
): AsyncGenerator<JsonStepFile[]> {
  await mkdir(tables.folder, { recursive: true });
  const scratch = await mkdtemp(path.join(tables.folder, 'json-'));
  let copies = 0;
  const newName = (): string => path.join(scratch, `${++copies}.jsonl`);
  const parts = partsOfAll(files, { ...options, scratch: newName, pieceBytes: stepBytes });
  const target = { table, columns, select: options.select ?? null, newName };
  let ahead: Promise<Part[]> | null = null;
  try {
    for (let step = await nextParts(parts, stepBytes); step.length > 0;) {
      ahead = nextParts(parts, stepBytes);
      // An error in it is thrown where it is waited for.
      ahead.catch(() => undefined);
      await readParts(tables, step, target);
      await makeView(tables, step, target);
      for (const part of step) if (part.copied) await rm(part.path, { force: true });
      yield summaryOf(step);
      step = await ahead;
    }
  } finally {
    await ahead?.catch(() => undefined);
    await parts.return(undefined);
    await rm(scratch, { recursive: true, force: true });
  }
}

interface Target {
  table: string;
  columns: Readonly<Record<string, string>>;
  select: Readonly<Record<string, string>> | null;
  /** A new name for a scratch file. */
  newName: () => string;
}

/**
 * Fills `<table>_rows`, a row for each line of the parts in their order. When DuckDB objects to
 * something, the parts that have it are mended.
 */
async function readParts(tables: Tables, parts: Part[], target: Target): Promise<void> {
  const { columns, newName } = target;
  const filled = parts.filter(({ lines }) => lines > 0);
  if (await readInto(tables, filled, target)) return;
  const fields = new Map(Object.entries(columns).map(([name, type]) => [name, recordType(type)]));
  for (const part of filled) {
    if (await isSound(tables, part, columns)) continue;
    const copy = newName();
    part.skipped = merged(part.skipped, await mendLines(part.path, copy, fields));
    if (part.copied) await rm(part.path, { force: true });
    [part.path, part.copied] = [copy, true];
  }
  if (await readInto(tables, filled, target)) return;
  // What is of no type that is known here (a date that is none) is left empty.
  await readInto(tables, filled, target, 'ignore_errors = true');
}

/** Empty lines and others known before stand as `{}` in what was mended. */
const merged = (before: readonly SkippedLine[], after: readonly SkippedLine[]): SkippedLine[] =>
  [...before, ...after].sort((one, other) => one.line - other.line);

const columnsOf = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, type]) => `${literal(name)}: ${literal(type)}`)
    .join(', ');

const reader = (
  paths: readonly string[],
  columns: Readonly<Record<string, string>>,
  errors = 'ignore_errors = false',
): string =>
  `read_ndjson([${paths.map(literal).join(', ')}], columns = {${columnsOf(columns)}},
    compression = 'uncompressed', maximum_object_size = ${longestRecordBytes}, ${errors})`;

/** @returns false when DuckDB objects to the content */
async function readInto(
  tables: Tables,
  parts: readonly Part[],
  { table, columns, select }: Target,
  errors?: string,
): Promise<boolean> {
  const rows = identifier(`${table}_rows`);
  const kept =
    select === null
      ? Object.keys(columns).map(identifier)
      : Object.entries(select).map(([name, sql]) => `${sql} AS ${identifier(name)}`);
  if (parts.length === 0) {
    const empty = Object.entries(columns).map(
      ([name, type]) => `NULL::${type} AS ${identifier(name)}`,
    );
    await tables.run(`
      CREATE OR REPLACE TEMP TABLE ${rows} AS
      SELECT 0 AS part, ${kept.join(', ')} FROM (SELECT ${empty.join(', ')}) WHERE false`);
    return true;
  }
  const paths = parts.map((part) => part.path);
  try {
    // Insertion order is kept, so that rows stand in the order of the lines.
    await tables.run(`
      CREATE OR REPLACE TEMP TABLE ${rows} AS
      SELECT file_index::INTEGER AS part, ${kept.join(', ')} FROM ${reader(paths, columns, errors)}`);
  } catch (error) {
    if (isContentError(error)) return false;
    throw error;
  }
  const lines = parts.reduce((sum, part) => sum + part.lines, 0);
  const found = await tables.value(`SELECT count(*) FROM ${rows}`);
  if (found !== lines) throw new Error(`${found} rows were read of ${lines} lines`);
  return true;
}

async function isSound(
  tables: Tables,
  part: Part,
  columns: Readonly<Record<string, string>>,
): Promise<boolean> {
  try {
    await tables.value(`SELECT count(COLUMNS(*)) FROM ${reader([part.path], columns)}`);
    return true;
  } catch (error) {
    if (isContentError(error)) return false;
    throw error;
  }
}

/** `table` as a view of the rows that are records, and the table of the rejected ones. */
async function makeView(
  tables: Tables,
  parts: readonly Part[],
  { table, columns, select }: Target,
): Promise<void> {
  const filled = parts.filter(({ lines }) => lines > 0);
  await tables.run(`
    CREATE OR REPLACE TEMP TABLE ${identifier(`${table}_rejected`)}
      (file INTEGER, line BIGINT, reason VARCHAR, text VARCHAR)`);
  const skippedRows = identifier(`${table}_skipped`);
  await tables.run(`CREATE OR REPLACE TEMP TABLE ${skippedRows} (row_number BIGINT)`);
  const offsets: number[] = [];
  let before = 0;
  for (const { file, linesBefore, lines, skipped, position } of filled) {
    offsets.push(linesBefore + 1 - before);
    const rejected = skipped.flatMap(({ line, reason, text }) =>
      reason === null || linesBefore + line <= position
        ? []
        : [[file, linesBefore + line, reason, text]],
    );
    await tables.append(`${table}_rejected`, rejected);
    const rows = skipped.map(({ line }) => [before + line - 1]);
    await tables.append(`${table}_skipped`, rows);
    before += lines;
  }
  const conditions = [
    ...(filled.some(({ skipped }) => skipped.length > 0)
      ? [`rowid NOT IN (SELECT row_number FROM ${skippedRows})`]
      : []),
    ...(filled.some(({ linesBefore, position }) => position > linesBefore)
      ? [`line > ${ofPart(filled.map(({ position }) => position))}`]
      : []),
  ];
  await tables.run(`
    CREATE OR REPLACE TEMP VIEW ${identifier(table)} AS
    SELECT ${Object.keys(select ?? columns)
      .map(identifier)
      .join(', ')},
      ${ofPart(filled.map(({ file }) => file))}::INTEGER AS file,
      rowid + ${ofPart(offsets)} AS line
    FROM ${identifier(`${table}_rows`)}
    ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}`);
}

/** The number that belongs to the part of a row. */
const ofPart = (numbers: readonly number[]): string =>
  `list_extract([${numbers.join(', ')}]::BIGINT[], part + 1)`;
