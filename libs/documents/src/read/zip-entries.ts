import { buffer } from 'node:stream/consumers';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { cannotRead } from './problems.js';

const mostEntries = 20_000;
/** Of all entries together, unpacked. */
const mostBytes = 600e6;
/** Texts shrink to a tenth, very even ones to a hundredth; bombs to a thousandth. */
const highestRatio = 200;
const smallBytes = 20e6;

/** The files in a zip that a stranger has made, read into memory one by one and never to disk. */
export class ZipEntries {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** Reads the directory only. @throws CannotRead `hostile`, `damaged`, `encrypted` */
  static async open(file: string): Promise<ZipEntries> {
    const zip = await yauzl.openPromise(file, { autoClose: false }).catch(() => {
      throw cannotRead('damaged');
    });
    try {
      return new ZipEntries(zip, await listed(zip));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  get names(): string[] {
    return [...this.entries.keys()];
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** @throws CannotRead `damaged` */
  async text(name: string): Promise<string> {
    const entry = this.entries.get(name);
    if (entry === undefined) return '';
    try {
      const bytes = await buffer(await this.zip.openReadStreamPromise(entry));
      return new TextDecoder(encodingOf(bytes)).decode(bytes);
    } catch {
      throw cannotRead('damaged');
    }
  }

  close(): void {
    this.zip.close();
  }
}

async function listed(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const { uncompressedSize, compressedSize } = entry;
      bytes += uncompressedSize;
      const tooEven =
        uncompressedSize > smallBytes && uncompressedSize > highestRatio * compressedSize;
      if (entries.size >= mostEntries || bytes > mostBytes || tooEven) throw cannotRead('hostile');
      if (entry.isEncrypted()) throw cannotRead('encrypted');
      entries.set(entry.fileName.replaceAll('\\', '/').replace(/^\//, ''), entry);
    }
  } catch (error) {
    throw error instanceof Error && 'reason' in error ? error : cannotRead('damaged');
  }
  return entries;
}

const encodingOf = (bytes: Buffer): string =>
  bytes[0] === 0xff && bytes[1] === 0xfe
    ? 'utf-16le'
    : bytes[0] === 0xfe && bytes[1] === 0xff
      ? 'utf-16be'
      : 'utf-8';
