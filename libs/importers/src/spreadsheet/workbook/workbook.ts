import { Fault } from '@coopkg/contracts';
import { readMergedCells } from './merged-cells.js';
import { readNumberFormats, type NumberFormat } from './number-formats.js';
import { WorkbookParts } from './parts.js';
import { readSharedStrings } from './shared-strings.js';
import { sheetRows, type SheetRow } from './sheet-rows.js';
import { workbookHostile, workbookUnreadable } from './workbook-faults.js';
import { DeclaresEntities, readWholeXml } from './xml-part.js';

/** Cells may repeat a text that the workbook holds once; so many times what it unpacks to. */
const highestRepetition = 100;
const fewCharacters = 256e6;

export interface Sheet {
  name: string;
  /**
   * Rows that hold something. The sheet is read anew at each call. What is merged downwards has its
   * value in each row; with `across`, what is merged to the right in each column, too.
   */
  rows: (options?: { across?: boolean }) => AsyncGenerator<SheetRow>;
}

/** An Excel workbook (.xlsx, .xlsm), whose rows are read as a stream; macros are not looked at. */
export interface Workbook {
  sheets: Sheet[];
  /** The share of the workbook that was read, in 0..1. */
  share: () => number;
  close: () => void;
}

/**
 * Opens a workbook: its directory, texts and number formats. Memory grows with the texts that differ
 * only, not with the rows.
 * @throws Fault `import-workbook-unreadable`, `import-workbook-hostile`,
 *   `import-workbook-too-large`, `import-not-a-workbook`; rows too
 */
export async function openWorkbook(file: string): Promise<Workbook> {
  const parts = await told(file, () => WorkbookParts.open(file));
  try {
    return await told(file, async () => {
      const { sheets, counts1904 } = await readSheetList(parts);
      const context = {
        strings: await readSharedStrings(parts, file),
        formats: await readNumberFormats(parts),
        counts1904,
      };
      const progress = new ReadBytes(parts, file, sheets);
      return {
        sheets: sheets.map(({ name, part }) => ({
          name,
          rows: ({ across = false } = {}) =>
            rowsOf(file, parts, part, { ...context, across }, progress),
        })),
        share: () => progress.share(),
        close: () => parts.close(),
      };
    });
  } catch (error) {
    parts.close();
    throw error;
  }
}

async function* rowsOf(
  file: string,
  parts: WorkbookParts,
  part: string,
  context: { strings: string[]; formats: NumberFormat[]; counts1904: boolean; across: boolean },
  progress: ReadBytes,
): AsyncGenerator<SheetRow> {
  try {
    const merged = await readMergedCells(parts.bytesOf(part), context.across);
    yield* sheetRows(progress.counted(parts.bytesOf(part)), {
      ...context,
      merged,
      onCharacters: (characters) => progress.takeCharacters(characters),
    });
  } catch (error) {
    throw asFault(file, error);
  }
}

async function told<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw asFault(file, error);
  }
}

function asFault(file: string, error: unknown): Fault {
  if (error instanceof Fault) return error;
  if (error instanceof DeclaresEntities)
    return workbookHostile(file, {
      zh: '它声明了 XML 实体',
      en: 'it declares XML entities',
    });
  return workbookUnreadable(file, error);
}

/** The sheets in the order of their tabs, and how days are counted. */
async function readSheetList(
  parts: WorkbookParts,
): Promise<{ sheets: { name: string; part: string }[]; counts1904: boolean }> {
  const targets = new Map<string, string>();
  await readWholeXml(parts.bytesOf('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id, Type, Target }) => {
      if (name !== 'Relationship' || !Type?.endsWith('/worksheet') || !Id || !Target) return;
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: { name: string; part: string }[] = [];
  let counts1904 = false;
  await readWholeXml(parts.bytesOf('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') counts1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1];
      const part = id === undefined ? undefined : targets.get(id);
      // Sheets of charts and macros hold no rows.
      if (part !== undefined && parts.has(part)) sheets.push({ name: attributes.name ?? '', part });
    },
  });
  return { sheets, counts1904 };
}

/** How far the sheets are read, and whether they give more than they can hold. */
class ReadBytes {
  private readonly all: number;
  private readonly mostCharacters: number;
  private bytes = 0;
  private characters = 0;

  constructor(
    parts: WorkbookParts,
    private readonly file: string,
    sheets: readonly { part: string }[],
  ) {
    const sizes = sheets.map(({ part }) => parts.sizeOf(part).unpacked);
    this.all = sizes.reduce((sum, size) => sum + size, 0);
    const unpacked = this.all + parts.sizeOf('xl/sharedStrings.xml').unpacked;
    this.mostCharacters = Math.max(fewCharacters, unpacked * highestRepetition);
  }

  async *counted(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      this.bytes += piece.length;
      yield piece;
    }
  }

  takeCharacters(characters: number): void {
    this.characters += characters;
    if (this.characters > this.mostCharacters)
      throw workbookHostile(this.file, {
        zh: '它的单元格把同一段长文字重复了太多次',
        en: 'its cells repeat long texts too many times',
      });
  }

  share(): number {
    return this.all === 0 ? 1 : Math.min(1, this.bytes / this.all);
  }
}
