import type { Tables } from '@coopkg/tables';
import { isGrant, used } from './judge-records.js';
import { plainLine } from '../record-sql.js';
import { isPerson, personName, yearOf } from './work-sql.js';

const project = 'w.project[1]';
const funding = `${project}.funding[1]`;
/** The amount of the project, else of its first funding. */
const amount = (part: 'amount' | 'currency'): string =>
  `coalesce(${project}."award-amount".${part}, ${funding}."award-amount".${part})`;
const yuan = `upper(${amount('currency')}) IN ('CNY', 'RMB')`;
const startYear = `coalesce(${yearOf('w."award-start"')}, ${yearOf(`${project}."award-start"`)}, r.year)`;
const endYear = `coalesce(${yearOf(`${project}."award-end"`)}, ${yearOf(`${project}."award-planned-end"`)})`;
const firstPlace = (people: string): string => plainLine(`${people}[1].affiliation[1].name`);

/** Fills the staged tables from grants: a project each, with who leads it and takes part in it. */
export async function stageGrants(tables: Tables): Promise<void> {
  if ((await tables.value(`SELECT count(*) ${used(isGrant)}`)) === 0) return;
  await tables.run(`
    INSERT INTO staged_project
      SELECT r.key, r.file, r.line, r.title, nullif(trim(w.award), ''),
        coalesce(${plainLine(`${funding}.funder.name`)}, ${plainLine(`w.publisher ->> '$'`)}),
        ${plainLine(`${funding}.scheme`)}, NULL, ${firstPlace(`${project}."lead-investigator"`)},
        ${startYear}, ${endYear}, CASE WHEN ${yuan} THEN ${amount('amount')} / 10000 END
      ${used(isGrant)}`);
  const people = (role: string, leads: boolean): string =>
    `SELECT r.file, r.key, ${leads} AS leads, unnest(${project}.${role}) AS person ${used(`${isGrant} AND r.first`)}`;
  await tables.run(`
    INSERT INTO staged_project_person
      SELECT file, key, leads, NULL, ${personName('person')}, ${firstPlace('[person]')}, NULL, NULL FROM (
        ${people('"lead-investigator"', true)} UNION ALL ${people('"co-lead-investigator"', false)}
        UNION ALL ${people('investigator', false)})
      WHERE ${isPerson('person')}`);
  await tables.run(`
    INSERT INTO staged_unused
      SELECT file, 'amount of a grant in ' || currency, count(*) FROM (
        SELECT r.file, upper(${amount('currency')}) AS currency
        ${used(`${isGrant} AND ${amount('amount')} IS NOT NULL`)})
      WHERE currency NOT IN ('CNY', 'RMB') GROUP BY ALL`);
}
