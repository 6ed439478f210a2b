import { countryNames } from '../affiliations/country-names.js';
import { institutionNames } from '../affiliations/institution-names.js';
import type { Scope } from '../sources/source.js';
import { plain } from './tidy.js';

/** Whether the person wants a record of this year (absent where it has none) with people there. */
export type Wanted = (year: number | undefined, affiliations: readonly string[]) => boolean;

const rorId = /^(?:https?:\/\/)?(?:www\.)?(?:ror\.org\/)?0[a-z0-9]{6}\d{2}$/i;
const han = /\p{Script=Han}/u;

/**
 * What a scope leaves of a spreadsheet, which has names only: those of institutions anywhere in an
 * affiliation, that of a country at its end; one in Chinese is taken to be in China. ROR ids match nothing.
 */
export function wantedBy({ since, country, institutions = [] }: Scope): Wanted {
  const names = institutions
    .filter((one) => !rorId.test(one.trim()))
    .flatMap(institutionNames)
    .map(comparable);
  const inCountry = country === undefined ? /^/ : endingWith(countryNames(country));
  const isThere = (affiliation: string): boolean => {
    const text = comparable(affiliation);
    if (institutions.length > 0 && !names.some((name) => text.includes(name))) return false;
    if (country === undefined) return true;
    const isChinese = country.toUpperCase() === 'CN' && han.test(affiliation);
    return isChinese || inCountry.test(plain(affiliation));
  };
  const asksForPlace = country !== undefined || institutions.length > 0;
  return (year, affiliations) =>
    (since === undefined || (year !== undefined && year >= since)) &&
    (!asksForPlace || affiliations.some(isThere));
}

const comparable = (text: string): string => plain(text).replaceAll(' ', '').toLowerCase();

const endingWith = (names: readonly string[]): RegExp => {
  const any = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return new RegExp(`(?:^|[^\\p{L}])(?:${any || '(?!)'})[^\\p{L}]*$`, 'iu');
};
