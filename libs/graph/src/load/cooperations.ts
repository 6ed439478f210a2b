import { groupPairs, type NumberList } from './number-list.js';

/**
 * Two researchers who wrote together; `left` has the smaller id. Years are 0 when no common paper
 * has one.
 */
export interface Cooperation {
  left: string;
  right: string;
  count: number;
  firstYear: number;
  lastYear: number;
}

/**
 * Who wrote with whom, from the authorships. Goes researcher by researcher over the papers and
 * their other authors, so memory is
 * 16 bytes an authorship plus one researcher's partners, whatever the number of pairs.
 */
export function* deriveCooperations(
  researchers: NumberList,
  papers: NumberList,
  researcherIds: readonly string[],
  years: Int32Array,
): Generator<Cooperation> {
  const papersOf = groupPairs(researchers, papers, researcherIds.length);
  const authorsOf = groupPairs(papers, researchers, years.length);
  for (let researcher = 0; researcher < researcherIds.length; researcher++) {
    const partners = new Map<number, { count: number; firstYear: number; lastYear: number }>();
    for (const paper of papersOf(researcher)) {
      const year = years[paper] ?? 0;
      for (const other of authorsOf(paper)) {
        if (other <= researcher) continue;
        const partner = partners.get(other);
        if (partner === undefined)
          partners.set(other, { count: 1, firstYear: year, lastYear: year });
        else {
          partner.count++;
          if (year !== 0 && (partner.firstYear === 0 || year < partner.firstYear))
            partner.firstYear = year;
          if (year > partner.lastYear) partner.lastYear = year;
        }
      }
    }
    const id = researcherIds[researcher] ?? '';
    for (const [other, shared] of partners) {
      const otherId = researcherIds[other] ?? '';
      yield id < otherId
        ? { left: id, right: otherId, ...shared }
        : { left: otherId, right: id, ...shared };
    }
  }
}
