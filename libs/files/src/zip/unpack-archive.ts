import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Fault, type Bilingual } from '@coopkg/contracts';
import { asWriteFault, isDiskFull } from '../atomic/write-fault.js';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

export interface ArchiveLimits {
  files: number;
  /** Of all files together, unpacked. */
  bytes: number;
}

/** Texts shrink to a tenth, very even ones to a hundredth; bombs to a thousandth. */
const highestRatio = 200;
/** Small files may be as even as they like. */
const smallBytes = 10e6;
const longestName = 240;
const deepest = 8;
const utf8Flag = 0x800;

interface Wanted {
  entry: Entry;
  /** Its folders and its name. */
  parts: string[];
}

/**
 * Unpacks an archive that a stranger has made into an empty folder: regular files only, below that
 * folder only, within the limits. What systems put beside people's files is left out. Names without
 * a mark of their encoding are read as UTF-8, else as GB18030, as Chinese Windows writes them.
 * @returns the files, relative to the folder, with `/`
 * @throws Fault `archive-damaged`, `archive-hostile`, `archive-too-large`, `archive-encrypted`,
 *   `archive-empty`; nothing of it is left then
 */
export async function unpackArchive(
  archive: string,
  folder: string,
  limits: ArchiveLimits,
): Promise<string[]> {
  try {
    const zip = await yauzl.openPromise(archive, { autoClose: false, decodeStrings: false });
    try {
      const wanted = await wantedEntries(zip, limits);
      for (const { entry, parts } of wanted)
        await writeEntry(zip, entry, path.join(folder, ...parts));
      return wanted.map(({ parts }) => parts.join('/'));
    } finally {
      zip.close();
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (error instanceof Fault) throw error;
    throw isDiskFull(error) ? asWriteFault(error, folder) : damaged(error);
  }
}

async function wantedEntries(zip: ZipFile, limits: ArchiveLimits): Promise<Wanted[]> {
  const wanted = new Map<string, Wanted>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    if (name.endsWith('/') || isOfSystems(name)) continue;
    const parts = safeParts(name);
    const key = parts.join('/').toLowerCase();
    if (wanted.has(key)) throw hostile({ zh: `${name} 出现两次`, en: `${name} is there twice` });
    wanted.set(key, { entry, parts });
    bytes += entry.uncompressedSize;
    if (wanted.size > limits.files || bytes > limits.bytes) throw tooLarge(limits);
    assertPlain(entry, name);
  }
  if (wanted.size === 0) throw empty();
  return [...wanted.values()];
}

function assertPlain(entry: Entry, name: string): void {
  const { uncompressedSize, compressedSize } = entry;
  if (entry.isEncrypted()) throw encrypted(name);
  if (/\.zip$/i.test(name))
    throw hostile({ zh: `其中的 ${name} 又是压缩包`, en: `${name} in it is an archive again` });
  const ratio = Math.round(uncompressedSize / Math.max(1, compressedSize));
  if (uncompressedSize > smallBytes && ratio > highestRatio)
    throw hostile({
      zh: `${name} 解压后是压缩时的 ${ratio} 倍`,
      en: `${name} unpacks to ${ratio} times its size`,
    });
}

function nameOf(entry: Entry): string {
  const bytes = entry.fileName as unknown as Buffer;
  if ((entry.generalPurposeBitFlag & utf8Flag) === 0)
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\\', '/');
    } catch {
      return new TextDecoder('gb18030').decode(bytes).replaceAll('\\', '/');
    }
  return bytes.toString('utf8').replaceAll('\\', '/');
}

const isOfSystems = (name: string): boolean =>
  name
    .split('/')
    .some((part) => part === '__MACOSX' || /^(\.[^./].*|thumbs\.db|desktop\.ini)$/i.test(part));

/** Its folders and its name, without what file systems take for something else. */
function safeParts(name: string): string[] {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  const isOutside = yauzl.validateFileName(name) !== null || parts.includes('..');
  if (isOutside || parts.length > deepest || Buffer.byteLength(name) > longestName)
    throw hostile({
      zh: `文件名 ${name.slice(0, 80)} 指向压缩包以外或过长`,
      en: `the name ${name.slice(0, 80)} leads out of the archive or is too long`,
    });
  return parts.map((part) => part.replaceAll(/[\p{Cc}<>:"|?*]/gu, '_'));
}

/** More bytes than its directory says is an Error of the reader. */
async function writeEntry(zip: ZipFile, entry: Entry, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const bytes = await zip.openReadStreamPromise(entry);
  await pipeline(bytes, createWriteStream(target, { flags: 'wx' }));
}

const hostile = (reason: Bilingual): Fault =>
  new Fault('archive-hostile', {
    zh: `压缩包不可信，没有解压：${reason.zh}。`,
    en: `The archive is not to be trusted and was not unpacked: ${reason.en}.`,
  });

const tooLarge = ({ files, bytes }: ArchiveLimits): Fault =>
  new Fault('archive-too-large', {
    zh: `压缩包太大：解压后最多 ${files} 个文件、共 ${Math.round(bytes / 1e6)} MB。`,
    en: `The archive is too large: ${files} files and ${Math.round(bytes / 1e6)} MB at most, unpacked.`,
  });

const encrypted = (name: string): Fault =>
  new Fault('archive-encrypted', {
    zh: `压缩包里的 ${name} 有密码：请去掉密码后重新打包。`,
    en: `${name} in the archive has a password: pack it again without one.`,
  });

const empty = (): Fault =>
  new Fault('archive-empty', {
    zh: '压缩包里没有文件。',
    en: 'The archive holds no file.',
  });

const damaged = (cause: unknown): Fault =>
  new Fault(
    'archive-damaged',
    {
      zh: '文件不是 ZIP 压缩包，或已损坏：请重新打包后再上传。',
      en: 'The file is no ZIP archive, or is damaged: pack it again, then upload it.',
    },
    { cause },
  );
