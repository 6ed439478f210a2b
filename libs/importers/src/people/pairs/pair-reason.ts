import { featureIndex as at } from './pair-features.js';

/** What the vector of a pair says, in words, the most telling first. */
export function pairReason(vector: ArrayLike<number>): string {
  const of = (index: number): number => vector[index] ?? 0;
  const said = [
    of(at.email) > 0 && 'same e-mail address',
    of(at.grants) > 0 && 'papers under one grant',
    of(at.coauthors) > 0 && 'shared co-authors',
    of(at.citations) > 0 && 'one cites the other',
    of(at.institution) > 0 && 'same institution',
    of(at.institution) <= 0 && of(at.affiliation) > 0.6 && 'like affiliations',
    of(at.words) > 5 && 'like titles',
    of(at.venue) > 0 && 'same journal or conference',
    of(at.institution) < 0 && 'no institution in common',
    of(at.coauthors) === 0 && 'no co-author in common',
    of(at.years) > 10 && `${String(of(at.years))} years apart`,
  ].filter((words) => words !== false);
  const name = of(at.name) >= 0.9 ? 'same full name' : 'names that fit each other';
  const common = of(at.share) > -5 ? ' that many people have' : '';
  return [name + common, ...said].join('; ');
}
