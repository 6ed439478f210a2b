import { asksForPlace } from '../affiliations/affiliation-scope.js';
import { ofCountry, ofInstitutions, type PlacePattern } from '../affiliations/place-patterns.js';
import type { Scope } from '../sources/source.js';
import { plain } from './tidy.js';

/** Whether the person wants a record of this year (absent where it has none) with people there. */
export type Wanted = (year: number | undefined, affiliations: readonly string[]) => boolean;

const han = /\p{Script=Han}/u;
const blankInHan = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu;

/**
 * What a scope leaves of a spreadsheet, which has names only: those of institutions anywhere in an
 * affiliation, that of a country at its end; one in Chinese is taken to be in China. ROR ids match nothing.
 */
export function wantedBy(scope: Scope): Wanted {
  const { since, country, institutions = [] } = scope;
  const namesOne = institutions.length === 0 ? () => true : matching(ofInstitutions(institutions));
  const isInCountry = country === undefined ? () => true : matching(ofCountry(country));
  const isChina = country?.toUpperCase() === 'CN';
  const isThere = (affiliation: string): boolean => {
    const text = plain(affiliation).replace(blankInHan, '');
    return namesOne(text) && ((isChina && han.test(text)) || isInCountry(text));
  };
  return (year, affiliations) =>
    (since === undefined || (year !== undefined && year >= since)) &&
    (!asksForPlace(scope) || affiliations.some(isThere));
}

function matching(pattern: PlacePattern | undefined): (text: string) => boolean {
  if (pattern === undefined) return () => false;
  const is = new RegExp(pattern.is, 'iu');
  const isNot = pattern.isNot === undefined ? undefined : new RegExp(pattern.isNot, 'iu');
  return (text) => is.test(text) && !(isNot?.test(text) ?? false);
}
