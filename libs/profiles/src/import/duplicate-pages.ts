import path from 'node:path';
import { similarity } from '../duplicates/min-hash.js';
import { decisionOf, type Decision } from './decision.js';
import type { PagePortrait } from './page-portraits.js';
import { factsOf, type ImportedPage } from './read-pages.js';

/** Pages of one name that have this share of their text in common are one page. */
const sameFrom = 0.85;

/**
 * Of pages that are nearly the same, the best stays: declared as it is, with a portrait beside it,
 * longer. Pages of different names are never the same, however short they are.
 */
export function withoutDuplicates(
  pages: readonly ImportedPage[],
  portraits: ReadonlyMap<string, PagePortrait>,
): { pages: ImportedPage[]; discarded: Decision[] } {
  const kept = new Map<string, ImportedPage[]>();
  const discarded: Decision[] = [];
  for (const page of [...pages].sort(betterFirst(portraits))) {
    const others = kept.get(page.name) ?? [];
    const same = others
      .map((other) => ({ other, share: similarity(page.signature, other.signature) }))
      .find(({ share }) => share >= sameFrom);
    if (same === undefined) {
      kept.set(page.name, [...others, page]);
      continue;
    }
    const share = Math.floor(same.share * 100);
    discarded.push(
      decisionOf(
        page.file,
        'discarded',
        `a near duplicate of ${same.other.file}: ${share}% of its text is the same`,
        factsOf(page),
      ),
    );
  }
  const order = new Map(pages.map(({ file }, index) => [file, index]));
  const left = [...kept.values()].flat();
  return {
    pages: left.sort((one, other) => (order.get(one.file) ?? 0) - (order.get(other.file) ?? 0)),
    discarded,
  };
}

const betterFirst = (portraits: ReadonlyMap<string, PagePortrait>) => {
  const points = (page: ImportedPage): number => {
    const picture = portraits.get(page.file)?.file;
    const isBeside =
      picture !== undefined && !path.relative(path.dirname(page.file), picture).startsWith('..');
    return (
      (page.page.misdeclared ? 0 : 2) +
      (page.page.encoding === 'UTF-8' ? 1 : 0) +
      (isBeside ? 1 : 0)
    );
  };
  return (left: ImportedPage, right: ImportedPage): number =>
    points(right) - points(left) ||
    right.page.characters - left.page.characters ||
    (left.file < right.file ? -1 : 1);
};
