import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import type { Bilingual } from '@coopkg/contracts';
import { zipEntry } from '@coopkg/files';
import { asReadFault } from '@coopkg/tables';
import { dblpFault, type DblpFaultCode } from './dblp-fault.js';

const pieceBytes = 256 * 1024;
const packed = { gzip: '\x1f\x8b', zip: 'PK\x03\x04', zstandard: '\x28\xb5\x2f\xfd' } as const;

/**
 * The bytes of an XML file, unpacked if it is a gzip, or the XML file in a zip. `onRead` hears how
 * many bytes have been read from the disk.
 * @throws Fault when the file can't be read, or is a damaged or cut archive
 */
export async function* fileBytes(
  file: string,
  onRead: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  try {
    const start = await firstBytes(file);
    const isPackedAs = (form: keyof typeof packed): boolean => start.startsWith(packed[form]);
    if (isPackedAs('zstandard')) throw zstandard(file);
    if (isPackedAs('zip')) yield* zipEntry(file, (name) => name.toLowerCase().endsWith('.xml'));
    else yield* isPackedAs('gzip') ? unpacked(file, onRead) : plain(file, onRead);
  } catch (error) {
    throw asFault(error, file);
  }
}

async function firstBytes(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function* plain(file: string, onRead: (bytes: number) => void): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const piece of createReadStream(file, { highWaterMark: pieceBytes })) {
    read += (piece as Buffer).length;
    onRead(read);
    yield piece as Buffer;
  }
}

async function* unpacked(file: string, onRead: (bytes: number) => void): AsyncGenerator<Buffer> {
  const raw = createReadStream(file, { highWaterMark: pieceBytes });
  const gunzip = createGunzip({ chunkSize: pieceBytes });
  raw.on('error', (error) => gunzip.destroy(error));
  raw.pipe(gunzip);
  try {
    for await (const piece of gunzip) {
      onRead(raw.bytesRead);
      yield piece as Buffer;
    }
  } finally {
    raw.destroy();
  }
}

/** How Node's zlib and yauzl say that an archive is broken. */
const archiveErrors: readonly [RegExp, DblpFaultCode, Bilingual][] = [
  [
    /unexpected end of file|End of central directory record signature not found/i,
    'dblp-cut',
    { zh: '压缩文件不完整', en: 'the archive ends in the middle' },
  ],
  [
    /incorrect|invalid|too (many|far)|unexpected/i,
    'dblp-damaged',
    { zh: '压缩文件已损坏', en: 'the archive is damaged' },
  ],
  [
    /holds no such entry/,
    'dblp-foreign',
    { zh: '压缩文件中没有 .xml 文件', en: 'the archive holds no .xml file' },
  ],
];

function asFault(error: unknown, file: string): unknown {
  const fault = asReadFault(error, file);
  if (fault !== error || !(error instanceof Error) || error.name === 'Fault') return fault;
  const known = archiveErrors.find(([message]) => message.test(error.message));
  return known === undefined ? error : dblpFault(known[1], file, known[2], { cause: error });
}

const zstandard = (file: string): Error =>
  dblpFault('dblp-foreign', file, {
    zh: '文件以 Zstandard 压缩，请先解压（zstd -d）',
    en: 'it is packed with Zstandard: unpack it first (zstd -d)',
  });
