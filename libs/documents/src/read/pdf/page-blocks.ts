import type { Block, TextBlock } from '../../document.js';
import { headingLevel } from '../heading-level.js';
import { joinLines } from '../read-text.js';
import { lineText, type Line } from './page-lines.js';
import { lineTables } from './line-tables.js';

/** What is usual in a document. */
export interface UsualLook {
  /** Height of the letters of running text. */
  size: number;
  /** From one line to the next, in heights of letters. */
  leading: number;
}

/** In usual heights of letters. */
const headingSize = 1.12;
/** In usual distances of lines. */
const paragraphGap = 1.3;
/** What opens an item of a list or an article of a law. */
const opensItem =
  /^(?:[-•·▪◦*]\s|\(?\d{1,3}[.)、](?!\d)|[（(][一二三四五六七八九十\d]{1,3}[）)]|第[一二三四五六七八九十百零\d]{1,6}条)/u;

export function usualLook(pages: readonly Line[][]): UsualLook {
  const characters = new Map<number, number>();
  for (const line of pages.flat()) {
    const size = Math.round(line.size * 2) / 2;
    characters.set(size, (characters.get(size) ?? 0) + lineText(line).length);
  }
  const [size] = [...characters].sort((a, b) => b[1] - a[1])[0] ?? [10];
  return { size, leading: usualLeading(pages) };
}

function usualLeading(pages: readonly Line[][]): number {
  const gaps = pages.flatMap((lines) =>
    lines.flatMap((line, at) => {
      const before = lines[at - 1];
      if (before === undefined || Math.abs(before.size - line.size) > 0.5) return [];
      const gap = (before.baseline - line.baseline) / line.size;
      return gap > 0.8 && gap < 4 ? [gap] : [];
    }),
  );
  gaps.sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 3)] ?? 1.3;
}

/** The headings, paragraphs and tables of a page. */
export function pageBlocks(lines: readonly Line[], page: number, look: UsualLook): Block[] {
  const blocks: Block[] = [];
  for (const part of lineTables(lines)) {
    if (part.kind === 'table')
      blocks.push({
        kind: 'table',
        caption: '',
        page,
        sheet: null,
        header: part.header,
        rows: part.rows,
      });
    else blocks.push(...paragraphs(part.lines, page, look));
  }
  return blocks;
}

function paragraphs(lines: readonly Line[], page: number, look: UsualLook): Block[] {
  const blocks: Block[] = [];
  let open: Line[] = [];
  const end = (): void => {
    const text = joinLines(open.map((line) => lineText(line)));
    if (text !== '') blocks.push({ kind: 'text', text, page });
    open = [];
  };
  const right = commonRight(lines);
  for (const line of lines) {
    const level = levelOf(line, look);
    if (level !== null) {
      end();
      const last = blocks.at(-1);
      const before = lines[lines.indexOf(line) - 1];
      // A heading of two lines.
      if (
        last?.kind === 'heading' &&
        before !== undefined &&
        Math.abs(before.size - line.size) < 0.2 &&
        level === last.level &&
        last.level <= 2 &&
        headingLevel(lineText(line)) === null &&
        last.text.length + lineText(line).length < 120
      )
        last.text = joinLines([last.text, lineText(line)]);
      else blocks.push({ kind: 'heading', level, text: lineText(line), page });
      continue;
    }
    if (open.length > 0 && startsParagraph(open, line, right, look)) end();
    open.push(line);
  }
  end();
  return blocks;
}

function levelOf(line: Line, look: UsualLook): number | null {
  const text = lineText(line);
  if (text.length > 100 || !/[\p{L}]/u.test(text)) return null;
  const byForm = headingLevel(text);
  const larger = line.size / look.size;
  if (larger >= headingSize && !/[。；;]$/u.test(text))
    return larger > 1.6 ? 1 : larger > 1.3 ? 2 : 3;
  return larger >= 0.95 ? byForm : null;
}

/** Where full lines end. */
function commonRight(lines: readonly Line[]): number {
  const sorted = lines.map(({ right }) => right).sort((a, b) => b - a);
  return sorted[Math.floor(sorted.length * 0.15)] ?? 0;
}

function startsParagraph(
  open: readonly Line[],
  line: Line,
  right: number,
  { leading }: UsualLook,
): boolean {
  const before = open.at(-1)!;
  const size = Math.max(line.size, before.size);
  const down = before.baseline - line.baseline;
  if (down > Math.max(1.5, paragraphGap * leading) * size) return true;
  // In the next column the text goes on.
  if (down < -size)
    return /[.。!?！？:：]["”’)]?$/u.test(lineText(before)) && line.left > before.left;
  const indented = line.left - Math.min(before.left, open[0]!.left) > 1.2 * size && open.length > 1;
  const firstIndented = open.length === 1 && before.left - line.left < -1.2 * size;
  const short = before.right < right - 4 * size;
  const ended = /[.。!?！？;；:：]["”’)]?$/u.test(lineText(before));
  const item = opensItem.test(lineText(line));
  return item || ((indented || firstIndented) && (ended || short)) || (short && ended);
}

/** Joins a paragraph that goes on upon the next page. */
export function joinPages(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (last?.kind === 'text' && block.kind === 'text' && goesOn(last, block)) {
      const text = joinLines([last.text, block.text]);
      const at = text.length - block.text.length;
      last.breaks = [...(last.breaks ?? []), { at, page: block.page! }];
      last.text = text;
    } else joined.push(block.kind === 'text' ? { ...block } : block);
  }
  return joined;
}

const goesOn = (last: TextBlock, next: TextBlock): boolean =>
  next.page !== null &&
  (last.breaks?.at(-1)?.page ?? last.page) === next.page - 1 &&
  last.text.length > 20 &&
  !/[.。!?！？;；:：]["”’)）]?$/u.test(last.text) &&
  !opensItem.test(next.text);
