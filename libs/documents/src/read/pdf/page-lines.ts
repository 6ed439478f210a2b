/** A text of a page as pdf.js gives it. */
export interface TextItem {
  str: string;
  /** The text matrix: its last two are the place of the text's beginning, from the lower left. */
  transform: number[];
  width: number;
  height: number;
  fontName: string;
}

export interface Line {
  /** Texts with wide gaps between: columns of a table. */
  cells: { text: string; left: number; right: number }[];
  left: number;
  right: number;
  /** From the lower edge of the page. */
  baseline: number;
  /** Height of the letters. */
  size: number;
  font: string;
}

/** In heights of letters. */
const cellGap = 1;
const wordGap = 0.17;
const sameBaseline = 0.45;

/** The lines of a page in the order in which it was written. */
export function pageLines(items: readonly TextItem[]): Line[] {
  const lines: Line[] = [];
  for (const { str, transform, width, height, fontName } of items) {
    const [a = 0, b = 0, c = 0, d = 0, left = 0, baseline = 0] = transform;
    // What is turned is a mark at the margin or in the background.
    if (Math.abs(b) > Math.abs(a) * 0.2 + 0.01 && Math.abs(c) > Math.abs(d) * 0.2) continue;
    if (str.trim() === '') continue;
    const size = Math.hypot(c, d) || height || 1;
    const last = lines.at(-1);
    if (last === undefined || !isSameLine(last, left, baseline, size))
      lines.push({
        cells: [{ text: str, left, right: left + width }],
        left,
        right: left + width,
        baseline,
        size,
        font: fontName,
      });
    else append(last, { str, left, width, size, fontName });
  }
  return lines;
}

const isSameLine = (line: Line, left: number, baseline: number, size: number): boolean =>
  Math.abs(line.baseline - baseline) < sameBaseline * Math.max(size, line.size) &&
  left > line.right - 1.5 * size;

function append(
  line: Line,
  item: { str: string; left: number; width: number; size: number; fontName: string },
): void {
  const cell = line.cells.at(-1)!;
  const gap = item.left - cell.right;
  const right = item.left + item.width;
  if (gap > cellGap * item.size) line.cells.push({ text: item.str, left: item.left, right });
  else {
    const spaced =
      gap > wordGap * item.size && !isHan(cell.text.at(-1)) && !cell.text.endsWith(' ');
    cell.text += (spaced ? ' ' : '') + item.str;
    cell.right = Math.max(cell.right, right);
  }
  if (item.size > line.size) {
    line.size = item.size;
    line.font = item.fontName;
  }
  line.right = Math.max(line.right, right);
}

const isHan = (character: string | undefined): boolean =>
  character !== undefined && /[\u2e80-\u9fff\uff00-\uffef]/u.test(character);

export const lineText = ({ cells }: Line): string =>
  cells
    .map(({ text }) => text.trim())
    .join(' ')
    .replaceAll(/\s+/gu, ' ');
