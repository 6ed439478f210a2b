import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';

export type Encoding = 'UTF-8' | 'GB18030' | 'UTF-16LE' | 'UTF-16BE';

/** What the bytes of a file say about it. */
export interface Inspection {
  /** Null: none that we know. */
  encoding: Encoding | null;
  byteOrderMark: boolean;
  nulCharacters: number;
  /**
   * Characters that nobody sees stand in the text: controls, zero-width ones, soft hyphens, marks of
   * writing direction. Only looked for in UTF-8.
   */
  invisibleCharacters: boolean;
  /** Blanks stand between a delimiter and a quote, which readers of CSV take differently. */
  blankBeforeQuote: boolean;
  /** Lines end with a carriage return alone. */
  returnsOnly: boolean;
}

const chunkBytes = 4 << 20;

/** Reads all of a file once; some GB a second. */
export function inspect(file: string): Inspection {
  const state = new Inspector();
  const descriptor = openSync(file, 'r');
  try {
    const chunk = Buffer.alloc(chunkBytes);
    for (let size = 1; size > 0;) {
      size = readSync(descriptor, chunk);
      if (size > 0) state.take(chunk.subarray(0, size));
    }
  } finally {
    closeSync(descriptor);
  }
  return state.result();
}

/** The same for bytes at hand. */
export function inspectBytes(bytes: Buffer): Inspection {
  const state = new Inspector();
  if (bytes.length > 0) state.take(bytes);
  return state.result();
}

class Inspector {
  private first: Buffer | null = null;
  private utf8 = true;
  /** Bytes of a character that goes on in the next chunk. */
  private open: Buffer = Buffer.alloc(0);
  /** The end of the chunk before. */
  private tail: Buffer = Buffer.alloc(0);
  private nul = 0;
  private blankBeforeQuote = false;
  private invisible = false;
  private newline = false;
  private carriageReturn = false;
  private doubles = new DoubleBytes();

  take(chunk: Buffer): void {
    this.first ??= Buffer.from(chunk.subarray(0, 1 << 16));
    if (chunk.includes(0)) for (const byte of chunk) if (byte === 0) this.nul++;
    this.newline ||= chunk.includes(10);
    this.carriageReturn ||= chunk.includes(13);
    this.blankBeforeQuote ||= [', "', ',\t"', '\n "', '\n\t"'].some((text) => chunk.includes(text));
    this.invisible ||=
      holdsInvisible(chunk) || holdsInvisible(Buffer.concat([this.tail, chunk.subarray(0, 2)]));
    this.tail = Buffer.from(chunk.subarray(-2));
    if (this.utf8) this.takeUtf8(chunk);
    this.doubles.take(chunk);
  }

  result(): Inspection {
    const first = this.first ?? Buffer.alloc(0);
    const returnsOnly = this.carriageReturn && !this.newline;
    const { blankBeforeQuote, invisible: invisibleCharacters } = this;
    const found = { blankBeforeQuote, invisibleCharacters };
    const wide = wideEncoding(first);
    if (wide !== null) return { ...wide, ...found, nulCharacters: 0, returnsOnly: false };
    const byteOrderMark = first.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]));
    // A character that is cut by the end of the file does not make it another encoding.
    const encoding = this.utf8 ? 'UTF-8' : this.doubles.areChinese ? 'GB18030' : null;
    return { encoding, byteOrderMark, ...found, nulCharacters: this.nul, returnsOnly };
  }

  private takeUtf8(chunk: Buffer): void {
    const bytes = this.open.length === 0 ? chunk : Buffer.concat([this.open, chunk]);
    const end = wholeCharacters(bytes);
    this.utf8 = isUtf8(bytes.subarray(0, end));
    this.open = Buffer.from(bytes.subarray(end));
  }
}

/**
 * Whether UTF-8 bytes hold a whole control other than a tab or a line end, U+00AD, U+200B–200F,
 * U+202A–202E, U+2060–2069 or U+FEFF.
 */
function holdsInvisible(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    // Most bytes are letters, or parts of a Chinese character.
    if ((byte >= 0x20 && byte < 0x7f) || (byte > 0xc2 && byte !== 0xe2 && byte !== 0xef)) continue;
    if (byte < 0xc2 ? isControl(byte) : beginsInvisible(bytes, at)) return true;
  }
  return false;
}

const isControl = (byte: number): boolean =>
  byte === 0x7f || (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13);

function beginsInvisible(bytes: Buffer, at: number): boolean {
  const second = bytes[at + 1];
  const third = bytes[at + 2] ?? 0;
  switch (bytes[at]) {
    case 0xc2:
      return second === 0xad;
    case 0xef:
      return second === 0xbb && third === 0xbf;
    default:
      return second === 0x80
        ? (third >= 0x8b && third <= 0x8f) || (third >= 0xaa && third <= 0xae)
        : second === 0x81 && third >= 0xa0 && third <= 0xa9;
  }
}

/** Where the last whole UTF-8 character ends: at most three bytes before the end. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** UTF-16 by its mark, or by the zero bytes that its ASCII characters (delimiters, line ends) have. */
function wideEncoding(first: Buffer): { encoding: Encoding; byteOrderMark: boolean } | null {
  if (first[0] === 0xff && first[1] === 0xfe) return { encoding: 'UTF-16LE', byteOrderMark: true };
  if (first[0] === 0xfe && first[1] === 0xff) return { encoding: 'UTF-16BE', byteOrderMark: true };
  let [even, odd] = [0, 0];
  for (let at = 0; at + 1 < first.length; at += 2) {
    if (first[at] === 0) even++;
    if (first[at + 1] === 0) odd++;
  }
  const many = first.length / 10;
  if (odd > many && odd > even * 10) return { encoding: 'UTF-16LE', byteOrderMark: false };
  if (even > many && even > odd * 10) return { encoding: 'UTF-16BE', byteOrderMark: false };
  return null;
}

/**
 * Tells Chinese in GB18030 from other encodings, which its decoder would take too: nearly all of
 * its characters lie in GB 2312, both bytes from A1. Of Big5 or Latin letters with accents about
 * half, or none, would.
 */
class DoubleBytes {
  private common = 0;
  private other = 0;
  private static readonly enough = 200_000;

  get areChinese(): boolean {
    return this.common > 0 && this.common >= 0.85 * (this.common + this.other);
  }

  take(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; at++) {
      if (this.common + this.other > DoubleBytes.enough) return;
      const lead = chunk[at] ?? 0;
      if (lead < 0x80) continue;
      const trail = chunk[at + 1];
      if (trail === undefined) return;
      if (lead >= 0xa1 && lead <= 0xf7 && trail >= 0xa1) this.common++;
      else this.other++;
      at++;
    }
  }
}
