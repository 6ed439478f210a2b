/** A line or a cell longer than this, in bytes of UTF-8, is no row. */
export const longestCellBytes = 1 << 20;
const longestTextShown = 2000;

/** What the last line of a file lacks, it lacks because the file was cut, most probably. */
export const ending = (reason: string): string =>
  /not closed|columns expected/.test(reason) ? ' (the file ends in the middle of this row)' : '';

export const shown = (text: string): string =>
  text.length > longestTextShown
    ? `${text.slice(0, longestTextShown).replace(/\p{Surrogate}$/u, '')}…`
    : text;

/** Why a record is no row; null when it is one. More columns than headings do when they are empty. */
export function objection(fields: readonly string[], width: number): string | null {
  if (fields.length < width || fields.slice(width).some((field) => field.trim() !== ''))
    return `${width} columns expected, ${fields.length} found`;
  const long = fields.find((field) => Buffer.byteLength(field) > longestCellBytes);
  return long === undefined
    ? null
    : `a cell is too long: ${long.length} characters; ${longestCellBytes} bytes at most`;
}
