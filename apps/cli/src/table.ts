import type { Cell } from '@coopkg/contracts';

const wide = new RegExp(
  [
    String.raw`[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f]`,
    String.raw`[\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]`,
  ].join('|'),
  'u',
);
/**
 * Columns that a character takes in a terminal: two for East Asian wide and full-width ones (UAX
 * #11).
 */
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0);

const longest = 48;

/** A cell on one line. */
export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (Array.isArray(cell)) return cell.map(cellText).join(', ');
  if (typeof cell === 'object') {
    if ('nodes' in cell)
      return (cell as { nodes: { name: string }[] }).nodes.map((node) => node.name).join(' – ');
    return 'name' in cell ? String(cell.name) : JSON.stringify(cell);
  }
  return String(cell as string).replace(/\s+/g, ' ');
}

const cut = (text: string): string =>
  [...text].length > longest ? `${[...text].slice(0, longest - 1).join('')}…` : text;

/** Rows under their columns' names, aligned; at most `most` of them. */
export function tableText(
  columns: readonly string[],
  rows: readonly (readonly (Cell | unknown)[])[],
  most = 30,
): string {
  const lines = [
    columns.map(String),
    ...rows.slice(0, most).map((row) => row.map((cell) => cut(cellText(cell)))),
  ];
  const widths = columns.map((_, index) =>
    Math.max(...lines.map((line) => widthOf(line[index] ?? ''))),
  );
  const pad = (text: string, index: number): string =>
    text + ' '.repeat((widths[index] ?? 0) - widthOf(text));
  const text = lines.map((line) => line.map(pad).join('  ').trimEnd());
  return [
    text[0],
    widths.map((width) => '-'.repeat(width)).join('  '),
    ...text.slice(1),
    ...(rows.length > most ? [`… ${rows.length - most} more`] : []),
  ].join('\n');
}
