import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkPortrait, type CheckedPortrait } from '../portraits/check-portrait.js';
import { PictureFiles, portraitCandidates } from '../portraits/portrait-candidates.js';
import { sharedPictures } from '../portraits/shared-pictures.js';
import type { CollectedFile } from './collected-pages.js';
import { decisionOf, type Decision } from './decision.js';
import type { ImportedPage } from './read-pages.js';

export interface PagePortrait {
  file: string;
  portrait: CheckedPortrait;
}

export interface Portraits {
  byPage: ReadonlyMap<string, PagePortrait>;
  /** What became of each picture, once it is known which were written where. */
  decisions(written: ReadonlyMap<string, string>): Decision[];
}

/** Pages of this many people with nearly the same picture: it shows none of them. */
const manyPeople = 3;

/** The portrait of each page: the first of its pictures that passes, unless others share it. */
export async function choosePortraits(
  folder: string,
  pictures: readonly string[],
  pages: readonly ImportedPage[],
  collected: readonly CollectedFile[],
): Promise<Portraits> {
  const files = new PictureFiles(
    folder,
    pictures,
    new Map(collected.map(({ url, file }) => [url, file])),
  );
  const refused = new Map<string, string>();
  const chosen: (PagePortrait & { page: ImportedPage })[] = [];
  for (const page of pages) {
    for (const image of portraitCandidates(page.page.images, page.name)) {
      const found = files.find(page.file, page.url, image.source);
      if (found === null) continue;
      const checked = await checkPortrait(found.bytes);
      if (checked.ok) {
        chosen.push({ page, file: found.file, portrait: checked });
        break;
      }
      refused.set(found.file, checked.reason);
    }
  }
  const own = withoutShared(chosen, refused);
  await checkTheRest(folder, pictures, refused);
  return {
    byPage: new Map(own.map(({ page, file, portrait }) => [page.file, { file, portrait }])),
    decisions: (written) => decisionsOf(pictures, own, refused, written),
  };
}

function withoutShared(
  chosen: readonly (PagePortrait & { page: ImportedPage })[],
  refused: Map<string, string>,
): (PagePortrait & { page: ImportedPage })[] {
  const near = sharedPictures(
    chosen.map(({ page, portrait }) => ({ person: page.name, likeness: portrait.likeness })),
  );
  return chosen.filter(({ page, file }, index) => {
    const same = new Set(
      chosen
        .filter((other) => other.file === file && other.page.name !== page.name)
        .map((other) => other.page.name),
    ).size;
    const others = (near[index] ?? 0) + 1 >= manyPeople ? (near[index] ?? 0) : same;
    if (others === 0) return true;
    refused.set(file, `a placeholder: the pages of ${others + 1} people show the same picture`);
    return false;
  });
}

/** Pictures that no page needs are checked too, so that the log says what each is. */
async function checkTheRest(
  folder: string,
  pictures: readonly string[],
  refused: Map<string, string>,
): Promise<void> {
  for (const file of pictures) {
    if (refused.has(file)) continue;
    const checked = await checkPortrait(readFileSync(path.join(folder, file)));
    if (!checked.ok) refused.set(file, checked.reason);
  }
}

function decisionsOf(
  pictures: readonly string[],
  own: readonly (PagePortrait & { page: ImportedPage })[],
  refused: ReadonlyMap<string, string>,
  written: ReadonlyMap<string, string>,
): Decision[] {
  const byPicture = new Map(own.map((one) => [one.file, one]));
  const files = new Set([...pictures, ...byPicture.keys(), ...refused.keys()]);
  return [...files].map((file) => {
    const reason = refused.get(file);
    const used = byPicture.get(file);
    if (used !== undefined) {
      const place = written.get(used.page.file) ?? null;
      const { note } = used.portrait;
      const words = `the picture of ${used.page.name} on ${used.page.file}${note === '' ? '' : `, ${note}`}`;
      return decisionOf(file, place === null ? 'unused' : 'portrait', words, {
        name: used.page.name,
        written: place,
      });
    }
    if (reason !== undefined) return decisionOf(file, 'portrait-refused', reason);
    return decisionOf(file, 'unused', 'no profile that is kept shows it as its portrait');
  });
}
