import type { NewRow, Tables } from '@coopkg/tables';
import { nameShare } from '../names/name-share.js';
import { parsePersonName, type PersonName } from '../names/person-name.js';

/** A name as one text, and back: `wang|xiao ming|王小明|1`. */
export const nameText = ({ family, given, han, chinese }: PersonName): string =>
  `${family}|${given.join(' ')}|${han}|${chinese ? '1' : ''}`;

export function nameOfText(text: string): PersonName {
  const [family = '', given = '', han = '', chinese = ''] = text.split('|');
  return { family, given: given === '' ? [] : given.split(' '), han, chinese: chinese !== '' };
}

/** How much of a person a name tells: Han characters most, then full given names, then initials. */
function fullness({ given, han }: PersonName): number {
  const letters = given.reduce((sum, word) => sum + Math.min(word.length, 4), 0);
  return (han === '' ? 0 : 100) + Math.min(letters, 12) + ((given[0]?.length ?? 0) > 1 ? 20 : 0);
}

/** Under which names are compared: the family name and the first letter of the given name. */
const blockOf = ({ family, given }: PersonName): string => `${family} ${given[0]?.charAt(0) ?? ''}`;

/**
 * Takes every distinct name apart, into `person_name`: what is compared (`text`), its block, and the
 * numbers of its forms in `person_name_form`: with initials, and in full.
 */
export async function readNames(tables: Tables): Promise<void> {
  await tables.run(`
    CREATE OR REPLACE TABLE person_written_name (
      name VARCHAR, text VARCHAR, block VARCHAR, fullness INTEGER, initials VARCHAR,
      initials_share DOUBLE, whole VARCHAR, share DOUBLE)`);
  const distinct = `
    SELECT DISTINCT name FROM (
      SELECT name FROM person_record SEMI JOIN person_named USING (key)
      UNION ALL SELECT unnest(names) FROM person_record SEMI JOIN person_named USING (key))
    WHERE name IS NOT NULL`;
  await tables.appendAll('person_written_name', writtenNames(tables, distinct));
  await tables.run(`
    CREATE OR REPLACE TABLE person_name_form AS
    SELECT (row_number() OVER ())::INTEGER AS number, text, share FROM (
      SELECT text, any_value(share) AS share FROM (
        SELECT initials AS text, initials_share AS share FROM person_written_name
        UNION ALL SELECT whole, share FROM person_written_name WHERE whole IS NOT NULL)
      GROUP BY text)`);
  await tables.run(`
    CREATE OR REPLACE TABLE person_name AS
    SELECT name, one.text, block, fullness, one.share, form.number AS initials,
      coalesce(whole_form.number, 0) AS whole
    FROM person_written_name one
      JOIN person_name_form form ON form.text = one.initials
      LEFT JOIN person_name_form whole_form ON whole_form.text = one.whole`);
  await tables.run('DROP TABLE person_written_name');
}

async function* writtenNames(tables: Tables, sql: string): AsyncGenerator<NewRow[]> {
  for await (const batch of tables.stream<{ name: string }>(sql))
    yield batch.flatMap(({ name }) => rowOf(name));
}

function rowOf(written: string): (string | number | null)[][] {
  const name = parsePersonName(written.slice(0, 200));
  if (name === undefined || name.family === '') return [];
  const [first = ''] = name.given;
  const withInitial = { ...name, given: first === '' ? [] : [first.charAt(0)] };
  const isFull = first.length > 1;
  return [
    [
      written,
      nameText(name),
      blockOf(name),
      fullness(name),
      blockOf(name),
      nameShare(withInitial),
      isFull ? `${name.family},${name.given.join('')}` : null,
      nameShare(name),
    ],
  ];
}
