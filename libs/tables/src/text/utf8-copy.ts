import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Fault } from '@coopkg/contracts';
import { asWriteFault, firstBytes } from '@coopkg/files';
import type { Encoding, Inspection } from './encoding.js';

/** Refuses by name what people take for a text file. @throws Fault `text-not-text` */
export function assertText(file: string): 'text' | 'gzip' {
  const first = firstBytes(file, 8);
  if (first[0] === 0x1f && first[1] === 0x8b) return 'gzip';
  const kind = kinds.find(([mark]) => first.subarray(0, mark.length).equals(mark))?.[1];
  if (kind === undefined) return 'text';
  throw new Fault('text-not-text', {
    zh: `${file} 是${kind.zh}，不是文本文件；请另存为 UTF-8 编码的 CSV。`,
    en: `${file} is ${kind.en}, not a text file; save it as CSV in UTF-8.`,
  });
}

const kinds: [Buffer, { zh: string; en: string }][] = [
  [
    Buffer.from('PK\x03\x04'),
    { zh: ' Excel 工作簿或 zip 压缩包', en: 'an Excel workbook or a zip' },
  ],
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), { zh: '旧版 Excel 工作簿', en: 'an old Excel workbook' }],
  [Buffer.from('%PDF'), { zh: ' PDF 文件', en: 'a PDF' }],
  [Buffer.from('7z\xbc\xaf', 'latin1'), { zh: ' 7z 压缩包', en: 'a 7z archive' }],
  [Buffer.from('PAR1'), { zh: ' Parquet 文件', en: 'a Parquet file' }],
];

/** Unpacks a gzip. @throws Fault `text-cut` when it ends in the middle, `disk-full` */
export async function unpack(file: string, target: string): Promise<void> {
  try {
    await pipeline(createReadStream(file), createGunzip(), createWriteStream(target));
  } catch (error) {
    throw isGzipError(error) ? gzipCut(file, error) : asWriteFault(error, target);
  }
}

export const isGzipError = (error: unknown): boolean =>
  /^(Z_|ERR_)/.test((error as NodeJS.ErrnoException).code ?? '');

export const gzipCut = (file: string, cause: unknown): Fault =>
  new Fault(
    'text-cut',
    {
      zh: `${file} 在中间断开或已损坏（gzip 不完整）；请重新复制或下载。`,
      en: `${file} ends in the middle or is damaged (not a whole gzip); copy or download it again.`,
    },
    { cause },
  );

/** Why a file cannot be read as text. */
export const encodingUnknown = (file: string): Fault =>
  new Fault('text-encoding-unknown', {
    zh: `无法识别 ${file} 的编码：它既不是 UTF-8、UTF-16，也不是 GB18030（GBK）；请另存为 UTF-8 编码。`,
    en: `The encoding of ${file} is not known: it is neither UTF-8 nor UTF-16 nor GB18030 (GBK); save it in UTF-8.`,
  });

/**
 * Writes a text again in UTF-8, without its byte order mark and NUL characters.
 * @param name what the text is called to the person: `file` may be an unpacked copy of it
 * @returns how many NUL characters were left out; @throws Fault `text-encoding-unknown`
 */
export async function copyAsUtf8(
  file: string,
  { encoding, returnsOnly }: { encoding: Encoding; returnsOnly: boolean },
  target: string,
  name = file,
): Promise<number> {
  // UTF-8 was found valid, except for a character that the end of the file cuts: its row is told.
  const decoder = new TextDecoder(encoding, { fatal: encoding !== 'UTF-8' });
  let nulCharacters = 0;
  const clean = (text: string): string => {
    const lines = returnsOnly ? text.replaceAll('\r', '\n') : text;
    if (!lines.includes('\0')) return lines;
    const parts = lines.split('\0');
    nulCharacters += parts.length - 1;
    return parts.join('');
  };
  const decode = new Transform({
    transform(chunk: Buffer, _, done) {
      decodeInto(() => clean(decoder.decode(chunk, { stream: true })), name, done);
    },
    flush(done) {
      decodeInto(() => clean(decoder.decode()), name, done);
    },
  });
  try {
    await pipeline(
      createReadStream(file, { highWaterMark: 1 << 20 }),
      decode,
      createWriteStream(target),
    );
  } catch (error) {
    throw asWriteFault(error, target);
  }
  return nulCharacters;
}

function decodeInto(decode: () => string, name: string, done: TransformCallback): void {
  try {
    done(null, decode());
  } catch (error) {
    done(error instanceof TypeError ? encodingUnknown(name) : (error as Error));
  }
}

/** Whether the bytes of a file are read as they are. */
export const isPlain = (inspection: Inspection): boolean =>
  inspection.encoding === 'UTF-8' &&
  !inspection.byteOrderMark &&
  inspection.nulCharacters === 0 &&
  !inspection.returnsOnly;

export const scratchName = (folder: string, file: string, suffix: string): string =>
  path.join(folder, `${path.basename(file)}.${suffix}`);
