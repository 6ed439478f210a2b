import { createWriteStream, statSync } from 'node:fs';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Fault } from '@coopkg/contracts';
import { asWriteFault } from '@coopkg/files';
import { inspect } from '../text/encoding.js';
import { copyAsUtf8, encodingUnknown } from '../text/utf8-copy.js';
import { JsonElements } from './json-elements.js';
import { jsonForm } from './json-form.js';
import { JsonLines, NotUtf8, longestRecordBytes, tooLong, type SkippedLine } from './json-lines.js';
import { notJson, type JsonSource, type OnBytes } from './json-source.js';

/** A text of JSON as DuckDB reads it: one object a line, in UTF-8. */
export interface PreparedJson {
  /** The file itself, or a copy. */
  path: string;
  copied: boolean;
  /** Lines of the text before these. */
  linesBefore: number;
  /** Lines: records, and `{}` for what is skipped. */
  lines: number;
  /** Lines that hold no record, by number, from 1 for the first of these. */
  skipped: SkippedLine[];
}

export interface PrepareOptions {
  pages: readonly string[];
  /** A new name for a scratch file. */
  scratch: () => string;
  /** A longer text is given in pieces of about so many bytes. */
  pieceBytes: number;
  /** Gives what is to be read instead of a line of UTF-8, with its line end; null: the line itself. */
  rewrite?: ((line: Buffer) => Buffer | null) | undefined;
  onBytes?: OnBytes | undefined;
}

const headBytes = 1 << 20;
const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Reads a text once, piece by piece; of a small file that is plain JSON Lines already, nothing is
 * written. An error may come after pieces that were whole.
 * @throws Fault `json-not-json`, `json-malformed`, `text-cut`, `text-encoding-unknown`, `disk-full`
 */
export async function* prepareJson(
  source: JsonSource,
  options: PrepareOptions,
): AsyncGenerator<PreparedJson> {
  const { head, whole } = await headOf(source);
  if (isWide(head)) {
    yield* prepareDecoded(source, options);
    return;
  }
  const mark = head.subarray(0, 3).equals(utf8Mark);
  const form = jsonForm(mark ? head.subarray(3) : head, whole, options.pages);
  const empty = head.toString('latin1').trim() === '';
  if (form === null && !empty) throw foreignText(source.name, head.toString('utf8'));
  const pass = { documents: form === 'documents', mark, skipsNotUtf8: false, ...options };
  const asIs =
    pass.documents || mark || pass.rewrite !== undefined ? null : await plainLines(source, pass);
  if (asIs !== null) yield asIs;
  else yield* preparedCopies(source, pass);
}

/** A small file as it is; null when a copy is needed. */
async function plainLines(source: JsonSource, pass: Pass): Promise<PreparedJson | null> {
  if (source.plain === null || statSync(source.plain).size > pass.pieceBytes) return null;
  const lines = new JsonLines(() => undefined, false);
  try {
    for await (const chunk of source.open()) lines.take(chunk);
    lines.end();
  } catch (error) {
    if (error instanceof NotUtf8) return null;
    throw error;
  }
  if (!lines.asIs) return null;
  pass.onBytes?.(statSync(source.plain).size);
  return { path: source.plain, copied: false, linesBefore: 0, lines: lines.lines, skipped: [] };
}

async function* preparedCopies(source: JsonSource, pass: Pass): AsyncGenerator<PreparedJson> {
  let given = false;
  try {
    for await (const piece of readThrough(source, pass)) {
      given = true;
      yield piece;
    }
    return;
  } catch (error) {
    if (!(error instanceof NotUtf8) || given) throw error;
  }
  const path = pass.scratch();
  await writeUnpacked(source, path);
  const { encoding } = inspect(path);
  await rm(path, { force: true });
  if (encoding !== null && encoding !== 'UTF-8') yield* prepareDecoded(source, pass);
  else yield* readThrough(source, { ...pass, skipsNotUtf8: true });
}

/** A text in GB18030 or UTF-16, by way of a copy in UTF-8. */
async function* prepareDecoded(
  source: JsonSource,
  options: PrepareOptions,
): AsyncGenerator<PreparedJson> {
  const [raw, decoded] = [options.scratch(), options.scratch()];
  try {
    await writeUnpacked(source, raw);
    const inspection = inspect(raw);
    const { encoding } = inspection;
    if (encoding === null) throw encodingUnknown(source.name);
    await copyAsUtf8(raw, { ...inspection, encoding }, decoded, source.name);
    const copy: JsonSource = { name: source.name, plain: null, open: () => chunksOf(decoded) };
    yield* prepareJson(copy, { ...options, onBytes: undefined });
  } finally {
    await rm(raw, { force: true });
    await rm(decoded, { force: true });
  }
}

interface Pass extends PrepareOptions {
  documents: boolean;
  mark: boolean;
  skipsNotUtf8: boolean;
}

/** One reading of the text, with copies of its pieces. */
async function* readThrough(source: JsonSource, pass: Pass): AsyncGenerator<PreparedJson> {
  const copy = new PieceCopy(pass.scratch);
  const lines = new JsonLines((bytes) => copy.take(bytes), pass.skipsNotUtf8, pass.rewrite ?? null);
  const elements = new JsonElements(pass.pages, longestRecordBytes, (element) => {
    if ('bytes' in element) lines.take(oneLine(element.bytes));
    else lines.skip(tooLong, Buffer.alloc(0));
  });
  try {
    let first = true;
    for await (const chunk of source.open(pass.onBytes)) {
      const bytes = first && pass.mark ? chunk.subarray(utf8Mark.length) : chunk;
      first = false;
      if (pass.documents) splitted(source.name, () => elements.take(bytes));
      else lines.take(bytes);
      await copy.flush();
      if (copy.bytes < pass.pieceBytes) continue;
      yield await copy.piece(lines);
      // What is found from here on cannot change how the beginning was read.
      lines.skipsNotUtf8 = true;
    }
    if (pass.documents && !elements.end()) throw documentCut(source.name);
    lines.end();
    await copy.flush();
    if (lines.notUtf8 * 2 > lines.lines) throw encodingUnknown(source.name);
    yield await copy.piece(lines);
  } finally {
    await copy.close();
  }
}

/** The copy of the piece at hand. */
class PieceCopy {
  bytes = 0;
  private path = '';
  private target: FileHandle | null = null;
  private pending: Buffer[] = [];
  private linesBefore = 0;

  constructor(private readonly scratch: () => string) {}

  take(bytes: Buffer): void {
    this.pending.push(bytes);
    this.bytes += bytes.length;
  }

  async flush(): Promise<void> {
    if (this.pending.length === 0) return;
    try {
      if (this.target === null) this.path = this.scratch();
      this.target ??= await open(this.path, 'w');
      await this.target.writev(this.pending.splice(0));
    } catch (error) {
      throw asWriteFault(error, this.path);
    }
  }

  /** The piece so far; the next one begins. */
  async piece(lines: JsonLines): Promise<PreparedJson> {
    const { path, linesBefore } = this;
    await this.close();
    const skipped = lines.skipped.map((one) => ({ ...one, line: one.line - linesBefore }));
    lines.skipped = [];
    this.linesBefore = lines.lines;
    this.bytes = 0;
    return { path, copied: true, linesBefore, lines: lines.lines - linesBefore, skipped };
  }

  async close(): Promise<void> {
    const { target } = this;
    this.target = null;
    await target?.close();
  }
}

/** A record over several lines as one: line ends stand between values only. */
function oneLine(bytes: Buffer): Buffer {
  const line = Buffer.allocUnsafe(bytes.length + 1);
  bytes.copy(line);
  for (let at = line.indexOf(10); at >= 0 && at < bytes.length; at = line.indexOf(10, at + 1))
    line[at] = 32;
  line[bytes.length] = 10;
  return line;
}

function splitted(name: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Fault(
      'json-malformed',
      {
        zh: `${name} 不是合法的 JSON（括号不配对）；请重新下载或重新导出。`,
        en: `${name} is not valid JSON (${error.message}); download or export it again.`,
      },
      { cause: error },
    );
  }
}

const documentCut = (name: string): Fault =>
  new Fault('text-cut', {
    zh: `${name} 在中间断开（JSON 没有结束）；请重新复制或下载。`,
    en: `${name} ends in the middle of its JSON; copy or download it again.`,
  });

const foreignText = (name: string, text: string): Fault =>
  /^\s*<(!doctype html|html)/i.test(text)
    ? notJson(name, { zh: '是网页（HTML）', en: 'is a web page (HTML)' })
    : /^\s*</.test(text)
      ? notJson(name, { zh: '是 XML', en: 'is XML' })
      : notJson(name, { zh: '是别的文本或数据', en: 'is some other text or data' });

async function writeUnpacked(source: JsonSource, target: string): Promise<void> {
  await pipeline(source.open(), createWriteStream(target));
}

async function* chunksOf(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file);
  try {
    for await (const chunk of handle.createReadStream({ highWaterMark: headBytes }))
      yield chunk as Buffer;
  } finally {
    await handle.close().catch(() => undefined);
  }
}

/** The beginning of a text with at least its first line, unless that is too long for a record. */
async function headOf(source: JsonSource): Promise<{ head: Buffer; whole: boolean }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source.open()) {
    chunks.push(chunk);
    bytes += chunk.length;
    const hasLine = chunk.includes(10) && bytes >= headBytes;
    if (hasLine || bytes > longestRecordBytes) return { head: Buffer.concat(chunks), whole: false };
  }
  return { head: Buffer.concat(chunks), whole: true };
}

/** Whether a text has the zero bytes of UTF-16, or its byte order mark. */
function isWide(head: Buffer): boolean {
  if (head[0] === 0xff && head[1] === 0xfe) return true;
  if (head[0] === 0xfe && head[1] === 0xff) return true;
  const sample = head.subarray(0, 1 << 16);
  if (!sample.includes(0)) return false;
  return sample.reduce((zeros, byte) => zeros + (byte === 0 ? 1 : 0), 0) > sample.length / 10;
}
