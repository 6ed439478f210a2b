import type { TableRow } from '../../document.js';

export interface FoundHeader {
  /** Lines above the header that hold one text. */
  captions: string[];
  header: string[];
  body: TableRow[];
}

const longestHeading = 80;
const mostHeaderRows = 3;

/**
 * Tells a table's header from its rows and from titles above. A header may be of several rows, when
 * cells of the upper one are merged: their texts are joined.
 */
export function findHeader(rows: readonly TableRow[]): FoundHeader {
  const captions: string[] = [];
  let at = 0;
  while (at < rows.length && isCaption(rows[at]!.cells) && rows.length > 1)
    captions.push(firstText(rows[at++]!.cells));
  const first = rows[at];
  if (first === undefined) return { captions, header: [], body: [] };
  if (!isHeader(first.cells, rows.slice(at + 1)))
    return { captions, header: first.cells.map(() => ''), body: rows.slice(at) };
  const levels = [first.cells];
  while (
    levels.length < mostHeaderRows &&
    at + levels.length < rows.length - 1 &&
    hasRepeats(levels.at(-1)!) &&
    isBelowHeader(rows[at + levels.length]!.cells, levels.at(-1)!)
  )
    levels.push(rows[at + levels.length]!.cells);
  return { captions, header: joined(levels), body: rows.slice(at + levels.length) };
}

/** One text, perhaps merged over all columns. */
const isCaption = (cells: readonly string[]): boolean =>
  cells.length > 1 && new Set(cells.filter((cell) => cell !== '')).size === 1;

const firstText = (cells: readonly string[]): string => cells.find((cell) => cell !== '') ?? '';

function isHeader(cells: readonly string[], below: readonly TableRow[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  if (below.length === 0 || filled.length === 0) return false;
  if (filled.some((cell) => cell.length > longestHeading)) return false;
  const numbers = filled.filter((cell) => isValue(cell)).length;
  if (numbers === 0) return true;
  // Years may head columns.
  const years = filled.filter((cell) => /^(?:19|20)\d\d年?$/u.test(cell)).length;
  return numbers === years && years < filled.length;
}

/** Neighbours that are equal come from a merged cell. */
const hasRepeats = (cells: readonly string[]): boolean =>
  cells.some((cell, at) => at > 0 && (cell === '' || cell === cells[at - 1]));

/** The lower row of a header: short texts that differ below what is repeated above. */
function isBelowHeader(cells: readonly string[], above: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length === 0 || filled.some((cell) => isValue(cell) || cell.length > 40)) return false;
  const repeated = above.flatMap((cell, at) =>
    cell === '' || cell === above[at - 1] || cell === above[at + 1] ? [at] : [],
  );
  const same = cells.filter((cell, at) => cell !== '' && cell === above[at]).length;
  const merged = above.some((cell, at) => cell !== '' && cell === above[at - 1]);
  return repeated.some((at) => cells[at] !== '') && (merged || same > 0);
}

const joined = (levels: readonly (readonly string[])[]): string[] =>
  levels[0]!.map((_, column) =>
    [...new Set(levels.map((cells) => cells[column] ?? '').filter((text) => text !== ''))].join(
      ' ',
    ),
  );

const isValue = (cell: string): boolean =>
  /^[-+¥$€£]?\s*[\d.,]+\s*(?:%|万|亿|元)?$/u.test(cell) ||
  /^\d{4}[-/年]\d{1,2}([-/月]\d{1,2})?/u.test(cell);
