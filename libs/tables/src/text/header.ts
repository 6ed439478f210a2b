import { firstBytes } from '@coopkg/files';
import { takeRecords } from './records.js';
import type { Delimiter } from './text-form.js';

/** The first line of a delimited text. */
export interface TextHeader {
  delimiter: Delimiter;
  headings: string[];
  /** Blanks or quotes were taken off headings. */
  trimmed: boolean;
  /** Lines above the header: `sep=;`, which Excel writes, empty ones, and titles. */
  linesBefore: number;
}

const delimiters: readonly Delimiter[] = [',', '\t', ';', '|'];
const headerBytes = 1 << 18;

/** A header stands among this many lines, below titles and notes. */
const searchedLines = 20;

/** Tells whether the fields of a line are a header that the caller knows. */
export type IsHeader = (headings: readonly string[]) => boolean;

/**
 * Reads the header of a text in UTF-8; null when the file is empty. It is the first of the first
 * lines that `isHeader` knows, else the first line.
 */
export function readHeader(file: string, isHeader?: IsHeader): TextHeader | null {
  const bytes = firstBytes(file, headerBytes);
  const text = bytes.toString('utf8');
  const known = isHeader === undefined ? null : findHeader(text, isHeader);
  if (known !== null) return known;
  const skipped = /^(?:[ \t]*\r?\n)*(?:sep=.\r?\n)?/.exec(text)?.[0] ?? '';
  const delimiter = findDelimiter(text.slice(skipped.length));
  const [first] = takeRecords(text.slice(skipped.length), 1, true, delimiter).records;
  if (first === undefined) return null;
  const fields = 'fields' in first ? first.fields : first.text.split(delimiter);
  const headings = fields.map(tidyHeading);
  return {
    delimiter,
    headings,
    trimmed: isTrimmed(headings, fields),
    linesBefore: skipped.split('\n').length - 1,
  };
}

const tidyHeading = (heading: string): string =>
  heading
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

const isTrimmed = (headings: readonly string[], fields: readonly string[]): boolean =>
  headings.some((heading, index) => heading !== fields[index]);

function findHeader(text: string, isHeader: IsHeader): TextHeader | null {
  for (const delimiter of delimiters)
    for (const record of takeRecords(text, 1, true, delimiter).records.slice(0, searchedLines)) {
      const fields = 'fields' in record ? record.fields : [];
      const headings = fields.map(tidyHeading);
      if (isHeader(headings))
        return {
          delimiter,
          headings,
          trimmed: isTrimmed(headings, fields),
          linesBefore: record.line - 1,
        };
    }
  return null;
}

/**
 * The delimiter that gives the header the most headings; the usual one first. Headings hold no
 * delimiter of another kind, values may.
 */
function findDelimiter(text: string): Delimiter {
  let best: Delimiter = ',';
  let most = 1;
  for (const delimiter of delimiters) {
    const [first] = takeRecords(text, 1, true, delimiter).records;
    const count =
      first === undefined
        ? 0
        : 'fields' in first
          ? first.fields.length
          : first.text.split(delimiter).length;
    if (count > most) [best, most] = [delimiter, count];
  }
  return best;
}
