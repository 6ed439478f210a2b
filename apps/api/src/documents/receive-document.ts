import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import multer, { MulterError } from 'multer';
import type { Request, Response } from 'express';
import { Fault } from '@coopkg/contracts';
import type { NewDocument } from '@coopkg/application';

export interface ReceiveDocumentOptions {
  /** Where it is put, under a name of its own. */
  folder: string;
  maxMb: number;
}

/** A form has no other fields that are of use. */
const mostFields = 5;
const longestName = 200;

/**
 * Takes the file of a form (`multipart/form-data`, field `file`) without holding it in memory.
 * @throws Fault `upload-missing`, `upload-too-large`; nothing is kept then
 */
export async function receiveDocument(
  request: Request,
  response: Response,
  { folder, maxMb }: ReceiveDocumentOptions,
): Promise<NewDocument> {
  // The boundaries and heads of the parts come on top of the file.
  if (Number(request.headers['content-length'] ?? 0) > maxMb * 1e6 + 100_000) throw tooLarge(maxMb);
  if (request.headers['content-type']?.startsWith('multipart/form-data') !== true) throw missing();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const receive = multer({
    storage: multer.diskStorage({
      destination: folder,
      filename: (_, __, done) => done(null, randomUUID()),
    }),
    limits: {
      fileSize: maxMb * 1e6,
      files: 1,
      fields: mostFields,
      fieldSize: 1000,
      parts: mostFields + 1,
    },
    defParamCharset: 'utf8',
  }).single('file');
  await new Promise<void>((resolve, reject) => {
    receive(request, response, (error: unknown) => {
      if (error === undefined || error === null) resolve();
      else reject(asFault(error, maxMb));
    });
  });
  const { file } = request;
  if (file === undefined) throw missing();
  if (file.size === 0) {
    await rm(file.path, { force: true });
    throw new Fault('upload-empty', { zh: '文件是空的。', en: 'The file is empty.' });
  }
  return { name: plainName(file.originalname), bytes: file.size, path: file.path };
}

/** Without folders, and without what terminals and browsers take for something else. */
const plainName = (name: string): string =>
  name
    .replaceAll('\\', '/')
    .split('/')
    .at(-1)!
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '_')
    .replace(/^\.+/u, '')
    .trim()
    .slice(-longestName) || 'document';

function asFault(error: unknown, maxMb: number): unknown {
  // The disk refuses the file: no mistake of who sends it.
  if (error instanceof Error && 'syscall' in error) return error;
  if (!(error instanceof MulterError)) {
    // A form that was cut off or has no boundary.
    return new Fault('upload-missing', missing().text, { cause: error });
  }
  return error.code === 'LIMIT_FILE_SIZE' ? tooLarge(maxMb) : missing();
}

const missing = (): Fault =>
  new Fault('upload-missing', {
    zh: '请求里没有文件：请用 multipart/form-data 发送一个名为 file 的文件。',
    en: 'The request has no file: send one as multipart/form-data in the field file.',
  });

const tooLarge = (maxMb: number): Fault =>
  new Fault('upload-too-large', {
    zh: `文件太大：最多 ${maxMb} MB（COOPKG_DOCUMENT_MAX_MB）。请拆成几份再上传。`,
    en: `The file is too large: ${maxMb} MB at most (COOPKG_DOCUMENT_MAX_MB). Split it and upload the parts.`,
  });
