import { createHash } from 'node:crypto';
import type { PackedWordings } from './packed-wordings.js';

/** Raised when features or layout change, so that older files are made again. */
const format = 'coopkg wordings 1';

const sections = {
  queries: Uint8Array,
  queryEnds: Uint32Array,
  texts: Uint8Array,
  textEnds: Uint32Array,
  sources: Uint32Array,
  lengths: Float64Array,
  postings: Uint8Array,
  postingEnds: Uint32Array,
} as const;
const names = Object.keys(sections) as (keyof typeof sections)[];

interface Header {
  format: string;
  /** Checksum of what the wordings were made from. */
  inputs: string;
  /** Of all that follows the header. */
  checksum: string;
  bytes: number[];
}

const checksumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** One line of JSON, then the arrays one behind the other, in the byte order of this machine. */
export function encodeWordings(wordings: PackedWordings, inputs: string): Buffer {
  const parts = names.map((name) => {
    const { buffer, byteOffset, byteLength } = wordings[name];
    return Buffer.from(buffer, byteOffset, byteLength);
  });
  const payload = Buffer.concat(parts);
  const header: Header = {
    format,
    inputs,
    checksum: checksumOf(payload),
    bytes: parts.map(({ length }) => length),
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), payload]);
}

/** Null when the bytes are damaged, of another format, or made from other inputs. */
export function decodeWordings(bytes: Buffer, inputs: string): PackedWordings | null {
  const end = bytes.indexOf('\n');
  if (end < 0) return null;
  let header: Header;
  try {
    header = JSON.parse(bytes.toString('utf8', 0, end)) as Header;
  } catch {
    return null;
  }
  const payload = bytes.subarray(end + 1);
  if (header.format !== format || header.inputs !== inputs) return null;
  if (header.checksum !== checksumOf(payload)) return null;
  let start = 0;
  const read = names.map((name, at) => {
    const part = payload.subarray(start, (start += header.bytes[at]!));
    if (sections[name] === Uint8Array) return [name, part];
    // Numbers need a place in memory that is a multiple of their size.
    const { buffer } = Uint8Array.from(part);
    return [name, new sections[name](buffer)];
  });
  return Object.fromEntries(read) as PackedWordings;
}
