import type { VectorIndex } from '@coopkg/contracts';
import { breather } from './breathe.js';
import type { LinkIndex } from './link-index.js';
import { nameDimensions, nameVector } from './name-vector.js';
import { withinEdits } from './title.js';

/** Titles as vectors, on an engine that the caller brings: for quoted titles with several slips. Takes about 5 µs and 0.5 KB a title. */
export async function attachTitleVectors(index: LinkIndex, create: (dimensions: number) => VectorIndex): Promise<LinkIndex> {
  const vectors = create(nameDimensions);
  const breathe = breather();
  for (let from = 0; from < index.tightTitles.length; from += 256) {
    await breathe();
    vectors.add(index.tightTitles.slice(from, from + 256).map((title) => nameVector(title, false)));
  }
  return { ...index, titleVectors: vectors };
}

/** The title nearest by vector that is also within a tenth of its length in edits; none when two different ones are. */
export function vectorTitles(tight: string, index: LinkIndex): number[] {
  if (index.titleVectors === undefined || tight.length < 8) return [];
  const limit = Math.max(2, Math.floor(tight.length / 10));
  const near = index.titleVectors.search(nameVector(tight, false), 8).map(({ position }) => position).filter((position) => withinEdits(tight, index.tightTitles[position]!, limit));
  return new Set(near.map((position) => index.tightTitles[position])).size === 1 ? near : [];
}
