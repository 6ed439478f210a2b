import type { VectorIndex } from '@coopkg/contracts';
import { editDistance } from '@coopkg/spelling';
import { eventLoopYielder } from './yield-to-event-loop.js';
import { compactTitle, type LinkIndex } from './link-index.js';
import { nameDimensions, nameVector } from './name-vector.js';

/** Titles as vectors, on an engine that the caller brings: for quoted titles with several edits. */
export async function attachTitleVectors(
  index: LinkIndex,
  create: (dimensions: number) => VectorIndex,
): Promise<LinkIndex> {
  const vectors = create(nameDimensions);
  const yieldWhenDue = eventLoopYielder();
  const count = index.titles.ids.length;
  for (let from = 0; from < count; from += 256) {
    await yieldWhenDue();
    vectors.add(
      Array.from({ length: Math.min(256, count - from) }, (_, at) =>
        nameVector(compactTitle(index, from + at), false),
      ),
    );
  }
  return { ...index, titleVectors: vectors };
}

/** Nearest titles that are looked at more closely. */
const looked = 16;

/** Of titles equally near, this many at most are asked about. */
const mostAsked = 5;

/**
 * The title nearest by vector that is within a sixth of its length in edits, or is this one but for
 * one gap; a few that are equally and very near; none when another is nearly as near.
 */
export function vectorTitles(compact: string, index: LinkIndex): number[] {
  if (index.titleVectors === undefined || compact.length < 8) return [];
  const limit = Math.max(2, Math.floor(compact.length / 6));
  const near = index.titleVectors
    .search(nameVector(compact, false), looked)
    .map(({ position }) => ({ position, title: compactTitle(index, position) }))
    .map(({ position, title }) => ({
      position,
      title,
      edits: editsBetween(compact, title, limit + 1),
    }))
    .sort((a, b) => a.edits - b.edits);
  const best = near[0];
  if (best === undefined || best.edits > limit) return [];
  const rival = near.find(({ title }) => title !== best.title);
  if (rival === undefined || rival.edits >= best.edits + Math.min(2, best.edits))
    return near.filter(({ title }) => title === best.title).map(({ position }) => position);
  const equal = near.filter(({ edits }) => edits === best.edits);
  return best.edits <= 2 && new Set(equal.map(({ title }) => title)).size <= mostAsked
    ? equal.map(({ position }) => position)
    : [];
}

/**
 * Edits that turn one title into the other, `most` at most: a unit changed, lost, added or
 * exchanged with the next is one, and so is a gap of up to a third.
 */
function editsBetween(typed: string, title: string, most: number): number {
  let start = 0;
  while (start < typed.length && start < title.length && typed[start] === title[start]) start++;
  let end = 0;
  while (
    end < Math.min(typed.length, title.length) - start &&
    typed[typed.length - 1 - end] === title[title.length - 1 - end]
  )
    end++;
  const gap = Math.abs(typed.length - title.length);
  if (
    start + end >= Math.min(typed.length, title.length) &&
    gap * 3 <= Math.max(typed.length, title.length)
  )
    return Math.min(gap, 2);
  return editDistance(
    typed.slice(start, typed.length - end),
    title.slice(start, title.length - end),
    { limit: most - 1 },
  );
}
