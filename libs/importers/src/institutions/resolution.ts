import type { KnownInstitution } from './institution-index.js';

/**
 * How a text became an institution.
 * - `known`: it is a name that the alias data, ROR or a source's institutions have;
 * - `within`: such a name stands in it, beside a college, an address …;
 * - `stated`: nobody knows the institution, its name is as the text has it;
 * - `college`: it names a college only;
 * - `ambiguous`: it is the name of several; `unknown`: no name was found in it.
 */
export type Basis = 'known' | 'within' | 'stated' | 'college' | 'ambiguous' | 'unknown';

/** What a text says of where somebody works. */
export interface Resolution {
  university: string | null;
  universityEn: string | null;
  college: string | null;
  country: string | null;
  basis: Basis;
  /** Lower is better, where one author has several: see `rankOf`. */
  rank: number;
}

/**
 * 0: an education institution of the alias data, 1: another one of it (an institute), 2: an
 * education institution, 3: another known one, 4: stated only, 5: an academy or system as a whole, 9: none.
 */
export function rankOf(institution: KnownInstitution): number {
  if (institution.isUmbrella) return 5;
  return (institution.reviewed ? 0 : 2) + (institution.isEducation ? 0 : 1);
}

export function resolved(
  institution: KnownInstitution,
  basis: Basis,
  college: string | null = null,
): Resolution {
  return {
    university: institution.name,
    universityEn: institution.nameEn,
    college,
    country: institution.country,
    basis,
    rank: rankOf(institution),
  };
}

export const stated = (
  name: string,
  isLatin: boolean,
  college: string | null = null,
  country: string | null = null,
): Resolution => ({
  university: name,
  universityEn: isLatin ? name : null,
  college,
  country,
  basis: 'stated',
  rank: 4,
});

export const nowhere = (
  basis: 'college' | 'ambiguous' | 'unknown',
  college: string | null = null,
  country: string | null = null,
): Resolution => ({ university: null, universityEn: null, college, country, basis, rank: 9 });
