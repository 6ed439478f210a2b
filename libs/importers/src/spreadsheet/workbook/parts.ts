import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { notAWorkbook, workbookHostile, workbookTooLarge } from './workbook-faults.js';

/** A workbook has some dozens; one of many pictures some thousand. */
const mostParts = 20_000;
/** What all parts that are read hold together, in bytes: some times the largest sheet of Excel. */
const mostBytes = 8 * 2 ** 30;
/** Sheets shrink to a tenth, very even ones to a hundredth; bombs to a thousandth. */
const highestRatio = 400;
/** Small parts may be as even as they like. */
const smallBytes = 64 * 2 ** 20;

const read = /^xl\/(?:workbook\.xml|styles\.xml|sharedStrings\.xml|_rels\/|worksheets\/[^/]+$)/i;

/** The parts of a workbook: files in a zip. */
export class WorkbookParts {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /**
   * Reads the directory of the zip only.
   * @throws Fault `import-workbook-hostile`, `import-workbook-too-large`, `import-not-a-workbook`;
   *   an Error of another kind for a damaged zip
   */
  static async open(file: string): Promise<WorkbookParts> {
    const zip = await yauzl.openPromise(file, { autoClose: false });
    try {
      const entries = new Map<string, Entry>();
      let bytes = 0;
      for await (const entry of zip.eachEntry()) {
        // Some programs write names with a slash before them or with others between.
        const name = entry.fileName.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
        entries.set(name, entry);
        if (entries.size > mostParts) throw workbookTooLarge(file);
        if (!read.test(name)) continue;
        const { uncompressedSize, compressedSize } = entry;
        bytes += uncompressedSize;
        if (bytes > mostBytes) throw workbookTooLarge(file);
        if (uncompressedSize > smallBytes && uncompressedSize > highestRatio * compressedSize)
          throw workbookHostile(file, {
            zh: `其中的 ${entry.fileName} 解压后是压缩时的 ${Math.round(uncompressedSize / Math.max(1, compressedSize))} 倍`,
            en: `its part ${entry.fileName} unpacks to ${Math.round(uncompressedSize / Math.max(1, compressedSize))} times its size`,
          });
      }
      if (!entries.has('xl/workbook.xml')) throw notAWorkbook(file, kindOf(entries));
      return new WorkbookParts(zip, entries);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase());
  }

  /** Bytes that a part takes packed and unpacked; 0 of one that isn't there. */
  sizeOf(name: string): { packed: number; unpacked: number } {
    const entry = this.entries.get(name.toLowerCase());
    return { packed: entry?.compressedSize ?? 0, unpacked: entry?.uncompressedSize ?? 0 };
  }

  /** The bytes of a part; nothing of one that isn't there. More than it said it holds is an Error. */
  async *bytesOf(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name.toLowerCase());
    if (entry !== undefined)
      yield* (await this.zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
  }

  close(): void {
    this.zip.close();
  }
}

function kindOf(entries: ReadonlyMap<string, Entry>): { zh: string; en: string } {
  if (entries.has('xl/workbook.bin'))
    return { zh: '二进制的 Excel 工作簿（.xlsb）', en: 'a binary workbook of Excel (.xlsb)' };
  if (entries.has('word/document.xml')) return { zh: ' Word 文档', en: 'a Word document' };
  if (entries.has('ppt/presentation.xml')) return { zh: ' PowerPoint 文稿', en: 'a presentation' };
  if (entries.has('content.xml') && entries.has('meta-inf/manifest.xml'))
    return { zh: '开放文档（.ods 等）', en: 'an OpenDocument file (.ods)' };
  return { zh: ' zip 压缩包，不是工作簿', en: 'a zip archive, no workbook' };
}
