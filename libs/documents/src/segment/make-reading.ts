import type { Block, ReadDocument, TableBlock, TextBlock } from '../document.js';
import type { Passage, Reading, Table } from '../passages.js';
import { makeSegments } from './make-segments.js';
import { rowText } from './row-text.js';
import { splitSentences } from './split-sentences.js';

const longestCaption = 150;
const longestHeading = 300;

/** Cuts a document into passages and segments, each with its place. */
export function makeReading(document: ReadDocument): Reading {
  const maker = new ReadingMaker();
  for (const [at, block] of document.blocks.entries()) maker.add(block, document.blocks[at - 1]);
  const { passages, headings, tables } = maker;
  return {
    kind: document.kind,
    pages: document.pages,
    headings,
    passages,
    segments: makeSegments(passages),
    tables,
  };
}

class ReadingMaker {
  readonly passages: Passage[] = [];
  readonly headings: string[][] = [[]];
  readonly tables: Table[] = [];
  private readonly open: { level: number; text: string }[] = [];
  private under = 0;

  add(block: Block, before: Block | undefined): void {
    if (block.kind === 'heading') this.heading(block);
    else if (block.kind === 'table') this.table(block, before);
    else this.text(block);
  }

  private heading({ level, text, page }: Block & { kind: 'heading' }): void {
    while (this.open.length > 0 && this.open.at(-1)!.level >= level) this.open.pop();
    this.open.push({ level, text: text.slice(0, longestHeading) });
    this.headings.push(this.open.map((heading) => heading.text));
    this.under = this.headings.length - 1;
    this.passages.push({ ...this.place(page), text, begins: true, heading: true });
  }

  private text({ text, page, breaks = [] }: TextBlock): void {
    for (const [number, sentence] of splitSentences(text).entries()) {
      const later = breaks.findLast(({ at }) => at <= sentence.at);
      this.passages.push({
        ...this.place(later?.page ?? page),
        text: sentence.text,
        begins: number === 0,
      });
    }
  }

  private table(block: TableBlock, before: Block | undefined): void {
    const number = this.tables.length;
    const caption = [block.caption, captionIn(before)].filter((text) => text !== '').join(' ');
    const { header, rows, page, sheet } = block;
    const { width, kept } = keptColumns(header, rows);
    const table: Table = {
      caption,
      header: kept(header),
      page,
      sheet,
      under: this.under,
      first: this.passages.length,
      rows: rows.map(({ row, cells }) => ({ row, cells: kept(cells) })),
    };
    if (width === 0) return;
    this.tables.push(table);
    for (const [at, { row, cells }] of table.rows.entries())
      this.passages.push({
        ...this.place(page),
        text: rowText(table.header, cells),
        sheet,
        row,
        table: number,
        begins: at === 0,
      });
  }

  private place(page: number | null): Omit<Passage, 'text' | 'begins'> {
    return { page, under: this.under, sheet: null, row: null, table: null };
  }
}

/** The line above a table says what it is. */
const captionIn = (before: Block | undefined): string =>
  before?.kind === 'text' && before.text.length <= longestCaption ? before.text : '';

/** Columns that hold something somewhere. */
function keptColumns(
  header: readonly string[],
  rows: TableBlock['rows'],
): { width: number; kept: (cells: readonly string[]) => string[] } {
  const used = header.map(
    (heading, column) => heading !== '' || rows.some(({ cells }) => (cells[column] ?? '') !== ''),
  );
  return {
    width: used.filter(Boolean).length,
    kept: (cells) => used.flatMap((isUsed, column) => (isUsed ? [cells[column] ?? ''] : [])),
  };
}
