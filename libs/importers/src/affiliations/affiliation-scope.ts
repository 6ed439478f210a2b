import { literal } from '@coopkg/tables';
import type { Scope } from '../sources/source.js';
import { countryNames } from './country-names.js';
import { institutionNames } from './institution-names.js';

/** Whether the scope asks where people are. */
export const asksForPlace = ({ country, institutions }: Scope): boolean =>
  country !== undefined || (institutions ?? []).length > 0;

const rorForm = /^(?:https?:\/\/)?(?:www\.)?(?:ror\.org\/)?(0[a-z0-9]{6}\d{2})$/i;

/**
 * SQL of whether an affiliation is in the scope: one whose text ends with the name of the country,
 * and one that names an institution or has its ROR id.
 * @param text SQL of the affiliation's text
 * @param ror SQL of its ROR id; without it, no ROR id matches
 */
export function inScope({ country, institutions = [] }: Scope, text: string, ror?: string): string {
  const conditions: string[] = [];
  if (country !== undefined) conditions.push(endsWithCountry(country, text));
  if (institutions.length > 0) conditions.push(namesInstitution(institutions, text, ror));
  return conditions.length === 0 ? 'true' : `coalesce(${conditions.join(' AND ')}, false)`;
}

/** Words before a country's name that make it another place: New Mexico, South Sudan. */
const otherPlace = 'new|equatorial|papua new|south|north';

function endsWithCountry(code: string, text: string): string {
  const names = countryNames(code);
  if (names.length === 0) return 'false';
  const [main = ''] = names;
  // An e-mail address or a postal code may follow.
  const end = '(?:[^\\p{L}]*|[^\\p{L}]+(?:e-?mail:?\\s*)?\\S+@\\S.*)$';
  const patterns = [`(?:^|[^\\p{L}])(?:${names.map(asPattern).join('|')})${end}`];
  const chinese = names.filter(isHan).map(asPattern).join('|');
  // Institutions of a country begin with its name in Chinese: 中国科学院.
  if (chinese !== '') patterns.push(`^(?:${chinese})`, `(?:${chinese})${end}`);
  const others = [`(?:${otherPlace})\\s+${asPattern(main)}${end}`];
  if (code.toUpperCase() === 'CN') others.push(`taiwan|(?:^|[^s’'\\s])\\s*republic of china${end}`);
  const matches = (list: readonly string[]): string =>
    `regexp_matches(${text}, ${literal(`(?i)${list.join('|')}`)})`;
  return `(${matches(patterns)} AND NOT ${matches(others)})`;
}

function namesInstitution(given: readonly string[], text: string, ror?: string): string {
  const rors = given.flatMap((name) => rorForm.exec(name.trim())?.[1]?.toLowerCase() ?? []);
  const names = given.filter((name) => !rorForm.test(name.trim())).flatMap(institutionNames);
  const conditions: string[] = [];
  if (names.length > 0) {
    // Nanjing University is not meant by "Nanjing University of Science and Technology".
    const after = '(?:\\s*$|\\s*[^\\p{L}\\s]|\\s+(?:[^oO\\s]|[oO][^fF]|[oO][fF]\\p{L}))';
    const latin = names.filter((name) => !isHan(name)).map(asPattern);
    const parts = names.filter(isHan).map(asPattern);
    if (latin.length > 0) parts.push(`(?:^|[^\\p{L}])(?:${latin.join('|')})${after}`);
    conditions.push(`regexp_matches(${text}, ${literal(`(?i)${parts.join('|')}`)})`);
  }
  if (rors.length > 0 && ror !== undefined)
    conditions.push(
      `coalesce(regexp_extract(lower(${ror}), '0[a-z0-9]{6}\\d{2}$') IN (${rors.map(literal).join(', ')}), false)`,
    );
  return conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`;
}

const isHan = (name: string): boolean => /\p{Script=Han}/u.test(name);

/** A name as a pattern of RE2, its blanks any blanks. */
const asPattern = (name: string): string =>
  name
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/['’]/g, "['’]")
    .replace(/\s+/g, '\\s+');
