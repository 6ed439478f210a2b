import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { anyOf } from '@coopkg/spelling';
import type { PageImage } from '../pages/read-page.js';
import { wordLists } from '../word-lists.js';

const decoration = new RegExp(
  `(?:^|[^a-z])${anyOf(wordLists.decorations)}(?:[^a-z]|$)|校徽|校训|二维码|图标`,
  'iu',
);

/** The pictures of a page that may show its person, the likeliest first. */
export function portraitCandidates(images: readonly PageImage[], name: string | null): PageImage[] {
  const score = (image: PageImage): number =>
    (name !== null && image.words.replace(/\s/gu, '').includes(name.replace(/\s/gu, '')) ? 4 : 0) +
    (image.isInText ? 2 : 0) +
    (/portrait|photo|avatar|head(?:img|shot|pic)|touxiang|zhaopian|teacher|照片|头像/iu.test(
      image.source,
    )
      ? 1
      : 0);
  return images
    .filter(({ source, words }) => !decoration.test(fileName(source)) && !decoration.test(words))
    .filter(({ width, height }) => (width ?? 64) >= 40 && (height ?? 64) >= 40)
    .map((image) => ({ image, points: score(image) }))
    .filter(({ points }) => points > 0)
    .sort((left, right) => right.points - left.points)
    .map(({ image }) => image)
    .slice(0, 4);
}

/** A picture that shows no person, by its name. */
export const isDecoration = (source: string): boolean => decoration.test(fileName(source));

const fileName = (source: string): string =>
  source.startsWith('data:')
    ? ''
    : (source
        .replace(/[?#].*$/u, '')
        .split('/')
        .at(-1) ?? '');

export interface FoundPicture {
  /** Below the folder of the import; a name of its own for one inside the page. */
  file: string;
  bytes: Buffer;
}

/** Finds the files of pictures in the folder that is imported; nothing outside it is read. */
export class PictureFiles {
  private readonly byName = new Map<string, string[]>();
  private readonly byStem = new Map<string, string[]>();

  constructor(
    private readonly root: string,
    pictures: readonly string[],
    /** Files by their web address, where a collection says so. */
    private readonly byAddress: ReadonlyMap<string, string>,
  ) {
    for (const file of pictures) {
      const name = path.basename(file).toLowerCase();
      add(this.byName, name, file);
      add(this.byStem, stemOf(name), file);
    }
  }

  find(page: string, address: string | null, source: string): FoundPicture | null {
    if (source.startsWith('data:')) return embedded(page, source);
    const file = this.fileOf(page, address, source);
    return file === null ? null : { file, bytes: readFileSync(path.join(this.root, file)) };
  }

  private fileOf(page: string, address: string | null, source: string): string | null {
    if (address !== null && URL.canParse(source, address)) {
      const file = this.byAddress.get(new URL(source, address).href);
      if (file !== undefined && this.isInside(file)) return file;
    }
    const clean = decoded(source.replace(/[?#].*$/u, '').replaceAll('\\', '/'));
    if (clean === '' || clean.includes('\0')) return null;
    const beside = path.join(path.dirname(page), clean);
    if (!/^(?:[a-z]+:|\/)/iu.test(clean) && this.isInside(beside)) return path.normalize(beside);
    const name = path.posix.basename(clean).toLowerCase();
    return nearest(page, clean, this.byName.get(name) ?? this.byStem.get(stemOf(name)) ?? []);
  }

  private isInside(file: string): boolean {
    const full = path.resolve(this.root, file);
    if (!full.startsWith(this.root + path.sep) || !existsSync(full) || !lstatSync(full).isFile())
      return false;
    return realpathSync(full).startsWith(realpathSync(this.root) + path.sep);
  }
}

/** Of files with the name looked for, the one whose folders are the same, then the closest. */
function nearest(page: string, source: string, files: readonly string[]): string | null {
  const wanted = source.split('/').reverse();
  const points = (file: string): number => {
    const parts = file.split(path.sep).reverse();
    let same = 0;
    while (same < wanted.length && parts[same]?.toLowerCase() === wanted[same]?.toLowerCase())
      same++;
    let shared = 0;
    const [left, right] = [file.split(path.sep), page.split(path.sep)];
    while (shared < right.length - 1 && left[shared] === right[shared]) shared++;
    return same * 100 + shared;
  };
  const ranked = [...files].sort((left, right) => points(right) - points(left));
  const [first, second] = ranked;
  if (first === undefined) return null;
  return second !== undefined && points(first) === points(second) ? null : first;
}

function embedded(page: string, source: string): FoundPicture | null {
  const match = /^data:image\/[a-z+.-]+;base64,([\w+/=\s]+)$/iu.exec(source);
  return match === null
    ? null
    : { file: `${page}#embedded`, bytes: Buffer.from(match[1] as string, 'base64') };
}

const stemOf = (name: string): string => name.replace(/\.[a-z]+$/u, '');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function add(map: Map<string, string[]>, key: string, file: string): void {
  const files = map.get(key);
  if (files === undefined) map.set(key, [file]);
  else files.push(file);
}
