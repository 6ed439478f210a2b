import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '@coopkg/contracts';
import type { Source } from '../sources/source.js';

/** A file that is to be read, with what tells whether it has changed since. */
export interface FoundFile {
  path: string;
  bytes: number;
  /** Milliseconds since 1970. */
  modified: number;
}

/**
 * The files under the paths that a person gave, in the order in which the source wants them. Of a
 * folder, those that the source accepts; a file that is named is taken as it is.
 * @throws Fault `import-file-missing`, `import-file-empty`, `import-nothing-found`
 */
export function findInputs(paths: readonly string[], source: Source): FoundFile[] {
  const found = new Map<string, FoundFile>();
  for (const given of paths) for (const file of filesAt(given, source)) found.set(file.path, file);
  if (found.size === 0) throw nothingFound(paths, source);
  const rankOf = (file: FoundFile): number => source.rank?.(file.path) ?? 0;
  return [...found.values()].sort(
    (a, b) => rankOf(a) - rankOf(b) || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0),
  );
}

function filesAt(given: string, source: Source): FoundFile[] {
  const whole = path.resolve(given);
  const stats = statSync(whole, { throwIfNoEntry: false });
  if (stats === undefined) throw missing(given);
  if (!stats.isDirectory() && stats.size === 0) throw empty(given);
  if (!stats.isDirectory()) return [foundFile(whole)];
  return readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => source.accepts(file))
    .map(foundFile);
}

function foundFile(file: string): FoundFile {
  const { size, mtimeMs } = statSync(file);
  return { path: file, bytes: size, modified: Math.floor(mtimeMs) };
}

const missing = (given: string): Fault =>
  new Fault(
    'import-file-missing',
    {
      zh: `找不到要导入的文件或文件夹 ${given}：请检查路径。`,
      en: `The file or folder to import, ${given}, is not there: check the path.`,
    },
    { facts: { file: given } },
  );

const empty = (given: string): Fault =>
  new Fault(
    'import-file-empty',
    {
      zh: `${given} 是空文件（0 字节）：请重新下载或重新导出。`,
      en: `${given} is empty (0 bytes): download or export it again.`,
    },
    { facts: { file: given } },
  );

const nothingFound = (paths: readonly string[], source: Source): Fault =>
  new Fault(
    'import-nothing-found',
    {
      zh: `${paths.join('、')} 中没有 ${source.name} 的文件：请给出下载得到的文件本身，或它们所在的文件夹。`,
      en: `There is no file of ${source.name} in ${paths.join(', ')}: name the files that were downloaded, or the folder that they are in.`,
    },
    { facts: { paths } },
  );
