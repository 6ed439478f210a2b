import { identifier, type Tables } from '@coopkg/tables';
import { isPaper, used, venue } from './judge-records.js';
import { unusedFields } from './work-columns.js';
import { doiOf, orcidOf, plainLine } from '../record-sql.js';
import { affiliationsOf, allTexts, isPerson, personName } from './work-sql.js';

/** Codes of three letters for languages that have one of two. */
const shortCodes: Record<string, string> = {
  eng: 'en',
  zho: 'zh',
  chi: 'zh',
  deu: 'de',
  ger: 'de',
  fra: 'fr',
  fre: 'fr',
  spa: 'es',
  por: 'pt',
  rus: 'ru',
  jpn: 'ja',
  kor: 'ko',
  ita: 'it',
};

const language = `CASE
  ${Object.entries(shortCodes)
    .map(([long, short]) => `WHEN lower(w.language) = '${long}' THEN '${short}'`)
    .join(' ')}
  WHEN regexp_matches(w.language, '^[a-zA-Z]{2}([-_].*)?$') THEN lower(left(w.language, 2)) END`;

const pdf = `coalesce(
  list_filter(w.link, lambda item: regexp_matches(item.URL, '(?i)^https?://')
    AND item."content-type" = 'application/pdf')[1].URL,
  list_filter(w.link, lambda item: regexp_matches(item.URL, '(?i)^https?://.*(\\.pdf|/pdf)([/?#]|$)'))[1].URL)`;

/** Fills the staged tables from the papers that `judgeRecords` has let through. */
export async function stagePapers(tables: Tables): Promise<void> {
  await tables.run(`
    INSERT INTO staged_paper
      SELECT r.key, r.file, r.line, r.title,
        CASE WHEN a.marked IS NULL THEN nullif(trim(w.abstract), '') ELSE a.plain END, r.year,
        CASE WHEN v.marked IS NULL THEN ${venueOf} ELSE v.plain END,
        list_transform(${allTexts('w.subject')}, lambda item: ${plainLine('item')}),
        w."is-referenced-by-count", ${language}, r.doi, ${pdf}
      FROM crossref_record r JOIN crossref_work w USING (file, line)
        LEFT JOIN crossref_text a ON a.marked = w.abstract
        LEFT JOIN crossref_text v ON v.marked = ${venueOf}
      WHERE r.wanted AND r.reason IS NULL AND ${isPaper}`);
  await stageAuthors(tables);
  await tables.run(`
    INSERT INTO staged_citation
      SELECT file, key, 'doi:' || cited FROM (
        SELECT r.file, r.key, r.doi,
          unnest(list_distinct(list_transform(w.reference, lambda item: ${doiOf('item.DOI')}))) AS cited
        ${used(`${isPaper} AND r.first`)})
      WHERE cited <> doi`);
  await tables.run(`
    INSERT INTO staged_award
      SELECT DISTINCT file, key, number, funder FROM (
        SELECT file, key, trim(unnest(item.award)) AS number, ${plainLine('item.name')} AS funder
        FROM (SELECT r.file, r.key, unnest(w.funder) AS item ${used(`${isPaper} AND r.first`)}))
      WHERE number <> ''`);
  await countUnused(tables);
}

const venueOf = venue.replaceAll('"container-title"', 'w."container-title"');

/** People in their order; groups (`name`) are none. ROR ids make institutions. */
async function stageAuthors(tables: Tables): Promise<void> {
  const rors = `list_transform(list_filter(
    flatten(list_transform(author.affiliation, lambda place: coalesce(place.id, []))),
    lambda id: id."id-type" = 'ROR'), lambda id: nullif(lower(regexp_extract(id.id, '0[a-z0-9]{6}\\d{2}$')), ''))`;
  await tables.run(`
    CREATE OR REPLACE TEMP TABLE crossref_author AS
      SELECT file, key, position, author, list_filter(${rors}, lambda ror: ror IS NOT NULL) AS rors FROM (
        SELECT file, key, unnest(people) AS author, generate_subscripts(people, 1) AS position FROM (
          SELECT r.file, r.key, list_filter(w.author, lambda person: ${isPerson('person')}) AS people
          ${used(`${isPaper} AND r.first`)}))`);
  await tables.run(`
    INSERT INTO staged_authorship
      SELECT file, key, position, NULL, NULL, ${personName('author')}, ${orcidOf('author.ORCID')}, NULL,
        nullif(list_transform(rors, lambda ror: 'crossref:ror/' || ror), []), ${affiliationsOf('author')}
      FROM crossref_author`);
  await tables.run(`
    INSERT INTO staged_institution (key, file, name, ror)
      SELECT 'crossref:ror/' || ror, file, mode(name), ror FROM (
        SELECT file, place.name AS name, lower(regexp_extract(
            list_filter(place.id, lambda id: id."id-type" = 'ROR')[1].id, '0[a-z0-9]{6}\\d{2}$')) AS ror
        FROM (SELECT file, unnest(author.affiliation) AS place FROM crossref_author WHERE len(rors) > 0))
      WHERE ror <> '' GROUP BY file, ror`);
  await tables.run('DROP TABLE crossref_author');
}

async function countUnused(tables: Tables): Promise<void> {
  const has = (field: string): string => {
    const name = `w.${identifier(field)}`;
    return `count(*) FILTER (${name} IS NOT NULL AND ${name}::VARCHAR NOT IN ('[]', '{}', 'null', '""'))`;
  };
  const counts: Record<string, string> = {
    ...Object.fromEntries(unusedFields.map((field) => [field, has(field)])),
    'group among authors': `sum(len(list_filter(w.author, lambda person: NOT ${isPerson('person')})))`,
    'reference without DOI': `sum(len(list_filter(w.reference, lambda item: item.DOI IS NULL)))`,
    'funder without award': `sum(len(list_filter(w.funder, lambda item: len(coalesce(item.award, [])) = 0)))`,
  };
  const structs = Object.entries(counts)
    .map(([field, count]) => `{field: '${field}', count: coalesce(${count}, 0)::BIGINT}`)
    .join(', ');
  await tables.run(`
    INSERT INTO staged_unused
      SELECT file, item.field, item.count FROM (
        SELECT file, unnest([${structs}]) AS item FROM (
          SELECT r.file, w.* EXCLUDE (file) ${used(isPaper)}) AS w GROUP BY file)
      WHERE item.count > 0`);
}
