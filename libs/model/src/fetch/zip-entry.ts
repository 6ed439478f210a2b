import { open, type FileHandle } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import type { Readable } from 'node:stream';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;

/**
 * The bytes of the one entry of a zip file whose name `matches`, as a stream (APPNOTE.TXT 4.3; stored or deflated, below 4 GiB:
 * what a wheel is).
 */
export async function* zipEntry(
  path: string,
  matches: (name: string) => boolean,
): AsyncGenerator<Buffer> {
  const file = await open(path, 'r');
  try {
    const entry = (await readDirectory(file)).find(({ name }) => matches(name));
    if (entry === undefined) throw new Error(`${path} holds no such entry`);
    const local = await readAt(file, entry.offset, 30);
    const start = entry.offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
    const compressed: Readable = file.createReadStream({
      start,
      end: start + entry.compressedSize - 1,
      autoClose: false,
      highWaterMark: 1 << 18,
    });
    const content = entry.method === 0 ? compressed : compressed.compose(createInflateRaw());
    for await (const chunk of content) yield chunk as Buffer;
  } finally {
    await file.close();
  }
}

interface Entry {
  name: string;
  method: number;
  compressedSize: number;
  offset: number;
}

async function readDirectory(file: FileHandle): Promise<Entry[]> {
  const { size } = await file.stat();
  const tail = await readAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557));
  let end = tail.length - 22;
  while (end >= 0 && tail.readUInt32LE(end) !== endSignature) end--;
  if (end < 0) throw new Error('not a zip file');
  const directory = await readAt(file, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
  const entries: Entry[] = [];
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === entrySignature;) {
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      compressedSize: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead !== length) throw new Error('the zip file is cut short');
  return buffer;
}
