import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import type { Block } from '../document.js';
import { htmlBlocks } from './html/html-blocks.js';
import type { Limits } from './limits.js';

/** What is written between `---` lines at the top describes the file. */
const frontMatter = /^\ufeff?---\r?\n[^]{0,20000}?\r?\n---\r?\n/u;

/** Quotations in quotations, so many that no text needs them: parsing takes the square of them. */
const deepQuotation = /^(?:[ \t]*>){20,}/gmu;

/** Markdown with tables, as GitHub has it; HTML in it is read as such. */
export function readMarkdown(text: string, limits: Limits): Block[] {
  const plain = text.replace(frontMatter, '').replaceAll(deepQuotation, '>');
  const html = micromark(plain, 'utf8', {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  return htmlBlocks(html, limits);
}
