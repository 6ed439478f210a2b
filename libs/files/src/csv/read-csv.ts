import { createReadStream } from 'node:fs';

/** A record of a CSV file; `line` is where it begins, from 1. */
export type CsvRecord = { line: number; fields: string[] } | { line: number; error: string };

/** A quoted field longer than this has lost its closing quote. */
const longestRecord = 1 << 20;

// Not csv-parse: a quote that is never closed makes it swallow the rest of the file, here it costs
// one line.

/**
 * Reads CSV (RFC 4180) in UTF-8, record by record. A line that breaks the rules is given as an
 * error, and reading goes on with the
 * next line, so one lost quote costs one line. Empty lines are skipped.
 */
export async function* readCsv(file: string): AsyncGenerator<CsvRecord> {
  let buffer = '';
  let line = 1;
  const stream = createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 18 });
  let first = true;
  for await (const chunk of stream) {
    buffer += chunk as string;
    if (first && buffer.length > 0) {
      if (buffer.charCodeAt(0) === 0xfeff) buffer = buffer.slice(1);
      first = false;
    }
    const { records, rest, nextLine } = takeRecords(buffer, line, false);
    buffer = rest;
    line = nextLine;
    yield* records;
  }
  yield* takeRecords(buffer, line, true).records;
}

/**
 * All whole records at the start of a text. `final`: nothing follows, so the last one may lack its
 * line end.
 */
export function takeRecords(
  text: string,
  firstLine: number,
  final: boolean,
): { records: CsvRecord[]; rest: string; nextLine: number } {
  const records: CsvRecord[] = [];
  let position = 0;
  let line = firstLine;
  while (position < text.length) {
    const found = takeRecord(text, position, final);
    if (found === null) break;
    if ('error' in found) {
      const lineEnd = text.indexOf('\n', position);
      if (lineEnd === -1 && !final) break;
      records.push({ line, error: found.error });
      position = lineEnd === -1 ? text.length : lineEnd + 1;
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

type Taken = { fields: string[]; end: number; lines: number } | { error: string } | null;

/**
 * What a field ended with: the next field, the end of its record, or text that isn't all there yet.
 */
type FieldEnd = { at: number; ends: 'field' | 'record' } | { error: string } | null;

function takeRecord(text: string, start: number, final: boolean): Taken {
  const fields: string[] = [];
  let position = start;
  let lines = 1;
  for (;;) {
    let end: FieldEnd;
    if (text[position] === '"') {
      const quoted = takeQuoted(text, position);
      if (quoted === null) return unclosed(text.length - start, final);
      fields.push(quoted.value);
      lines += quoted.lines;
      end = endOfQuoted(text, quoted.end, final);
    } else {
      end = endOfPlain(text, position, final);
      if (end !== null && 'at' in end) fields.push(plainField(text, position, end.at));
    }
    if (end === null || 'error' in end) return end;
    if (end.ends === 'record') return { fields, end: end.at, lines };
    position = end.at;
  }
}

const unclosed = (length: number, final: boolean): Taken =>
  final || length > longestRecord ? { error: 'a quote is not closed' } : null;

function endOfQuoted(text: string, quoteEnd: number, final: boolean): FieldEnd {
  if (quoteEnd >= text.length && !final) return null;
  const end = text[quoteEnd] === '\r' ? quoteEnd + 1 : quoteEnd;
  const next = text[end];
  if (next === undefined) return final ? { at: text.length, ends: 'record' } : null;
  if (next === '\n') return { at: end + 1, ends: 'record' };
  return next === ',' ? { at: end + 1, ends: 'field' } : { error: 'text follows a closing quote' };
}

function endOfPlain(text: string, start: number, final: boolean): FieldEnd {
  const comma = text.indexOf(',', start);
  const newline = text.indexOf('\n', start);
  if (comma !== -1 && (newline === -1 || comma < newline)) return { at: comma + 1, ends: 'field' };
  if (newline !== -1) return { at: newline + 1, ends: 'record' };
  return final ? { at: text.length, ends: 'record' } : null;
}

/** The text before what ends a field: a comma, a line end, or the end of the file. */
function plainField(text: string, start: number, end: number): string {
  const last = text[end - 1];
  if (end === start || (last !== ',' && last !== '\n'))
    return withoutReturn(text.slice(start, end));
  return last === ',' ? text.slice(start, end - 1) : withoutReturn(text.slice(start, end - 1));
}

const withoutReturn = (field: string): string =>
  field.endsWith('\r') ? field.slice(0, -1) : field;

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

/** One line of CSV; quotes only where needed. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map((field) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(',')}\n`;
}
