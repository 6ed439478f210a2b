import type { Tables } from '@coopkg/tables';
import { institutionPart } from './institution-part.js';

/**
 * Makes `person_record_institutions`: of each record its institutions as numbers, one number for
 * what is one institution by `resolved_institution` (raw, university), where it is known,
 * else by the words of the text.
 */
export async function numberInstitutions(tables: Tables, resolved: boolean): Promise<void> {
  await tables.run(`
    CREATE OR REPLACE TABLE person_raw_institution AS
    SELECT DISTINCT raw, is_text FROM (
      SELECT unnest(institutions) AS raw, false AS is_text FROM person_record SEMI JOIN person_compared USING (record)
      UNION ALL SELECT unnest(affiliations), true FROM person_record SEMI JOIN person_compared USING (record))
    WHERE raw IS NOT NULL`);
  await tables.run('CREATE OR REPLACE TABLE person_institution_part (raw VARCHAR, part VARCHAR)');
  const unresolved = resolved
    ? `SELECT raw FROM person_raw_institution WHERE is_text
         AND raw NOT IN (SELECT raw FROM resolved_institution WHERE university IS NOT NULL)`
    : 'SELECT raw FROM person_raw_institution WHERE is_text';
  for await (const batch of tables.stream<{ raw: string }>(unresolved))
    await tables.append(
      'person_institution_part',
      batch.map(({ raw }) => [raw, institutionPart(raw)]),
    );
  const known = resolved
    ? `(SELECT raw, any_value(university) AS institution FROM resolved_institution
        WHERE university IS NOT NULL GROUP BY raw)`
    : '(SELECT NULL::VARCHAR AS raw, NULL::VARCHAR AS institution WHERE false)';
  await tables.run(`
    CREATE OR REPLACE TABLE person_institution AS
    SELECT raw, dense_rank() OVER (ORDER BY institution)::INTEGER AS number FROM (
      SELECT one.raw, coalesce(known.institution, nullif(part_of.part, ''), one.raw) AS institution
      FROM person_raw_institution one
        LEFT JOIN ${known} known ON known.raw = one.raw
        LEFT JOIN person_institution_part part_of ON part_of.raw = one.raw)`);
  await tables.run(`
    CREATE OR REPLACE TABLE person_record_institutions AS
    SELECT record, string_agg(number, ' ') AS institutions FROM (
      SELECT DISTINCT record, number FROM (
        SELECT record, unnest(list_concat(coalesce(institutions, []), coalesce(affiliations, []))) AS raw
        FROM person_record) JOIN person_institution USING (raw))
    GROUP BY record`);
  await tables.run('DROP TABLE person_institution_part; DROP TABLE person_raw_institution');
}
