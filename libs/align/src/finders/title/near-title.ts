import { editDistance } from '@coopkg/spelling';
import { compactTitle, type LinkIndex } from '../../index/link-index.js';

/** Without swaps: one or two characters that are others. */
function isNear(title: string, other: string): boolean {
  const limit = title.length >= 12 ? 2 : 1;
  return editDistance(title, other, { limit, swaps: false }) <= limit;
}

/**
 * Titles within a small typo of `compact`, or that begin with it when it is at least 60 % of theirs
 * and they are the same title.
 */
export function nearTitle(compact: string, index: LinkIndex): number[] {
  const { order } = index.titles;
  const at = lowerBound(index, compact);
  const found: number[] = [];
  for (let position = Math.max(0, at - 3); position < Math.min(order.length, at + 4); position++) {
    const title = order[position]!;
    const other = compactTitle(index, title);
    if (
      other.startsWith(compact)
        ? compact.length >= other.length * 0.6
        : compact.startsWith(other)
          ? other.length >= compact.length * 0.85
          : isNear(compact, other)
    )
      found.push(title);
  }
  const distinct = new Set(found.map((title) => compactTitle(index, title)));
  return distinct.size === 1 ? found : [];
}

function lowerBound(index: LinkIndex, compact: string): number {
  let low = 0;
  let high = index.titles.order.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compactTitle(index, index.titles.order[middle]!) < compact) low = middle + 1;
    else high = middle;
  }
  return low;
}
