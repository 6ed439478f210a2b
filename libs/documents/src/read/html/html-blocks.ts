import { parse } from 'parse5';
import { wordsOf } from '@coopkg/spelling';
import type { Block } from '../../document.js';
import type { Limits } from '../limits.js';
import { findHeader } from '../tables/find-header.js';
import { htmlTable } from './html-table.js';
import { childrenOf, isElement, isUnread, textOf, tidy, type Element, type Node } from './tree.js';

const blockElements = new Set(
  wordsOf(
    'address article aside blockquote body center dd details dialog div dl dt fieldset',
    'figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre',
    'section summary table ul tr td th tbody thead tfoot',
  ),
);
/** Elements within elements that are followed; what lies deeper is read as one text. */
const deepest = 200;

/** The headings, paragraphs and tables of a page, in order. Nothing of it is run or fetched. */
export function htmlBlocks(html: string, limits: Limits): Block[] {
  const collector = new BlockCollector(limits);
  collector.walk(parse(html), 0);
  collector.endParagraph();
  return collector.blocks;
}

class BlockCollector {
  readonly blocks: Block[] = [];
  private inline = '';

  constructor(private readonly limits: Limits) {}

  walk(node: Node, depth: number): void {
    if (!isElement(node)) {
      if ('value' in node && node.nodeName === '#text') this.inline += node.value;
      for (const child of childrenOf(node)) this.walk(child, depth + 1);
      return;
    }
    if (isUnread(node)) return;
    if (depth > deepest) {
      this.inline += textOf(node);
      return;
    }
    if (node.tagName === 'br') this.inline += '\n';
    else if (!blockElements.has(node.tagName))
      for (const child of childrenOf(node)) this.walk(child, depth + 1);
    else this.block(node, depth);
  }

  private block(node: Element, depth: number): void {
    this.endParagraph();
    const heading = /^h([1-6])$/u.exec(node.tagName);
    if (heading !== null) this.heading(Number(heading[1]), tidy(textOf(node)));
    else if (node.tagName === 'table') this.table(node, depth);
    else if (node.tagName === 'pre') this.paragraph(textOf(node).trim());
    else {
      for (const child of childrenOf(node)) this.walk(child, depth + 1);
      this.endParagraph();
    }
  }

  endParagraph(): void {
    const lines = this.inline
      .split('\n\n')
      .map((text) => tidy(text))
      .filter((text) => text !== '');
    this.inline = '';
    for (const text of lines) this.paragraph(text);
  }

  private heading(level: number, text: string): void {
    if (text !== '')
      this.blocks.push({ kind: 'heading', level, text: this.limits.take(text), page: null });
  }

  private paragraph(text: string): void {
    if (text !== '') this.blocks.push({ kind: 'text', text: this.limits.take(text), page: null });
  }

  private table(node: Element, depth: number): void {
    const { caption, rows, headerRows } = htmlTable(node);
    for (const { cells } of rows) this.limits.takeCells(cells);
    const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
    // Tables of one column, or of one row of long texts, lay out a page.
    const width = filled[0]?.cells.length ?? 0;
    const layout =
      width < 2 || filled.some(({ cells }) => cells.some((cell) => cell.length > 3000));
    if (layout) {
      for (const child of childrenOf(node)) this.walk(child, depth + 1);
      this.endParagraph();
      return;
    }
    const found = findHeader(filled);
    const marked = headerRows > 0 && found.header.every((cell) => cell === '');
    this.blocks.push({
      kind: 'table',
      caption: [caption, ...found.captions].filter((text) => text !== '').join(' '),
      page: null,
      sheet: null,
      header: marked ? filled[0]!.cells : found.header,
      rows: marked ? filled.slice(1) : found.body,
    });
  }
}
