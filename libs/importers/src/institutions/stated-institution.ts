import { affiliationWords } from './affiliation-words.js';
import { asName, collegeBeside } from './latin-college.js';
import { isGenericName } from './generic-name.js';
import type { AffiliationPart } from './latin-parts.js';
import type { Word } from './latin-words.js';
import { nowhere, stated, type Resolution } from './resolution.js';

/** What the name of an institution as a whole has in it, the surest first. */
const heads: readonly RegExp[] = [
  [
    'university|universit\\w*|universid\\w*|hochschule',
    'polytechnic|polytech\\w+|politec\\w+|uniwersytet|egyetem',
  ],
  [
    'institute|institut\\w*|istituto|academy|akadem\\w*|college|observatory|ecole|center',
    'hospital|clinic\\w*|krankenhaus|klinik\\w*|ospedale|infirmary|hopital|sanatorium',
  ],
  [
    'inc|ltd|llc|gmbh|corporation|corp|company|co|ag',
    'laboratories|foundation|organization|ministry|agency|museum',
  ],
].map((words) => new RegExp(`^(?:${words.join('|')})$`, 'u'));
/** A segment that begins so is a part of something. */
const partOfSome = new Set(affiliationWords('partOfSome'));

/** `University of Jena Medical School`. */
const schoolAfter = new RegExp(
  '^(.*\\bUniversit\\S*(?: .*?)?) ' +
    '((?:Medical|Law|Business) School|(?:School|Faculty|College|Department) of .+)$',
  'u',
);

interface Segment {
  start: number;
  end: number;
}

/**
 * The institution that a part states though nobody knows it: its segment that reads most like the
 * name of a whole. `academy` limits the look to the segments before a known academy, whose
 * institute is sought.
 */
export function statedInstitution(
  part: AffiliationPart,
  text: string,
  academy?: Segment,
): Resolution {
  const segment = institutionSegment(part, academy?.start ?? part.words.length);
  const country = part.country ?? null;
  if (segment === undefined) return nowhere('unknown', collegeBeside(part, text), country);
  const { start, end } = segment;
  const name = asName(text.slice(part.words[start]!.start, part.words[end - 1]!.end));
  const college = collegeBeside(part, text, ...(academy ? [segment, academy] : [segment]));
  const [, university, school] = schoolAfter.exec(name) ?? [];
  return university === undefined
    ? stated(name, true, college, country)
    : stated(university, true, college ?? school ?? null, country);
}

function institutionSegment(part: AffiliationPart, before: number): Segment | undefined {
  let best: (Segment & { rank: number }) | undefined;
  for (const [number, start] of part.segments.entries()) {
    if (start >= before) break;
    const end = Math.min(part.segments[number + 1] ?? part.words.length, before);
    const rank = rankOf(part.words.slice(start, end));
    if (rank !== undefined && (best === undefined || rank < best.rank)) best = { start, end, rank };
  }
  return best;
}

/** How much words read like the name of a whole, lower is more; undefined when they do not. */
function rankOf(words: readonly Word[]): number | undefined {
  if (words.length < 2 || partOfSome.has(words[0]!.text) || isGenericName(words)) return undefined;
  const rank = heads.findIndex((head) => words.some((word) => head.test(word.text)));
  return rank < 0 ? undefined : rank;
}
