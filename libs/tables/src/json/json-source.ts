import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Fault } from '@coopkg/contracts';
import { firstBytes, zipEntry, zipNames } from '@coopkg/files';
import { gzipCut, isGzipError } from '../text/utf8-copy.js';

/** A text of JSON in a file: the file itself, what is in its gzip, or one member of its zip. */
export interface JsonSource {
  /** The file, or the file with the member: for messages. */
  name: string;
  /** The path, where the bytes on the disk are the text itself. */
  plain: string | null;
  /**
   * The bytes of the text from the start; each call reads anew. `onBytes` is told how many bytes of
   * the file were read. @throws Fault `text-cut`
   */
  open: (onBytes?: OnBytes) => AsyncIterable<Buffer>;
}

export type OnBytes = (bytes: number) => void;

const chunkBytes = 1 << 20;
const jsonNames = /\.(json|jsonl|jsonlines|ndjson|txt)(\.gz)?$|\.gz$/i;

/** What holds JSON in a file. @throws Fault `json-not-json`, `text-cut` */
export async function jsonSources(file: string): Promise<JsonSource[]> {
  const first = firstBytes(file, 8);
  if (first[0] === 0x1f && first[1] === 0x8b)
    return [{ name: file, plain: null, open: (onBytes) => unpacked(file, bytesOf(file, onBytes)) }];
  if (first.subarray(0, 2).toString('latin1') === 'PK') return zipped(file);
  const foreign = kinds.find(([mark]) => first.toString('latin1').startsWith(mark))?.[1];
  if (foreign !== undefined) throw notJson(file, foreign);
  return [{ name: file, plain: file, open: (onBytes) => bytesOf(file, onBytes) }];
}

export const notJson = (file: string, { zh, en }: { zh: string; en: string }): Fault =>
  new Fault('json-not-json', {
    zh: `${file} ${zh}，不是 JSON；请换成 JSON 或 JSON Lines 文件。`,
    en: `${file} ${en}, not JSON; give a file of JSON or JSON Lines.`,
  });

const kinds: [string, { zh: string; en: string }][] = [
  ['%PDF', { zh: '是 PDF 文件', en: 'is a PDF' }],
  ['\xd0\xcf\x11\xe0', { zh: '是旧版 Office 文件', en: 'is an old Office file' }],
  ['7z\xbc\xaf', { zh: '是 7z 压缩包', en: 'is a 7z archive' }],
  ['PAR1', { zh: '是 Parquet 文件', en: 'is a Parquet file' }],
  ['BZh', { zh: '是 bzip2 压缩文件（请先解压）', en: 'is packed with bzip2 (unpack it first)' }],
  ['\xfd7zXZ', { zh: '是 xz 压缩文件（请先解压）', en: 'is packed with xz (unpack it first)' }],
  [
    '\x28\xb5\x2f\xfd',
    { zh: '是 zstd 压缩文件（请先解压）', en: 'is packed with zstd (unpack it first)' },
  ],
];

async function* bytesOf(file: string, onBytes?: OnBytes): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes })) {
    onBytes?.((chunk as Buffer).length);
    yield chunk as Buffer;
  }
}

async function* unpacked(name: string, packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    const gunzip = createGunzip({ chunkSize: chunkBytes });
    // The error of either stream comes out of the loop.
    yield* pipeline(packed, gunzip, () => undefined) as AsyncIterable<Buffer>;
  } catch (error) {
    throw isGzipError(error) ? gzipCut(name, error) : error;
  }
}

async function zipped(file: string): Promise<JsonSource[]> {
  const names = await zipNames(file).catch((error: unknown) => {
    throw zipDamaged(file, error);
  });
  if (names.includes('[Content_Types].xml'))
    throw notJson(file, { zh: '是 Office 文件', en: 'is an Office document' });
  const members = names.filter((name) => jsonNames.test(name));
  if (members.length === 0)
    throw notJson(file, {
      zh: '是不含 JSON 的 zip 压缩包',
      en: 'is a zip without any JSON in it',
    });
  return members.map((member) => {
    const name = `${file} (${member})`;
    const open: JsonSource['open'] = (onBytes) => {
      const bytes = zipMember(file, member, onBytes);
      return /\.gz$/i.test(member) ? unpacked(name, bytes) : bytes;
    };
    return { name, plain: null, open };
  });
}

async function* zipMember(file: string, member: string, onBytes?: OnBytes): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of zipEntry(file, (name) => name === member)) {
      onBytes?.(chunk.length);
      yield chunk;
    }
  } catch (error) {
    throw zipDamaged(file, error);
  }
}

const zipDamaged = (file: string, cause: unknown): Fault =>
  new Fault(
    'text-cut',
    {
      zh: `${file} 不是完整的 zip，或者有密码；请重新复制或下载，有密码的请先解压。`,
      en: `${file} is not a whole zip, or has a password; copy or download it again, or unpack it first.`,
    },
    { cause },
  );
