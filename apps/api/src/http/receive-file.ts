import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request } from 'express';
import { Fault } from '@coopkg/contracts';

export interface UploadedFile {
  name: string;
  bytes: number;
  path: string;
}

export interface ReceiveOptions {
  /** As the client calls it. */
  name: string;
  /** Where it is put, under a name of its own. */
  folder: string;
  maxMb: number;
  /** Endings that are taken, such as `.csv`. */
  kinds: readonly string[];
}

/**
 * Takes a file from the body of a request, byte for byte (`application/octet-stream`, its name in
 * the query): nothing of it is held in memory.
 * @throws Fault `upload-kind-unknown`, `upload-too-large`, `upload-empty`
 */
export async function receiveFile(
  request: Request,
  { name, folder, maxMb, kinds }: ReceiveOptions,
): Promise<UploadedFile> {
  const plain = plainName(name);
  if (!kinds.includes(path.extname(plain).toLowerCase())) throw kindUnknown(plain, kinds);
  if (Number(request.headers['content-length'] ?? 0) > maxMb * 1e6) throw tooLarge(maxMb);
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${randomUUID()}.part`);
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > maxMb * 1e6) done(tooLarge(maxMb));
      else done(null, chunk);
    },
  });
  try {
    await pipeline(request, counting, createWriteStream(file));
    if (bytes === 0) throw empty();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return { name: plain, bytes, path: file };
}

/** Without folders, and without what file systems or terminals take for something else. */
const plainName = (name: string): string =>
  path
    .basename(name.replaceAll('\\', '/'))
    .replaceAll(/[\p{Cc}<>:"|?*]/gu, '_')
    .replace(/^\.+/, '')
    .slice(-120);

const kindUnknown = (name: string, kinds: readonly string[]): Fault =>
  new Fault('upload-kind-unknown', {
    zh: `不支持 ${name}：请上传这些格式的文件：${kinds.join('、')}。`,
    en: `${name} can not be taken: upload a file of one of these kinds: ${kinds.join(', ')}.`,
  });

const tooLarge = (maxMb: number): Fault =>
  new Fault('upload-too-large', {
    zh: `文件太大：最多 ${maxMb} MB（COOPKG_UPLOAD_MAX_MB）。更大的文件请用命令 coopkg graph import。`,
    en: `The file is too large: ${maxMb} MB at most (COOPKG_UPLOAD_MAX_MB). For larger ones use the command coopkg graph import.`,
  });

const empty = (): Fault =>
  new Fault('upload-empty', { zh: '文件是空的。', en: 'The file is empty.' });
