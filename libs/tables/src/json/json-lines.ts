import { isUtf8 } from 'node:buffer';

/** A line that holds no record: why, or null for an empty one. */
export interface SkippedLine {
  line: number;
  reason: string | null;
  text: string;
}

/** A record longer than this, in bytes, is not read; that of DuckDB's reader. */
export const longestRecordBytes = 16 << 20;
const longestTextShown = 500;

export const shown = (text: string): string =>
  text.length > longestTextShown
    ? `${text.slice(0, longestTextShown).replace(/\p{Surrogate}$/u, '')}…`
    : text;

const lineEnd = 10;
const openBrace = 0x7b;
/** What stands in a copy for a line that holds no record, so that lines keep their numbers. */
export const emptyRecord = '{}\n';

/** Bytes are not UTF-8, and nobody has said that such lines are to be skipped. */
export class NotUtf8 extends Error {}

/**
 * Looks at each line of a text of JSON Lines. Lines that begin as an object are left to DuckDB; the
 * others are noted, and `{}` stands for them in what is written.
 */
export class JsonLines {
  /** Lines up to the last that is not empty. */
  lines = 0;
  nulCharacters = 0;
  notUtf8 = 0;
  skipped: SkippedLine[] = [];
  private open: Buffer[] = [];
  private openBytes = 0;
  private emptyAtEnd = 0;

  constructor(
    /** Takes the text of the copy. */
    private readonly write: (bytes: Buffer) => void,
    /** Lines whose bytes are not UTF-8 are noted, rather than all given up. */
    public skipsNotUtf8: boolean,
    /** Gives what is to stand in the copy for a line, or null for the line itself. */
    private readonly rewrite: ((line: Buffer) => Buffer | null) | null = null,
  ) {}

  /** Whether the text itself is what `write` was given. */
  get asIs(): boolean {
    return this.skipped.length === 0 && this.nulCharacters === 0;
  }

  /** @throws NotUtf8 */
  take(chunk: Buffer): void {
    const last = chunk.lastIndexOf(lineEnd);
    if (last < 0) {
      this.keep(chunk);
      return;
    }
    let whole = chunk.subarray(0, last + 1);
    if (this.openBytes > longestRecordBytes) whole = this.endLongLine(whole);
    else if (this.openBytes > 0) whole = Buffer.concat([...this.open, whole]);
    this.open = [];
    this.openBytes = 0;
    this.keep(chunk.subarray(last + 1));
    this.takeLines(whole);
  }

  /** @throws NotUtf8 */
  end(): void {
    if (this.openBytes > longestRecordBytes) this.endLongLine(Buffer.from('\n'));
    else if (this.openBytes > 0) this.takeLines(Buffer.concat([...this.open, Buffer.from('\n')]));
    this.openBytes = 0;
  }

  /** The beginning of a line whose end is not there yet; of one that is too long, no more is kept. */
  private keep(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.openBytes += bytes.length;
    if (this.openBytes <= longestRecordBytes || this.open.length === 0) this.open.push(bytes);
  }

  private endLongLine(rest: Buffer): Buffer {
    this.skip(tooLong, this.open[0] ?? rest);
    return rest.subarray(rest.indexOf(lineEnd) + 1);
  }

  private takeLines(bytes: Buffer): void {
    const text = bytes.includes(0) ? this.withoutNul(bytes) : bytes;
    const utf8 = isUtf8(text);
    if (!utf8 && !this.skipsNotUtf8) throw new NotUtf8();
    let written = 0;
    for (let from = 0; from < text.length;) {
      const end = text.indexOf(lineEnd, from) + 1;
      const reason = this.objection(text, from, end, utf8);
      if (reason === undefined) {
        this.writeEmpty();
        this.lines++;
        const changed = this.rewrite?.(text.subarray(from, end)) ?? null;
        if (changed !== null) {
          if (from > written) this.write(text.subarray(written, from));
          this.write(changed);
          written = end;
        }
      } else {
        if (from > written) this.write(text.subarray(written, from));
        if (reason === null) this.emptyAtEnd++;
        else this.skip(reason, text.subarray(from, end - 1));
        written = end;
      }
      from = end;
    }
    if (written < text.length) this.write(text.subarray(written));
  }

  /** Why a line is no record: null for an empty one; undefined when it may be one. */
  private objection(
    text: Buffer,
    from: number,
    end: number,
    utf8: boolean,
  ): string | null | undefined {
    let at = from;
    while (at < end && isBlank(text[at] as number)) at++;
    if (at === end) return null;
    if (end - from > longestRecordBytes) return tooLong;
    if (text[at] !== openBrace) return notAnObject;
    if (utf8 || isUtf8(text.subarray(from, end))) return undefined;
    this.notUtf8++;
    return 'bytes that are not UTF-8';
  }

  /** Notes a record that has not been kept. */
  skip(reason: string, bytes: Buffer): void {
    this.writeEmpty();
    this.lines++;
    this.skipped.push({
      line: this.lines,
      reason,
      text: shown(bytes.subarray(0, 8000).toString()),
    });
    this.write(Buffer.from(emptyRecord));
  }

  /** Empty lines count when another follows. */
  private writeEmpty(): void {
    for (; this.emptyAtEnd > 0; this.emptyAtEnd--) {
      this.lines++;
      this.skipped.push({ line: this.lines, reason: null, text: '' });
      this.write(Buffer.from(emptyRecord));
    }
  }

  private withoutNul(bytes: Buffer): Buffer {
    const kept = bytes.filter((byte) => byte !== 0);
    this.nulCharacters += bytes.length - kept.length;
    return Buffer.from(kept);
  }
}

export const notAnObject = 'not a JSON object';
export const tooLong = `longer than ${longestRecordBytes >> 20} MB`;

const isBlank = (byte: number): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
