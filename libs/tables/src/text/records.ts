import { createReadStream } from 'node:fs';
import type { Delimiter } from './text-form.js';

/** A record of a delimited text; `line` is where it begins, from 1. */
export type TextRecord =
  { line: number; fields: string[] } | { line: number; error: string; text: string };

/** A quoted field longer than this, in UTF-16 units, has lost its closing quote. */
const longestRecord = 1 << 24;

// Neither csv-parse nor DuckDB: a quote that is never closed makes them swallow the rest of the
// file, here it costs one line.

/**
 * Reads delimited text in UTF-8 (RFC 4180), record by record. A line that breaks the rules is given
 * as an error, and reading goes on with the next line. Empty lines are skipped.
 */
export async function* readRecords(
  file: string,
  delimiter: Delimiter = ',',
): AsyncGenerator<TextRecord> {
  let buffer = '';
  let line = 1;
  const stream = createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 });
  for await (const chunk of stream) {
    buffer += chunk as string;
    const { records, rest, nextLine } = takeRecords(buffer, line, false, delimiter);
    buffer = rest;
    line = nextLine;
    yield* records;
  }
  yield* takeRecords(buffer, line, true, delimiter).records;
}

/**
 * All whole records at the start of a text. `final`: nothing follows, so the last one may lack its
 * line end.
 */
export function takeRecords(
  text: string,
  firstLine: number,
  final: boolean,
  delimiter: Delimiter = ',',
): { records: TextRecord[]; rest: string; nextLine: number } {
  const records: TextRecord[] = [];
  const source = new Source(text, final, delimiter);
  let position = 0;
  let line = firstLine;
  while (position < text.length) {
    const found = takeRecord(source, position);
    if (found === null) break;
    if ('error' in found) {
      const lineEnd = text.indexOf('\n', position);
      if (lineEnd === -1 && !final) break;
      const next = lineEnd === -1 ? text.length : lineEnd + 1;
      records.push({ line, error: found.error, text: text.slice(position, next).trimEnd() });
      position = next;
      line++;
      continue;
    }
    if (!(found.fields.length === 1 && found.fields[0] === ''))
      records.push({ line, fields: found.fields });
    position = found.end;
    line += found.lines;
  }
  return { records, rest: text.slice(position), nextLine: line };
}

/** A text with where its next delimiter and line end are, each looked for once. */
class Source {
  private nextDelimiter = -1;
  private nextLineEnd = -1;

  constructor(
    readonly text: string,
    readonly final: boolean,
    readonly delimiter: Delimiter,
  ) {}

  delimiterFrom(start: number): number {
    if (this.nextDelimiter < start) this.nextDelimiter = this.find(this.delimiter, start);
    return this.nextDelimiter;
  }

  lineEndFrom(start: number): number {
    if (this.nextLineEnd < start) this.nextLineEnd = this.find('\n', start);
    return this.nextLineEnd;
  }

  private find(what: string, start: number): number {
    const found = this.text.indexOf(what, start);
    return found === -1 ? Number.POSITIVE_INFINITY : found;
  }
}

type Taken = { fields: string[]; end: number; lines: number } | { error: string } | null;

/**
 * What a field ended with: the next field, the end of its record, or text that isn't all there yet.
 */
type FieldEnd = { at: number; ends: 'field' | 'record' } | { error: string } | null;

function takeRecord(source: Source, start: number): Taken {
  const { text } = source;
  const fields: string[] = [];
  let position = start;
  let lines = 1;
  for (;;) {
    let end: FieldEnd;
    const quote = quoteAt(text, position);
    if (quote !== -1) {
      const quoted = takeQuoted(text, quote);
      if (quoted === null) return unclosed(text.length - start, source.final);
      fields.push(quoted.value);
      lines += quoted.lines;
      end = endOfQuoted(source, quoted.end);
    } else {
      end = endOfPlain(source, position);
      if (end !== null && 'at' in end) fields.push(plainField(source, position, end));
    }
    if (end === null || 'error' in end) return end;
    if (end.ends === 'record') return { fields, end: end.at, lines };
    position = end.at;
  }
}

/** Where the quote of a quoted field is: at its start, or after blanks; -1 when it is not quoted. */
function quoteAt(text: string, start: number): number {
  let position = start;
  while (text[position] === ' ') position++;
  return text[position] === '"' ? position : -1;
}

const unclosed = (length: number, final: boolean): Taken =>
  final || length > longestRecord ? { error: 'a quote is not closed' } : null;

function endOfQuoted({ text, final, delimiter }: Source, quoteEnd: number): FieldEnd {
  let end = quoteEnd;
  while (text[end] === ' ') end++;
  if (text[end] === '\r') end++;
  const next = text[end];
  if (next === undefined) return final ? { at: text.length, ends: 'record' } : null;
  if (next === '\n') return { at: end + 1, ends: 'record' };
  return next === delimiter
    ? { at: end + 1, ends: 'field' }
    : { error: 'text follows a closing quote' };
}

function endOfPlain(source: Source, start: number): FieldEnd {
  const next = source.delimiterFrom(start);
  const newline = source.lineEndFrom(start);
  if (next < newline) return { at: next + 1, ends: 'field' };
  if (newline < Number.POSITIVE_INFINITY) return { at: newline + 1, ends: 'record' };
  return source.final ? { at: source.text.length, ends: 'record' } : null;
}

/** The text before what ends a field: a delimiter, a line end, or the end of the file. */
function plainField(
  { text }: Source,
  start: number,
  end: { at: number; ends: 'field' | 'record' },
): string {
  if (end.ends === 'field') return text.slice(start, end.at - 1);
  const field = text.slice(start, end.at);
  return field.replace(/\r?\n$|\r$/, '');
}

function takeQuoted(
  text: string,
  start: number,
): { value: string; end: number; lines: number } | null {
  let position = start + 1;
  for (;;) {
    const quote = text.indexOf('"', position);
    if (quote === -1) return null;
    if (text[quote + 1] !== '"') {
      const raw = text.slice(start + 1, quote);
      let lines = 0;
      for (let at = raw.indexOf('\n'); at !== -1; at = raw.indexOf('\n', at + 1)) lines++;
      return { value: raw.replaceAll('""', '"'), end: quote + 1, lines };
    }
    position = quote + 2;
  }
}
