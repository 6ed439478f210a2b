import { SaxesParser } from 'saxes';
import type { Block } from '../document.js';
import type { Limits } from './limits.js';
import { cannotRead } from './problems.js';
import { findHeader } from './tables/find-header.js';
import { ZipEntries } from './zip-entries.js';

/** The texts, titles, tables and notes of each slide, in the order of the presentation. */
export async function readSlides(
  file: string,
  limits: Limits,
): Promise<{ blocks: Block[]; pages: number }> {
  const zip = await ZipEntries.open(file);
  try {
    const slides = await slideParts(zip);
    const blocks: Block[] = [];
    for (const [at, part] of slides.entries()) {
      blocks.push(...slideBlocks(await zip.text(part), at + 1, limits));
      const notes = part.replace('slides/slide', 'notesSlides/notesSlide');
      if (zip.has(notes))
        for (const block of slideBlocks(await zip.text(notes), at + 1, limits))
          if (block.kind === 'text' && !/^\d+$/u.test(block.text)) blocks.push(block);
    }
    return { blocks, pages: slides.length };
  } finally {
    zip.close();
  }
}

/** The parts of the slides, in their order. */
async function slideParts(zip: ZipEntries): Promise<string[]> {
  const targets = new Map<string, string>();
  readXml(await zip.text('ppt/_rels/presentation.xml.rels'), (name, { Id, Target }) => {
    if (name === 'Relationship' && Id !== undefined && Target !== undefined)
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `ppt/${Target}`);
  });
  const parts: string[] = [];
  readXml(await zip.text('ppt/presentation.xml'), (name, attributes) => {
    const part = name === 'sldId' ? targets.get(attributes['r:id'] ?? '') : undefined;
    if (part !== undefined && zip.has(part)) parts.push(part);
  });
  return parts;
}

function slideBlocks(xml: string, page: number, limits: Limits): Block[] {
  const blocks: Block[] = [];
  let [text, inText, isTitle] = ['', false, false];
  let grid: string[][] | null = null;
  const endParagraph = (): void => {
    const line = text.replaceAll(/\s+/gu, ' ').trim();
    text = '';
    if (line === '') return;
    limits.take(line);
    blocks.push(
      isTitle
        ? { kind: 'heading', level: 1, text: line, page }
        : { kind: 'text', text: line, page },
    );
  };
  readXml(
    xml,
    (name, { type }) => {
      if (name === 'sp') isTitle = false;
      else if (name === 'ph') isTitle = type === 'title' || type === 'ctrTitle';
      else if (name === 't') inText = true;
      else if (name === 'br') text += ' ';
      else if (name === 'tbl') grid = [];
      else if (name === 'tr') grid?.push([]);
    },
    (name) => {
      if (name === 't') inText = false;
      else if (name === 'p' && grid === null) endParagraph();
      else if (name === 'p') text += ' ';
      else if (name === 'tc' && grid !== null) {
        grid.at(-1)?.push(text.replaceAll(/\s+/gu, ' ').trim());
        text = '';
      } else if (name === 'tbl' && grid !== null) {
        blocks.push(...tableBlock(grid, page, limits));
        grid = null;
      }
    },
    (piece) => {
      if (inText) text += piece;
    },
  );
  return blocks;
}

function tableBlock(grid: readonly string[][], page: number, limits: Limits): Block[] {
  for (const cells of grid) limits.takeCells(cells);
  const width = Math.max(0, ...grid.map((cells) => cells.length));
  const rows = grid.map((cells, at) => ({
    row: at + 1,
    cells: Array.from({ length: width }, (_, column) => cells[column] ?? ''),
  }));
  const { captions, header, body } = findHeader(
    rows.filter(({ cells }) => cells.some((cell) => cell !== '')),
  );
  return [{ kind: 'table', caption: captions.join(' '), page, sheet: null, header, rows: body }];
}

type Attributes = Readonly<Record<string, string>>;

/** @throws CannotRead `hostile` for entities, `damaged` for what is not well-formed */
function readXml(
  xml: string,
  open: (name: string, attributes: Attributes) => void,
  close: (name: string) => void = () => undefined,
  text: (piece: string) => void = () => undefined,
): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let hostile = false;
  parser.on('doctype', () => {
    hostile = true;
    throw new Error('a document type');
  });
  parser.on('opentag', ({ name, attributes }) => open(local(name), attributes as Attributes));
  parser.on('closetag', ({ name }) => close(local(name)));
  parser.on('text', text);
  try {
    parser.write(xml).close();
  } catch (error) {
    if (error instanceof Error && 'reason' in error) throw error;
    throw cannotRead(hostile ? 'hostile' : 'damaged');
  }
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);
