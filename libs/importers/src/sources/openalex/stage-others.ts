import type { Tables } from '@coopkg/tables';
import { lendingKinds } from './judge-records.js';
import { keyOf, orcidOf } from './record-sql.js';
import { stageMentioned } from './stage-mentioned.js';
import { used } from './used.js';

const distinctNames = (names: string, name: string): string => `nullif(list_distinct(list_filter(
  ${names}, lambda other: trim(other) <> '' AND other <> ${name})), [])`;

/** Fills the staged tables from the people, institutions and funders of a step. */
export async function stageOthers(tables: Tables): Promise<void> {
  await stagePeople(tables);
  await stageInstitutions(tables);
  await tables.run(`
    INSERT INTO staged_funder
    SELECT r.file, r.key, r.name, ${distinctNames('r.alternatives', 'r.name')}, r.country ${used('F')}`);
  const kinds = Object.entries(lendingKinds)
    .map(([letter, kind]) => `WHEN '${letter}' THEN '${kind}'`)
    .join(' ');
  await tables.run(`
    INSERT INTO staged_lending
    SELECT file, CASE kind ${kinds} ELSE 'institution' END AS lent, count(*) FROM openalex_judged
    WHERE reason IS NULL AND wanted AND kind NOT IN ('W', 'A') GROUP BY ALL`);
}

async function stagePeople(tables: Tables): Promise<void> {
  const stays = `list_concat(r.last_known, list_transform(r.affiliations, lambda stay: stay.institution))`;
  const keys = `list_filter(list_transform(${stays}, lambda place: ${keyOf('place.id')}), lambda key: key IS NOT NULL)`;
  // Each institution where it stands first: `list_distinct` keeps no order.
  await tables.run(`
    INSERT INTO staged_person (key, file, line, name, names, orcid, institutions, affiliation,
      interests, h_index, citation_count)
    SELECT r.key, r.file, r.line, r.name, ${distinctNames('r.alternatives', 'r.name')}, ${orcidOf('r.orcid')},
      nullif(list_filter(stays, lambda key, number: list_position(stays, key) = number), []),
      list_filter(r.last_known, lambda place: place.display_name IS NOT NULL)[1].display_name,
      r.interests, r.h_index, r.cited_by_count
    FROM (SELECT r.*, ${keys} AS stays ${used('A', 'all')}) r`);
  await stageMentioned(tables, `SELECT r.file, unnest(${stays}) AS place ${used('A')}`);
}

/** Chinese as it is written in the mainland first; the traditional forms are other names. */
const chinese = ['zh-cn', 'zh-hans', 'zh', 'zh-sg', 'zh-my', 'zh-hant', 'zh-tw', 'zh-hk', 'zh-mo'];

async function stageInstitutions(tables: Tables): Promise<void> {
  const inChinese = chinese.map((language) => `r.international['${language}']`);
  const inMainland = inChinese.slice(0, 5);
  const others = `list_concat(r.alternatives, r.acronyms, [${[`r.international['en']`, ...inChinese].join(', ')}])`;
  await tables.run(`
    INSERT INTO staged_institution
    SELECT r.key, r.file, r.line, r.name, coalesce(${inMainland.join(', ')}),
      ${distinctNames(others, 'r.name')}, lower(r.ror), upper(r.country), r.city
    ${used('I')}`);
  await tables.run(`
    DELETE FROM staged_institution t USING (SELECT r.key ${used('I')}) n
    WHERE t.key = n.key AND t.line IS NULL`);
  await tables.run(`
    INSERT INTO staged_lineage
    SELECT file, key, parent FROM (SELECT r.file, r.key, unnest(r.lineage) AS parent ${used('I')})
    WHERE parent IS NOT NULL AND parent <> key`);
  await tables.run(`
    INSERT INTO staged_unused
    SELECT r.file, 'homepage', count(*) FILTER (r.homepage) ${used('I')} GROUP BY r.file
    HAVING count(*) FILTER (r.homepage) > 0`);
}
