import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { CsvWriter } from '@coopkg/files';
import { Fault } from '@coopkg/contracts';
import { identifier, literal } from '../sql-text.js';
import { asReadFault, isContentError } from '../tables-fault.js';
import type { OnShare, Tables } from '../tables.js';
import { readHeader, type IsHeader, type TextHeader } from './header.js';
import { linesOfRecords } from './record-lines.js';
import { readRecords } from './records.js';
import { plainText } from './plain-text.js';
import { ending, longestCellBytes, objection, shown } from './row-shape.js';
import type { TextForm } from './text-form.js';
import { scratchName } from './utf8-copy.js';

/** A delimited text as a table of texts. */
export interface TextTable {
  /** The table's name: its columns are `c0`, `c1` …, its rows in the order of the file. */
  table: string;
  /** What stands above the columns, without blanks and quotes; empty for an empty file. */
  headings: string[];
  rows: number;
  form: TextForm;
  /**
   * Any reader of CSV in UTF-8 finds in the file itself what the table holds (given that an empty
   * text and an absent one are the same).
   */
  asIs: boolean;
  /**
   * Lines that hold no row, in `<table>_rejected` (`line`, `reason`, `text`): how many there are.
   */
  rejected: number;
  /** The lines, from 1, of rows; by `rowid` of the table, ascending. */
  linesOf: (rowids: readonly number[]) => Promise<number[]>;
}

export interface ReadOptions {
  /** Finds a header below titles; without it, or where it knows none, it is the first line. */
  isHeader?: IsHeader;
  /** Told while a large file is read. */
  onShare?: OnShare;
}

/**
 * Reads a delimited text file with a header into a table of its own. Its encoding and delimiter are
 * found; a form that is not known is refused by name. The file is not changed.
 * @throws Fault `text-missing`, `text-unreadable`, `text-not-text`, `text-encoding-unknown`,
 *   `text-cut`, `disk-full`
 */
export async function readTextFile(
  tables: Tables,
  file: string,
  table: string,
  { isHeader, onShare }: ReadOptions = {},
): Promise<TextTable> {
  if (!existsSync(file))
    throw new Fault('text-missing', {
      zh: `没有文件 ${file}。`,
      en: `There is no file ${file}.`,
    });
  const scratch: string[] = [];
  const copyName = (suffix: string): string => {
    mkdirSync(tables.folder, { recursive: true });
    const name = scratchName(tables.folder, file, suffix);
    scratch.push(name);
    return name;
  };
  try {
    const plain = await plainText(file, copyName);
    const header = readHeader(plain.file, isHeader);
    if (header === null) return await emptyTable(tables, table, plain.form);
    const regular =
      header.linesBefore === 0 && (await readRegular(tables, plain.file, table, header, onShare));
    const form = { ...plain.form, delimiter: header.delimiter, irregular: !regular };
    const read = regular
      ? await regularTable(tables, plain.file, table, form)
      : await readIrregular(tables, plain.file, table, header, copyName('rows'));
    // Lines of a copy are those of the file; the copy is kept as long as they may be asked for.
    if (regular && plain.file !== file) scratch.length = 0;
    const asIs =
      regular &&
      plain.file === file &&
      header.delimiter === ',' &&
      !header.trimmed &&
      !plain.doubtful;
    return { table, headings: header.headings, form, asIs, ...read };
  } catch (error) {
    throw asReadFault(error, file);
  } finally {
    for (const name of scratch) rmSync(name, { force: true });
  }
}

async function emptyTable(tables: Tables, table: string, form: TextForm): Promise<TextTable> {
  await tables.run(`CREATE OR REPLACE TABLE ${identifier(table)} (c0 VARCHAR)`);
  await makeRejected(tables, table);
  const none = { rows: 0, rejected: 0, linesOf: () => Promise.resolve([]) };
  return { table, headings: [], form, asIs: true, ...none };
}

const columnsOf = (headings: readonly string[]): string =>
  headings.map((_, index) => `'c${index}': 'VARCHAR'`).join(', ');

const makeRejected = (tables: Tables, table: string): Promise<void> =>
  tables.run(
    `CREATE OR REPLACE TABLE ${identifier(`${table}_rejected`)} (line BIGINT, reason VARCHAR, text VARCHAR)`,
  );

/** Reads a file that is RFC 4180 throughout. @returns false when it is not */
async function readRegular(
  tables: Tables,
  file: string,
  table: string,
  { delimiter, headings }: TextHeader,
  onShare: OnShare | undefined,
): Promise<boolean> {
  // Of one column, an empty line is an empty value; rows are then found one by one.
  if (headings.length === 1) return false;
  try {
    await tables.run(
      `
      CREATE OR REPLACE TABLE ${identifier(table)} AS
      FROM read_csv(${literal(file)}, auto_detect = false, header = true, strict_mode = true,
        delim = ${literal(delimiter)}, quote = '"', escape = '"',
        max_line_size = ${longestCellBytes}, columns = {${columnsOf(headings)}})`,
      [],
      onShare,
    );
    return true;
  } catch (error) {
    if (isContentError(error)) return false;
    throw error;
  }
}

async function regularTable(
  tables: Tables,
  file: string,
  table: string,
  form: TextForm,
): Promise<Pick<TextTable, 'rows' | 'rejected' | 'linesOf'>> {
  await makeRejected(tables, table);
  return {
    rows: Number(await tables.value(`SELECT count(*) FROM ${identifier(table)}`)),
    rejected: 0,
    linesOf: (rowids) => linesOfRecords(file, form.delimiter, rowids),
  };
}

/**
 * Reads a file that breaks the rules somewhere, record by record: what is a row is written to
 * `copy` and read from there, the rest goes to the table of rejected lines. Some 50 MB a second.
 */
async function readIrregular(
  tables: Tables,
  file: string,
  table: string,
  { delimiter, headings, linesBefore }: TextHeader,
  copy: string,
): Promise<Pick<TextTable, 'rows' | 'rejected' | 'linesOf'>> {
  const rejectedFile = `${copy}-rejected`;
  const rows = new CsvWriter(copy, ['line', ...headings.map((_, index) => `c${index}`)]);
  const rejected = new CsvWriter(rejectedFile, ['line', 'reason', 'text']);
  let header = true;
  let last: { line: number; reason: string; text: string } | null = null;
  for await (const record of readRecords(file, delimiter)) {
    if (record.line <= linesBefore) continue;
    if (header) {
      header = false;
      continue;
    }
    if (last !== null) rejected.write([String(last.line), last.reason, shown(last.text)]);
    const reason = 'error' in record ? record.error : objection(record.fields, headings.length);
    const text = 'error' in record ? record.text : record.fields.join(delimiter);
    last = reason === null ? null : { line: record.line, reason, text };
    if (reason === null && 'fields' in record)
      rows.write([String(record.line), ...record.fields.slice(0, headings.length)]);
  }
  if (last !== null)
    rejected.write([String(last.line), `${last.reason}${ending(last.reason)}`, shown(last.text)]);
  rows.close();
  rejected.close();
  await takeCopies(tables, table, headings, copy, rejectedFile);
  rmSync(rejectedFile, { force: true });
  return {
    rows: rows.rows,
    rejected: rejected.rows,
    linesOf: (rowids) => linesInTable(tables, table, rowids),
  };
}

async function takeCopies(
  tables: Tables,
  table: string,
  headings: readonly string[],
  copy: string,
  rejectedFile: string,
): Promise<void> {
  const options = `auto_detect = false, header = true, delim = ',', quote = '"', escape = '"',
      max_line_size = ${longestCellBytes * 16}`;
  await tables.run(`
    CREATE OR REPLACE TABLE ${identifier(table)} AS
    FROM read_csv(${literal(copy)}, ${options}, columns = {'line': 'BIGINT', ${columnsOf(headings)}})`);
  await tables.run(`
    CREATE OR REPLACE TABLE ${identifier(`${table}_rejected`)} AS
    FROM read_csv(${literal(rejectedFile)}, ${options},
      columns = {'line': 'BIGINT', 'reason': 'VARCHAR', 'text': 'VARCHAR'})`);
}

async function linesInTable(
  tables: Tables,
  table: string,
  rowids: readonly number[],
): Promise<number[]> {
  await tables.run('CREATE OR REPLACE TEMP TABLE wanted (row BIGINT)');
  await tables.append(
    'wanted',
    rowids.map((row) => [row]),
  );
  const rows = await tables.rows<{ line: number }>(`
    SELECT line FROM ${identifier(table)} t JOIN wanted ON t.rowid = wanted.row ORDER BY wanted.row`);
  return rows.map((row) => row.line);
}
