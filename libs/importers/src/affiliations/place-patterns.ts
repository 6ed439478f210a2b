import { countryNames } from './country-names.js';
import { institutionNames } from './institution-names.js';
import { rorId } from './ror-id.js';

/**
 * What an affiliation of a place matches, upper and lower case alike: patterns that both RE2 and
 * JavaScript know.
 */
export interface PlacePattern {
  is: string;
  /** What makes it another place all the same. */
  isNot?: string;
}

/** Words before a country's name that make it another place: New Mexico, South Sudan. */
const otherPlace = 'new|equatorial|papua new|south|north';
/** An e-mail address or a postal code may follow. */
const end = '(?:[^\\p{L}]*|[^\\p{L}]+(?:e-?mail:?\\s*)?\\S+@\\S.*)$';
const mainland = "people['’]?s\\s+republic of china";

/** An address that ends with the name of a country; undefined for a code that no country has. */
export function ofCountry(code: string): PlacePattern | undefined {
  const names = countryNames(code);
  const [main] = names;
  if (main === undefined) return undefined;
  const is = [`(?:^|[^\\p{L}])(?:${names.map(asPattern).join('|')})${end}`];
  const chinese = names.filter(isHan).map(asPattern).join('|');
  // Institutions of a country begin with its name in Chinese: 中国科学院.
  if (chinese !== '') is.push(`^(?:${chinese})`, `(?:${chinese})${end}`);
  const isNot = [`(?:${otherPlace})\\s+${asPattern(main)}${end}`];
  if (code.toUpperCase() === 'CN') isNot.push(`taiwan|(?:^|[^s’'\\s])\\s*republic of china${end}`);
  if (code.toUpperCase() === 'TW') isNot.push(mainland);
  return { is: is.join('|'), isNot: isNot.join('|') };
}

/** Nanjing University is not meant by "Nanjing University of Science and Technology". */
const after = '(?:\\s*$|\\s*[^\\p{L}\\s]|\\s+(?:[^oO\\s]|[oO][^fF]|[oO][fF]\\p{L}))';

/** An affiliation that has a name of an institution; undefined where only ROR ids are given. */
export function ofInstitutions(given: readonly string[]): PlacePattern | undefined {
  const names = given.filter((name) => rorId(name) === undefined).flatMap(institutionNames);
  if (names.length === 0) return undefined;
  const latin = names.filter((name) => !isHan(name)).map(asPattern);
  const parts = names.filter(isHan).map(asPattern);
  if (latin.length > 0) parts.push(`(?:^|[^\\p{L}])(?:${latin.join('|')})${after}`);
  return { is: parts.join('|') };
}

const isHan = (name: string): boolean => /\p{Script=Han}/u.test(name);

/** A name as a pattern, its blanks any blanks. */
const asPattern = (name: string): string =>
  name
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/['’]/g, "['’]")
    .replace(/\s+/g, '\\s+');
