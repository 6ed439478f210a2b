import { literal, type Tables } from '@coopkg/tables';
import { institutionNames } from '../../affiliations/institution-names.js';
import { rorId } from '../../affiliations/ror-id.js';
import type { Scope } from '../source.js';
import { keyOf } from './record-sql.js';

/** Keys of the institutions that the scope names, with their parts. */
const wanted = 'openalex_wanted';

/** Institutions that stand beside the authors of a step's works, and beside its people. */
const mentioned = `
  SELECT unnest(flatten(list_transform(authorships, lambda a: a.institutions))) AS place FROM openalex_record
  UNION ALL SELECT unnest(last_known) FROM openalex_record
  UNION ALL SELECT unnest(affiliations).institution FROM openalex_record`;

/**
 * Finds which institutions the scope means among those known so far and those of this step: by ROR
 * id, by any of their names, or as a part of one of these (its lineage).
 */
export async function findWanted(tables: Tables, { institutions }: Scope): Promise<void> {
  if (institutions === undefined) return;
  const given = institutions.map((name) => name.trim()).filter((name) => name !== '');
  const rors = given.flatMap((name) => rorId(name) ?? []);
  const names = given
    .filter((name) => rorId(name) === undefined)
    .flatMap((name) => [name, ...institutionNames(name)])
    .map((name) => name.toLowerCase());
  const list = (texts: readonly string[]): string =>
    `[${texts.map(literal).join(', ')}]::VARCHAR[]`;
  const isRor = (ror: string): string => `list_contains(${list(rors)}, lower(right(${ror}, 9)))`;
  const isName = (name: string): string => `list_contains(${list(names)}, lower(trim(${name})))`;
  await tables.run(`
    CREATE OR REPLACE TEMP TABLE openalex_mentioned AS
    SELECT DISTINCT ${keyOf('place.id')} AS key, place.display_name AS name, place.ror AS ror,
      list_transform(place.lineage, lambda id: ${keyOf('id')}) AS lineage
    FROM (${mentioned}) WHERE place.id IS NOT NULL`);
  await tables.run(`
    CREATE OR REPLACE TEMP TABLE ${wanted} AS
    WITH named AS (
      SELECT key FROM staged_institution
        WHERE ${isRor('ror')} OR ${isName('name')} OR ${isName('name_zh')}
          OR len(list_filter(names, lambda other: ${isName('other')})) > 0
      UNION SELECT key FROM openalex_mentioned WHERE ${isRor('ror')} OR ${isName('name')})
    SELECT key FROM named
    UNION SELECT key FROM staged_lineage WHERE parent IN (SELECT key FROM named)
    UNION SELECT key FROM openalex_mentioned
      WHERE list_has_any(lineage, (SELECT list(key) FROM named))`);
}

const wantedKeys = `(SELECT coalesce(list(key), []) FROM ${wanted})`;
const keysAt = (places: string): string =>
  `list_transform(${places}, lambda place: ${keyOf('place.id')})`;

/** SQL of whether a work is in the scope; what is not known is not in it. */
export function papersInScope({ since, country, institutions }: Scope): string {
  const places = 'flatten(list_transform(authorships, lambda a: a.institutions))';
  const conditions = [
    ...(since === undefined ? [] : [`year >= ${Math.floor(since)}`]),
    ...(country === undefined
      ? []
      : [
          `(${isThere(places, country)}
            OR list_contains(flatten(list_transform(authorships, lambda a: a.countries)),
              ${literal(country.toUpperCase())}))`,
        ]),
    ...(institutions === undefined ? [] : [`list_has_any(${keysAt(places)}, ${wantedKeys})`]),
  ];
  return conditions.length === 0 ? 'true' : `coalesce(${conditions.join(' AND ')}, false)`;
}

/** SQL of whether a person is, or was, where the scope asks. */
export function peopleInScope({ country, institutions }: Scope): string {
  const places =
    'list_concat(last_known, list_transform(affiliations, lambda stay: stay.institution))';
  const conditions = [
    ...(country === undefined ? [] : [isThere(places, country)]),
    ...(institutions === undefined ? [] : [`list_has_any(${keysAt(places)}, ${wantedKeys})`]),
  ];
  return conditions.length === 0 ? 'true' : `coalesce(${conditions.join(' AND ')}, false)`;
}

const isThere = (places: string, country: string): string =>
  `coalesce(list_contains(list_transform(${places}, lambda place: upper(place.country_code)),
    ${literal(country.toUpperCase())}), false)`;
