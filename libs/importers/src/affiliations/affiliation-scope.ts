import { literal } from '@coopkg/tables';
import type { Scope } from '../sources/source.js';
import { ofCountry, ofInstitutions, type PlacePattern } from './place-patterns.js';
import { rorId } from './ror-id.js';

/** Whether the scope asks where people are. */
export const asksForPlace = ({ country, institutions }: Scope): boolean =>
  country !== undefined || (institutions ?? []).length > 0;

/**
 * SQL of whether an affiliation is in the scope: one whose text ends with the name of the country,
 * and one that names an institution or has its ROR id.
 * @param text SQL of the affiliation's text
 * @param ror SQL of its ROR id; without it, no ROR id matches
 */
export function inScope({ country, institutions = [] }: Scope, text: string, ror?: string): string {
  const conditions: string[] = [];
  if (country !== undefined) conditions.push(matches(ofCountry(country), text));
  if (institutions.length > 0)
    conditions.push(
      `(${matches(ofInstitutions(institutions), text)} OR ${hasRor(institutions, ror)})`,
    );
  return conditions.length === 0 ? 'true' : `coalesce(${conditions.join(' AND ')}, false)`;
}

function matches(pattern: PlacePattern | undefined, text: string): string {
  if (pattern === undefined) return 'false';
  const found = (one: string): string => `regexp_matches(${text}, ${literal(`(?i)${one}`)})`;
  const { is, isNot } = pattern;
  return isNot === undefined ? found(is) : `(${found(is)} AND NOT ${found(isNot)})`;
}

function hasRor(institutions: readonly string[], ror: string | undefined): string {
  const rors = institutions.flatMap((name) => rorId(name) ?? []);
  return rors.length === 0 || ror === undefined
    ? 'false'
    : `coalesce(regexp_extract(lower(${ror}), '0[a-z0-9]{6}\\d{2}$') IN (${rors.map(literal).join(', ')}), false)`;
}
