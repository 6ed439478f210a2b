import { firstBytes } from './utf8-copy.js';
import { takeRecords } from './records.js';
import type { Delimiter } from './text-form.js';

/** The first line of a delimited text. */
export interface TextHeader {
  delimiter: Delimiter;
  headings: string[];
  /** Lines above the header: `sep=;`, which Excel writes, and empty ones. */
  linesBefore: number;
}

const delimiters: readonly Delimiter[] = [',', '\t', ';', '|'];
const headerBytes = 1 << 18;

/** Reads the header of a text in UTF-8; null when the file is empty. */
export function readHeader(file: string): TextHeader | null {
  const bytes = firstBytes(file, headerBytes);
  const text = bytes.toString('utf8');
  const skipped = /^(?:[ \t]*\r?\n)*(?:sep=.\r?\n)?/.exec(text)?.[0] ?? '';
  const delimiter = findDelimiter(text.slice(skipped.length));
  const [first] = takeRecords(text.slice(skipped.length), 1, true, delimiter).records;
  if (first === undefined) return null;
  const fields = 'fields' in first ? first.fields : first.text.split(delimiter);
  return {
    delimiter,
    headings: fields.map((heading) =>
      heading
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    ),
    linesBefore: skipped.split('\n').length - 1,
  };
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
