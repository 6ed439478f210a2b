import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '@coopkg/contracts';

export interface InputFiles {
  /** Paths below the folder, in the order of their names; pages first of all. */
  pages: string[];
  pictures: string[];
  /** Neither: style sheets, scripts, other things; with what each is. */
  others: { file: string; reason: string }[];
}

const pictureEndings = /\.(?:jpe?g|png|gif|webp|svg|bmp|ico|tiff?|avif|heic)$/iu;
const otherEndings: readonly [endings: RegExp, name: string][] = [
  [/\.css$/iu, 'a style sheet'],
  [/\.m?js$/iu, 'a script'],
  [/\.(?:woff2?|ttf|eot|otf)$/iu, 'a font'],
  [/\.(?:mp4|mp3|avi|flv|swf|wav)$/iu, 'sound or film'],
];
/** Written by ourselves beside pages and profiles. */
const ours = /^(?:index\.jsonl|decisions\.jsonl|proposals\.csv|profiles-import\.json)$/u;

/** All files of a folder, without following links out of it. @throws Fault `profiles-folder-missing` */
export function inputFiles(folder: string): InputFiles {
  const found: InputFiles = { pages: [], pictures: [], others: [] };
  const walk = (below: string): void => {
    for (const entry of entriesOf(path.join(folder, below), folder)) {
      const file = path.join(below, entry.name);
      if (entry.isDirectory()) {
        if (!entry.name.startsWith('.')) walk(file);
      } else if (!entry.isFile())
        found.others.push({ file, reason: 'a link or a device, not a file' });
      else if (!ours.test(file)) sort(found, folder, file);
    }
  };
  walk('');
  return found;
}

function sort(found: InputFiles, folder: string, file: string): void {
  const other = otherEndings.find(([endings]) => endings.test(file));
  if (other !== undefined) found.others.push({ file, reason: `not a page: ${other[1]}` });
  else if (pictureEndings.test(file) || isPicture(path.join(folder, file)))
    found.pictures.push(file);
  else found.pages.push(file);
}

function isPicture(file: string): boolean {
  const start = Buffer.alloc(12);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, start, 0, 12, 0);
  } finally {
    closeSync(descriptor);
  }
  return /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF....WEBP)/s.test(start.toString('latin1'));
}

function entriesOf(folder: string, given: string) {
  try {
    if (!statSync(folder).isDirectory()) throw new Error('not a folder');
    return readdirSync(folder, { withFileTypes: true }).sort((left, right) =>
      left.name < right.name ? -1 : 1,
    );
  } catch (cause) {
    throw new Fault(
      'profiles-folder-missing',
      {
        zh: `无法读取文件夹 ${folder}：请给出存放教师主页的文件夹。`,
        en: `The folder ${folder} can't be read: name the folder that holds the pages.`,
      },
      { cause, facts: { folder: given } },
    );
  }
}
