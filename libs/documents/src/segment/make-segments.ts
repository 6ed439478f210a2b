import type { Passage, Segment } from '../passages.js';

/** Chinese characters count one, others less: what an embedding model takes at once. */
const segmentWeight = 320;
/** So much of a segment comes again at the beginning of the next. */
const overlapWeight = 60;

export const weightOf = (text: string): number => {
  let weight = 0;
  for (const character of text) weight += character > '\u2e7f' ? 1 : 0.4;
  return weight;
};

/** Neighbouring passages below one heading, or rows of one table, as much as is found together. */
export function makeSegments(passages: readonly Passage[]): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  let weight = 0;
  for (const [at, passage] of passages.entries()) {
    const own = weightOf(passage.text);
    const parted = at > from && isParted(passages[at - 1]!, passage);
    if (at > from && (parted || weight + own > segmentWeight)) {
      segments.push({ from, to: at });
      const back = parted ? at : overlapFrom(passages, from, at);
      weight = 0;
      for (let one = back; one < at; one++) weight += weightOf(passages[one]!.text);
      from = back;
    }
    weight += own;
  }
  if (from < passages.length) segments.push({ from, to: passages.length });
  return segments;
}

const isParted = (before: Passage, passage: Passage): boolean =>
  passage.heading === true && before.heading !== true
    ? true
    : before.under !== passage.under && before.heading !== true
      ? true
      : before.table !== passage.table;

function overlapFrom(passages: readonly Passage[], from: number, at: number): number {
  let back = at;
  let weight = 0;
  while (back - 1 > from) {
    weight += weightOf(passages[back - 1]!.text);
    if (weight > overlapWeight) break;
    back--;
  }
  return back;
}
