import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Block, OnReadProgress } from '../document.js';
import type { Limits } from './limits.js';
import { joinPages, pageBlocks, usualLook } from './pdf/page-blocks.js';
import { lineText, pageLines, type Line, type TextItem } from './pdf/page-lines.js';
import { withoutLineNumbers, withoutRunningLines } from './pdf/running-lines.js';
import { cannotRead } from './problems.js';

const mostPages = 5000;

/** The text of a PDF. Scripts in it are not run, nothing outside is fetched. @throws CannotRead */
export async function readPdf(
  file: string,
  limits: Limits,
  onProgress: OnReadProgress,
): Promise<{ blocks: Block[]; pages: number }> {
  const document = await openPdf(file);
  try {
    if (document.numPages > mostPages) throw cannotRead('too-large');
    const pages: Line[][] = [];
    let damaged = 0;
    for (let number = 1; number <= document.numPages; number++) {
      const lines = await linesOf(document, number);
      if (lines === null) damaged++;
      pages.push(lines ?? []);
      for (const line of pages.at(-1)!) limits.take(lineText(line));
      const of = document.numPages;
      onProgress({ share: number / of, pages: { read: number, of } });
    }
    if (pages.every((lines) => lines.length === 0))
      throw cannotRead(damaged === document.numPages ? 'damaged' : 'scanned');
    const running = withoutRunningLines(pages);
    const look = usualLook(running);
    return {
      blocks: joinPages(running.flatMap((lines, at) => pageBlocks(lines, at + 1, look))),
      pages: document.numPages,
    };
  } finally {
    await document.loadingTask.destroy();
  }
}

async function openPdf(file: string): Promise<PDFDocumentProxy> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  try {
    return await getDocument({
      data: new Uint8Array(await readFile(file)),
      cMapUrl: `${folder}/cmaps/`,
      cMapPacked: true,
      standardFontDataUrl: `${folder}/standard_fonts/`,
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
      verbosity: 0,
    }).promise;
  } catch (error) {
    throw cannotRead((error as Error).name === 'PasswordException' ? 'encrypted' : 'damaged');
  }
}

/** Null for a damaged page; the others are read. */
async function linesOf(document: PDFDocumentProxy, number: number): Promise<Line[] | null> {
  try {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return withoutLineNumbers(
      pageLines(items.filter((item): item is TextItem & typeof item => 'str' in item)),
    );
  } catch {
    return null;
  }
}
