import type { Tables } from '@coopkg/tables';
import { keyOf } from './record-sql.js';

/**
 * Stages the institutions that stand beside authors and people (`file`, `place`), unless more is
 * known of them. They have no `line`: no record is theirs.
 */
export async function stageMentioned(tables: Tables, places: string): Promise<void> {
  await tables.run(`
    INSERT INTO staged_institution (key, file, name, ror, country)
    SELECT key, min(file), any_value(name), any_value(ror), any_value(country) FROM (
      SELECT ${keyOf('place.id')} AS key, file, place.display_name AS name, lower(place.ror) AS ror,
        upper(place.country_code) AS country
      FROM (${places}))
    WHERE key IS NOT NULL AND key NOT IN (SELECT key FROM staged_institution WHERE key IS NOT NULL)
    GROUP BY key`);
}
