import { inspectBytes } from '@coopkg/tables';
import { garbledShare, type Garbling } from './garbled-text.js';

export interface DecodedPage {
  text: string;
  /** The encoding as which the bytes were read, by its WHATWG name; null when none fits. */
  encoding: string | null;
  /** What the server or the page says. */
  declared: string | null;
  /** The bytes are not what is declared; also when nothing is declared though it was needed. */
  misdeclared: boolean;
}

/** How far into a page browsers look for its declaration. Source: HTML standard, 13.2.3.2. */
const declarationBytes = 4096;
const labelsOfChinese = new Set(['gbk', 'gb18030']);

/** Reads a page in the encoding that its bytes have, whatever it declares. */
export function decodePage(bytes: Buffer, header?: string | null): DecodedPage {
  const declared = declaredEncoding(bytes, header ?? null);
  const inspection = inspectBytes(bytes);
  const ascii = inspection.encoding === 'UTF-8' && bytes.every((byte) => byte < 0x80);
  const encoding =
    inspection.encoding === null ? null : certainEncoding(inspection.encoding, bytes);
  if (encoding !== null) {
    const trusted = trustedInstead(encoding, declared, bytes);
    if (trusted !== null) return trusted;
    return {
      text: decode(bytes, encoding),
      encoding,
      declared,
      misdeclared: !ascii && !inspection.byteOrderMark && !agrees(encoding, declared),
    };
  }
  return { ...likeliest(bytes, declared), declared, misdeclared: true };
}

/** GBK where its two bytes suffice; GB18030 where a character of four bytes stands. */
function certainEncoding(found: string, bytes: Buffer): string {
  if (found !== 'GB18030') return found;
  for (let at = 0; at + 3 < bytes.length; at++) {
    if ((bytes[at] as number) < 0x81) continue;
    const second = bytes[at + 1] as number;
    if (second >= 0x30 && second <= 0x39) return 'GB18030';
    at++;
  }
  return 'GBK';
}

/** Korean and Japanese look like Chinese by their bytes: then the declaration decides. */
function trustedInstead(
  encoding: string,
  declared: string | null,
  bytes: Buffer,
): DecodedPage | null {
  if (!encoding.startsWith('GB') || declared === null) return null;
  if (!['big5', 'euc-kr', 'euc-jp', 'shift_jis'].includes(declared)) return null;
  const text = decodeExactly(bytes, declared);
  return text === null ? null : { text, encoding: declared, declared, misdeclared: false };
}

/** The reading with the fewest damaged characters; none when a damaged one remains in any. */
function likeliest(bytes: Buffer, declared: string | null): Pick<DecodedPage, 'text' | 'encoding'> {
  const names = [...new Set(['utf-8', 'gb18030', 'big5', declared ?? 'windows-1252'])];
  const readings = names.map((name) => {
    const text = decode(bytes, name);
    return { name, text, damage: garbledShare(text) };
  });
  if (singleAccents(bytes)) {
    const text = decode(bytes, 'windows-1252');
    return { text, encoding: 'windows-1252' };
  }
  const best = readings.reduce((left, right) =>
    right.damage.share < left.damage.share ? right : left,
  );
  const shown = best.name === 'utf-8' ? 'UTF-8' : best.name === 'gb18030' ? 'GB18030' : best.name;
  return { text: best.text, encoding: isSlight(best.damage) ? shown : null };
}

/** Latin text: bytes above ASCII stand alone between letters. */
function singleAccents(bytes: Buffer): boolean {
  let [alone, joined] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] as number) < 0x80) continue;
    if ((bytes[at - 1] ?? 0) < 0x80 && (bytes[at + 1] ?? 0) < 0x80) alone++;
    else joined++;
  }
  return alone > 0 && joined <= alone / 20;
}

/** A character cut in two by a program that shortens texts, not a page of two encodings. */
const isSlight = ({ share, characters }: Garbling): boolean => share < 0.05 && characters < 20;

const agrees = (encoding: string, declared: string | null): boolean =>
  declared !== null &&
  (encoding.startsWith('GB') ? labelsOfChinese.has(declared) : encoding.toLowerCase() === declared);

const decode = (bytes: Buffer, encoding: string): string =>
  new TextDecoder(encoding).decode(bytes).replaceAll('\0', '');

function decodeExactly(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The WHATWG name of what the page's header or its `meta` declares. */
function declaredEncoding(bytes: Buffer, header: string | null): string | null {
  const start = bytes.subarray(0, declarationBytes).toString('latin1').replaceAll('\0', '');
  const inPage =
    /<meta[^>]+?charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(start)?.[1] ??
    /^\s*<\?xml[^>]+encoding\s*=\s*["']([\w:.-]+)/i.exec(start)?.[1];
  const inHeader = /charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(header ?? '')?.[1];
  for (const label of [inHeader, inPage]) {
    if (label === undefined) continue;
    try {
      return new TextDecoder(label).encoding;
    } catch {
      // A name that nobody knows declares nothing.
    }
  }
  return null;
}
