import { identifier, literal } from '@coopkg/tables';
import { plainLine } from '../record-sql.js';
import { dates } from './work-columns.js';

/** SQL of the first text of a field that is a list of texts, or a text. */
export const firstText = (field: string): string =>
  `nullif(trim(CASE json_type(${field}) WHEN 'ARRAY' THEN ${field} ->> '$[0]'
    WHEN 'VARCHAR' THEN ${field} ->> '$' END), '')`;

/** SQL of all texts of such a field; NULL when there is none. */
export const allTexts = (field: string): string =>
  `CASE json_type(${field})
     WHEN 'ARRAY' THEN nullif(list_filter(${field} ->> '$[*]', lambda item: trim(item) <> ''), [])
     WHEN 'VARCHAR' THEN [${field} ->> '$'] END`;

/** SQL of the year of one date (`{"date-parts": [[2019, 5]]}`); NULL when it is none. */
export const yearOf = (date: string): string => {
  const year = `try_cast(${date} ->> '$."date-parts"[0][0]' AS INTEGER)`;
  return `CASE WHEN ${year} BETWEEN 1400 AND 2100 THEN ${year} END`;
};

/** SQL of a work's year, by the date that tells it best. */
export const workYear = `coalesce(${dates.map((date) => yearOf(identifier(date))).join(', ')})`;

/** Scripts in which the family name stands first, without a blank. */
const familyFirst = '^[\\p{Han}\\p{Hangul}\\p{Hiragana}\\p{Katakana}\\s·]+$';

/** SQL of a person's name; NULL for a group, which has neither part. */
export const personName = (person: string): string => {
  const [given, family] = [`trim(${person}.given)`, `trim(${person}.family)`];
  return plainLine(`CASE
      WHEN strlen(${person}.family) <> length(${person}.family)
        AND regexp_matches(concat(${family}, ${given}), ${literal(familyFirst)})
        THEN regexp_replace(concat(${family}, ${given}), '\\s+', '', 'g')
      ELSE concat_ws(' ', nullif(${given}, ''), nullif(${family}, ''), nullif(trim(${person}.suffix), '')) END`);
};

/** SQL of whether a contributor is a person, not a group. */
export const isPerson = (contributor: string): string =>
  `(coalesce(trim(${contributor}.family), '') <> '' OR coalesce(trim(${contributor}.given), '') <> '')`;

/** SQL of the texts of a contributor's affiliations; NULL when there is none. */
export const affiliationsOf = (contributor: string): string =>
  `nullif(list_filter(list_transform(${contributor}.affiliation, lambda place: ${plainLine(
    `concat_ws(', ', nullif(trim(place.name), ''), nullif(array_to_string(place.place, ', '), ''))`,
  )}), lambda text: text IS NOT NULL), [])`;
