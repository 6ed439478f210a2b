import type { Tables } from '@coopkg/tables';
import { isMarked, plainTexts } from '../../plain-text/plain-texts.js';
import { institutionKeys, isDeleted, keyOf, orcidOf } from './record-sql.js';
import { stageMentioned } from './stage-mentioned.js';
import { used } from './used.js';

/** Fields of works that the graph has no place for. */
const unusedFields = [
  ...['volume', 'issue', 'pages', 'mesh', 'sustainable_development_goals', 'apc_paid'],
  'is_retracted',
];

/** Fills the staged tables from the works of a step. */
export async function stageWorks(tables: Tables): Promise<void> {
  await plainTexts(
    tables,
    'openalex_text',
    `SELECT title AS text FROM openalex_record WHERE ${isMarked('title')}`,
  );
  await tables.run(`
    INSERT INTO staged_paper
    SELECT r.key, r.file, r.line, coalesce(t.plain, r.title), r.abstract, r.year, r.venue, r.keywords,
      r.cited_by_count, r.language, r.doi, r.pdf_url
    FROM (SELECT r.* ${used('W', 'all')}) r LEFT JOIN openalex_text t ON t.marked = r.title`);
  await tables.run(`
    INSERT INTO staged_citation
    SELECT file, key, cited FROM (SELECT r.file, r.key, unnest(r.cited) AS cited ${used('W')})
    WHERE cited IS NOT NULL AND cited <> key`);
  await tables.run(`
    INSERT INTO staged_award
    SELECT DISTINCT file, key, trim(number), funder FROM (
      SELECT file, key, item.award_id AS number, coalesce(item.funder_display_name, ${keyOf('item.funder')}) AS funder
        FROM (SELECT r.file, r.key, unnest(r.grants) AS item ${used('W')})
      UNION ALL
      SELECT file, key, item.funder_award_id, coalesce(item.funder_display_name, ${keyOf('item.funder_id')})
        FROM (SELECT r.file, r.key, unnest(r.awards) AS item ${used('W')}))
    WHERE trim(number) <> ''`);
  await stageAuthorships(tables);
  const counts = unusedFields
    .map((field) => `{field: '${field}', count: count(*) FILTER (r.${field})}`)
    .join(', ');
  await tables.run(`
    INSERT INTO staged_unused
    SELECT file, item.field, item.count FROM (
      SELECT r.file, unnest([${counts},
        {field: 'award without number', count: count(*) FILTER (
          len(list_filter(r.grants, lambda item: item.award_id IS NULL)) > 0)}]) AS item
      ${used('W')} GROUP BY r.file)
    WHERE item.count > 0`);
}

async function stageAuthorships(tables: Tables): Promise<void> {
  await tables.run(`
    INSERT INTO staged_authorship
    SELECT file, key, position,
      coalesce(item.is_corresponding,
        CASE WHEN len(correspondents) > 0 THEN list_contains(correspondents, item.author.id) END),
      CASE WHEN NOT ${isDeleted('person')} THEN person END,
      coalesce(nullif(trim(item.raw_author_name), ''), item.author.display_name),
      ${orcidOf('item.author.orcid')}, NULL,
      ${institutionKeys('item.institutions')},
      nullif(coalesce(item.raw_affiliation_strings,
        list_filter([item.raw_affiliation_string], lambda text: text <> '')), [])
    FROM (
      SELECT *, ${keyOf('item.author.id')} AS person FROM (
        SELECT r.file, r.key, unnest(r.authorships) AS item, generate_subscripts(r.authorships, 1) AS position,
          r.corresponding_author_ids AS correspondents ${used('W')}))
    WHERE coalesce(item.raw_author_name, item.author.display_name) IS NOT NULL`);
  await stageMentioned(
    tables,
    `SELECT r.file, unnest(flatten(list_transform(r.authorships, lambda a: a.institutions))) AS place ${used('W')}`,
  );
}
