import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { Fault } from '@coopkg/contracts';
import { asReadFault } from '../tables-fault.js';
import { readHeader, type IsHeader, type TextHeader } from './header.js';
import { plainText } from './plain-text.js';
import { readRecords, type TextRecord } from './records.js';
import { ending, objection, shown } from './row-shape.js';
import type { TextForm } from './text-form.js';
import { scratchName } from './utf8-copy.js';

/** A row of a delimited text, or a line that is none; `line` is where it begins, from 1. */
export type TextRow =
  { line: number; cells: string[] } | { line: number; reason: string; text: string };

/** A delimited text that is read once, row by row. */
export interface OpenText {
  /** What stands above the columns, without blanks and quotes; empty for an empty file. */
  headings: string[];
  form: Omit<TextForm, 'irregular'>;
  /** As many cells a row as there are headings. Some 50 MB a second. */
  rows: AsyncIterable<TextRow>;
  /** The share of the text that was read, in 0..1. */
  share: () => number;
  /** Removes what was written to the scratch folder. */
  close: () => void;
}

/**
 * Opens a delimited text for reading once, with the line of every row; `readTextFile` makes a table
 * of one. Encoding and delimiter are found; the header is the first of the first lines that
 * `isHeader` knows, else the first line. The file is not changed.
 * @throws Fault `text-missing`, `text-unreadable`, `text-not-text`, `text-encoding-unknown`,
 *   `text-cut`, `disk-full`
 */
export async function openTextFile(
  file: string,
  scratchFolder: string,
  isHeader?: IsHeader,
): Promise<OpenText> {
  if (!existsSync(file))
    throw new Fault('text-missing', {
      zh: `没有文件 ${file}。`,
      en: `There is no file ${file}.`,
    });
  const scratch: string[] = [];
  const close = (): void => {
    for (const name of scratch) rmSync(name, { force: true });
  };
  const copyName = (suffix: string): string => {
    mkdirSync(scratchFolder, { recursive: true });
    const name = scratchName(scratchFolder, file, suffix);
    scratch.push(name);
    return name;
  };
  try {
    const plain = await plainText(file, copyName);
    const header = readHeader(plain.file, isHeader);
    const form = { ...plain.form, delimiter: header?.delimiter ?? plain.form.delimiter };
    const progress = new ReadBytes(statSync(plain.file).size);
    const rows = header === null ? none() : rowsBelow(plain.file, header, progress);
    return {
      headings: header?.headings ?? [],
      form,
      rows: guarded(rows, file),
      share: () => progress.share(),
      close,
    };
  } catch (error) {
    close();
    throw asReadFault(error, file);
  }
}

async function* none(): AsyncGenerator<TextRow> {}

async function* guarded(rows: AsyncIterable<TextRow>, file: string): AsyncGenerator<TextRow> {
  try {
    yield* rows;
  } catch (error) {
    throw asReadFault(error, file);
  }
}

async function* rowsBelow(
  file: string,
  { delimiter, headings, linesBefore }: TextHeader,
  progress: ReadBytes,
): AsyncGenerator<TextRow> {
  let header = true;
  let refused: (TextRow & { reason: string }) | null = null;
  for await (const record of readRecords(file, delimiter)) {
    progress.take(record);
    if (record.line <= linesBefore) continue;
    if (header) {
      header = false;
      continue;
    }
    if (refused !== null) yield refused;
    refused = null;
    const row = rowOf(record, delimiter, headings.length);
    if ('cells' in row) yield row;
    else refused = row;
  }
  if (refused !== null) yield { ...refused, reason: refused.reason + ending(refused.reason) };
}

/** Counts what records take in a text, but for quotes and line ends. */
class ReadBytes {
  private bytes = 0;

  constructor(private readonly all: number) {}

  take(record: TextRecord): void {
    if ('error' in record) this.bytes += Buffer.byteLength(record.text);
    else for (const field of record.fields) this.bytes += Buffer.byteLength(field) + 1;
  }

  share(): number {
    return this.all === 0 ? 1 : Math.min(1, this.bytes / this.all);
  }
}

function rowOf(
  record: TextRecord,
  delimiter: string,
  width: number,
): { line: number; cells: string[] } | { line: number; reason: string; text: string } {
  const { line } = record;
  if ('error' in record) {
    // Exports with tabs write quotes as they are, without a meaning. Empty cells at the end of the
    // line are not in its text.
    const cells = delimiter === '\t' ? record.text.split('\t') : [];
    if (cells.length === 0 || cells.length > width)
      return { line, reason: record.error, text: shown(record.text) };
    return { line, cells: [...cells, ...Array.from({ length: width - cells.length }, () => '')] };
  }
  const reason = objection(record.fields, width);
  if (reason === null) return { line, cells: record.fields.slice(0, width) };
  return { line, reason, text: shown(record.fields.join(delimiter)) };
}
