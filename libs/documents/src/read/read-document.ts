import {
  CannotRead,
  type Block,
  type OnReadProgress,
  type ReadDocument,
  type Unreadable,
} from '../document.js';
import { kindOfFile } from './kind-of-file.js';
import { htmlBlocks } from './html/html-blocks.js';
import { Limits } from './limits.js';
import { cannotRead, unreadable } from './problems.js';
import { readCsv } from './read-csv.js';
import { readMarkdown } from './read-markdown.js';
import { readText } from './read-text.js';

/**
 * Reads a file that a stranger has made: what it is, is told by its content; `name` decides only
 * between kinds of text. Macros and scripts are not run, nothing is fetched, nothing is written.
 * Reading takes as much time and memory as the file wants within its limits: it belongs into a
 * process of its own.
 */
export async function readDocument(
  file: string,
  name: string,
  onProgress: OnReadProgress = () => undefined,
): Promise<ReadDocument | Unreadable> {
  try {
    const { found, text } = await kindOfFile(file, name);
    const { blocks, pages } = await read(file, found, text, onProgress);
    if (!blocks.some((block) => block.kind !== 'heading' || block.text.length > 0))
      throw cannotRead('no-text');
    return { kind: found.kind, pages, blocks };
  } catch (error) {
    if (error instanceof CannotRead) return error.reason;
    if (error instanceof RangeError) return unreadable('too-large');
    return unreadable('damaged');
  }
}

type Found = Awaited<ReturnType<typeof kindOfFile>>['found'];

async function read(
  file: string,
  found: Found,
  text: string,
  onProgress: OnReadProgress,
): Promise<{ blocks: Block[]; pages: number | null }> {
  const limits = new Limits();
  const whole = (blocks: Block[]): { blocks: Block[]; pages: null } => ({ blocks, pages: null });
  switch (found.kind) {
    case 'pdf':
      return (await import('./read-pdf.js')).readPdf(file, limits, onProgress);
    case 'word':
      return whole(await (await import('./read-word.js')).readWord(file, limits));
    case 'workbook':
      return whole(
        await (await import('./read-workbook.js')).readWorkbook(file, limits, onProgress),
      );
    case 'slides':
      return (await import('./read-slides.js')).readSlides(file, limits);
    case 'csv':
      return whole(readCsv(text, found.delimiter, limits));
    case 'html':
      return whole(htmlBlocks(text, limits));
    case 'markdown':
      return whole(readMarkdown(text, limits));
    case 'text':
      return whole(readText(text, limits));
  }
}
