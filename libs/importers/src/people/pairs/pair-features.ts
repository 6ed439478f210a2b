import { compareNames } from '../names/compare-names.js';
import type { PersonNode } from './person-node.js';
import { affiliationWeight } from './text-words.js';

/**
 * What is compared between two identities, in the order of the vector; `direction` says whether more
 * of it speaks for one person (1) or against (−1).
 */
export const pairFeatures = [
  { name: 'name agreement', direction: 1 },
  { name: 'how common the name is', direction: -1 },
  { name: 'institution', direction: 1 },
  { name: 'affiliation words', direction: 1 },
  { name: 'co-authors', direction: 1 },
  { name: 'share of co-authors', direction: 1 },
  { name: 'title words', direction: 1 },
  { name: 'venue', direction: 1 },
  { name: 'years apart', direction: -1 },
  { name: 'e-mail', direction: 1 },
  { name: 'citations', direction: 1 },
  { name: 'grants', direction: 1 },
  { name: 'papers of the one with fewer', direction: 0 },
  { name: 'papers of the other', direction: 0 },
] as const;

export const featureIndex = {
  name: 0,
  share: 1,
  institution: 2,
  affiliation: 3,
  coauthors: 4,
  coauthorShare: 5,
  words: 6,
  venue: 7,
  years: 8,
  email: 9,
  citations: 10,
  grants: 11,
  fewer: 12,
  more: 13,
} as const;

/** What a block knows of how telling a word or a co-author is. */
export interface Telling {
  /** Natural logarithm of how rare a title word is. */
  wordWeight: (word: string) => number;
  /** log10 of the share of researchers who may have the name of this number. */
  nameShare: (name: number) => number;
}

/** The vector of two identities; undefined when their names are of different people. */
export function featuresOf(
  one: PersonNode,
  other: PersonNode,
  telling: Telling,
): Float64Array | undefined {
  const agreement = nameAgreement(one, other);
  if (agreement === undefined) return undefined;
  const coauthors = sharedCoauthors(one, other, telling);
  return Float64Array.of(
    agreement,
    Math.max(one.share, other.share),
    overlap(one.institutions, other.institutions),
    affiliationOverlap(one.affiliation, other.affiliation),
    coauthors.weight,
    coauthors.share,
    wordOverlap(one.words, other.words, telling),
    overlap(one.venues, other.venues),
    yearsApart(one, other),
    overlap(one.emails, other.emails),
    cites(one, other) + cites(other, one),
    overlap(one.awards, other.awards),
    Math.log2(1 + Math.min(one.papers.size, other.papers.size)),
    Math.log2(1 + Math.max(one.papers.size, other.papers.size)),
  );
}

/** Every name of one must be possible for the other's fullest; the best agreement counts. */
function nameAgreement(one: PersonNode, other: PersonNode): number | undefined {
  let best: number | undefined;
  for (const name of one.names)
    for (const beside of other.names) {
      const agreement = compareNames(name, beside);
      if (agreement !== undefined && agreement > (best ?? 0)) best = agreement;
    }
  return best;
}

/** 1 something in common, −1 both known and nothing in common, 0 unknown. */
function overlap<Value>(one: ReadonlySet<Value>, other: ReadonlySet<Value>): number {
  if (one.size === 0 || other.size === 0) return 0;
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  for (const value of small) if (large.has(value)) return 1;
  return -1;
}

function affiliationOverlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return -1;
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  let shared = 0;
  let all = 0;
  for (const word of small) {
    const weight = affiliationWeight(word);
    all += weight;
    if (large.has(word)) shared += weight;
  }
  return all === 0 ? -1 : shared / all;
}

/**
 * Each shared co-author counts by how unlikely it is that two strangers have one of that name, given
 * how many each has.
 */
function sharedCoauthors(
  one: PersonNode,
  other: PersonNode,
  { nameShare }: Telling,
): { weight: number; share: number } {
  const [small, large] =
    one.coauthors.size <= other.coauthors.size
      ? [one.coauthors, other.coauthors]
      : [other.coauthors, one.coauthors];
  if (small.size === 0) return { weight: -1, share: -1 };
  const chances = Math.log10(small.size * large.size);
  let weight = 0;
  let shared = 0;
  for (const [initials, full] of small) {
    const beside = large.get(initials);
    if (beside === undefined) continue;
    if (full !== 0 && beside !== 0 && full !== beside) continue;
    shared++;
    const name = full !== 0 && beside !== 0 ? full : initials;
    weight += Math.max(0, -nameShare(name) - chances);
  }
  return { weight, share: shared / small.size };
}

function wordOverlap(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  { wordWeight }: Telling,
): number {
  if (one.size === 0 || other.size === 0) return -1;
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const word of small) if (large.has(word)) shared += wordWeight(word);
  // Large bags of words share some by chance.
  return shared / Math.sqrt(Math.sqrt((small.size * large.size) / 36) || 1);
}

function yearsApart(one: PersonNode, other: PersonNode): number {
  if (one.firstYear === 0 || other.firstYear === 0) return 0;
  return Math.max(0, one.firstYear - other.lastYear, other.firstYear - one.lastYear);
}

function cites(one: PersonNode, other: PersonNode): number {
  for (const paper of one.cited) if (other.papers.has(paper)) return 1;
  return 0;
}

/** log10 of a share: of ten million researchers ten have such a name. */
const rareShare = -6;
/** From which titles, and affiliations, are alike enough to say something by themselves. */
const alike = { titles: 5, titlesInOneVenue: 2, affiliation: 0.6 };

/**
 * Whether two share no more than a name: no co-author, e-mail, citation, grant or institution. Two who
 * are known to be at different institutions need like titles in one venue besides; where institutions
 * are unknown, like titles, affiliations, a venue, or a name that hardly anybody has will do.
 */
export function isNameAlone(vector: ArrayLike<number>): boolean {
  const of = (feature: keyof typeof featureIndex): number => vector[featureIndex[feature]] ?? 0;
  const strong = ['coauthors', 'email', 'citations', 'grants', 'institution'] as const;
  if (strong.some((feature) => of(feature) > 0)) return false;
  if (of('institution') < 0) return of('words') <= alike.titles || of('venue') <= 0;
  const related =
    of('words') > (of('venue') > 0 ? alike.titlesInOneVenue : alike.titles) ||
    of('affiliation') > alike.affiliation;
  return !related && of('share') > rareShare;
}
