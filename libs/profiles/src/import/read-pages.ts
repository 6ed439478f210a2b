import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { minHash } from '../duplicates/min-hash.js';
import { readPage, type PersonPage, type ReadPage } from '../pages/read-page.js';
import type { CollectedFile } from './collected-pages.js';
import { decisionOf, type Decision } from './decision.js';

/** A page of one person, as it lies in the folder. */
export interface ImportedPage {
  file: string;
  url: string | null;
  page: PersonPage;
  name: string;
  signature: Uint32Array;
}

/** More than any page with its text alone. */
const mostBytes = 10 << 20;

export function readPages(
  folder: string,
  files: readonly string[],
  collected: readonly CollectedFile[],
  onShare: (share: number) => void,
): { pages: ImportedPage[]; refused: Decision[] } {
  const known = new Map(collected.map((one) => [one.file, one]));
  const pages: ImportedPage[] = [];
  const refused: Decision[] = [];
  for (const [index, file] of files.entries()) {
    if (index % 20 === 0) onShare(index / files.length);
    const { url = null, contentType = null } = known.get(file) ?? {};
    const page = readOne(path.join(folder, file), contentType, url);
    if (typeof page === 'string') refused.push(decisionOf(file, 'discarded', page, { url }));
    else if (page.kind === 'person')
      pages.push({
        file,
        url,
        page,
        name: page.facts.name ?? '',
        signature: minHash(page.markdown),
      });
    else
      refused.push(
        decisionOf(file, 'discarded', page.reason, {
          encoding: page.encoding,
          declared: page.declared,
          chars: page.characters,
          url,
        }),
      );
  }
  return { pages, refused };
}

function readOne(
  file: string,
  contentType: string | null,
  address: string | null,
): ReadPage | string {
  if (statSync(file).size > mostBytes) return `too large: more than ${mostBytes >> 20} MiB`;
  try {
    return readPage(readFileSync(file), { contentType, address });
  } catch (error) {
    // What a parser does not expect costs one page, and is said.
    return `could not be read: ${error instanceof Error ? error.message.slice(0, 200) : 'unknown'}`;
  }
}

/** What the log tells of a page, whatever became of it. */
export const factsOf = ({ page, name, url }: ImportedPage): Partial<Decision> => ({
  encoding: page.encoding,
  declared: page.declared,
  chars: page.characters,
  name,
  url,
});

/** The encoding, where the page does not say it right. */
export const encodingNote = ({ page }: ImportedPage): string =>
  !page.misdeclared
    ? ''
    : page.declared === null
      ? `; read as ${page.encoding}, which the page does not declare`
      : `; read as ${page.encoding}, though the page declares ${page.declared}`;
