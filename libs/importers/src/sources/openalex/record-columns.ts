import { abstractText } from './abstract-text.js';
import { isPdf, keyOf, keysOf, namesOf } from './record-sql.js';

const institution =
  'STRUCT(id VARCHAR, display_name VARCHAR, ror VARCHAR, country_code VARCHAR, lineage VARCHAR[])';
const source = 'STRUCT(display_name VARCHAR)';
const scored = 'STRUCT(display_name VARCHAR, keyword VARCHAR, level INTEGER, score DOUBLE)[]';

/**
 * Fields of works, authors, institutions and funders together, as the snapshot and the API have had
 * them since 2022. Source: https://docs.openalex.org, entities.
 */
export const recordColumns = {
  id: 'VARCHAR',
  display_name: 'VARCHAR',
  title: 'VARCHAR',
  doi: 'VARCHAR',
  publication_year: 'INTEGER',
  language: 'VARCHAR',
  cited_by_count: 'BIGINT',
  /** A text, by `abstractInLine`; the index as JSON where that is not as expected. */
  abstract_inverted_index: 'VARCHAR',
  primary_location: `STRUCT(source ${source}, raw_source_name VARCHAR, pdf_url VARCHAR)`,
  best_oa_location: `STRUCT(source ${source}, pdf_url VARCHAR)`,
  host_venue: source,
  open_access: 'STRUCT(oa_url VARCHAR)',
  authorships: `STRUCT(author STRUCT(id VARCHAR, display_name VARCHAR, orcid VARCHAR),
    institutions ${institution}[], countries VARCHAR[], is_corresponding BOOLEAN,
    raw_author_name VARCHAR, raw_affiliation_strings VARCHAR[], raw_affiliation_string VARCHAR)[]`,
  corresponding_author_ids: 'VARCHAR[]',
  referenced_works: 'VARCHAR[]',
  grants: 'STRUCT(funder VARCHAR, funder_display_name VARCHAR, award_id VARCHAR)[]',
  awards: 'STRUCT(funder_award_id VARCHAR, funder_id VARCHAR, funder_display_name VARCHAR)[]',
  keywords: scored,
  concepts: scored,
  topics: scored,
  x_concepts: scored,
  biblio: 'STRUCT(volume VARCHAR, issue VARCHAR, first_page VARCHAR)',
  mesh: 'STRUCT(descriptor_ui VARCHAR)[]',
  sustainable_development_goals: 'STRUCT(id VARCHAR)[]',
  apc_paid: 'STRUCT(currency VARCHAR)',
  is_retracted: 'BOOLEAN',
  orcid: 'VARCHAR',
  display_name_alternatives: 'VARCHAR[]',
  display_name_acronyms: 'VARCHAR[]',
  alternate_titles: 'VARCHAR[]',
  last_known_institution: institution,
  last_known_institutions: `${institution}[]`,
  affiliations: `STRUCT(institution ${institution})[]`,
  summary_stats: 'STRUCT(h_index BIGINT)',
  ror: 'VARCHAR',
  country_code: 'VARCHAR',
  lineage: 'VARCHAR[]',
  international: 'STRUCT(display_name MAP(VARCHAR, VARCHAR))',
  geo: 'STRUCT(city VARCHAR, country_code VARCHAR)',
  homepage_url: 'VARCHAR',
} as const;

/** How many words of a work, or interests of a person, are kept where a machine has given many. */
const mostWords = 8;
const leastScore = 0.3;

const firstWords = (list: string, condition: string): string =>
  `${namesOf(`list_filter(${list}, lambda word: ${condition})`)}[1:${mostWords}]`;

/**
 * What is kept of a record, worked out while it is read: keys instead of addresses. Keywords
 * are the work's own, else its concepts (other than whole disciplines, which are of level 0), else
 * its topics.
 */
export const recordFields: Record<string, string> = {
  key: keyOf('id'),
  title: `nullif(trim(coalesce(title, display_name)), '')`,
  name: `nullif(trim(display_name), '')`,
  doi: `nullif(regexp_extract(lower(doi), '10\\.\\d{4,9}/\\S+'), '')`,
  year: 'publication_year',
  language: `lower(split_part(language, '-', 1))`,
  cited_by_count: 'cited_by_count',
  abstract: abstractText('abstract_inverted_index'),
  venue: `nullif(trim(coalesce(primary_location.source.display_name, host_venue.display_name,
    primary_location.raw_source_name, best_oa_location.source.display_name)), '')`,
  pdf_url: `coalesce(best_oa_location.pdf_url, primary_location.pdf_url,
    CASE WHEN ${isPdf('open_access.oa_url')} THEN open_access.oa_url END)`,
  authorships: 'authorships',
  corresponding_author_ids: 'corresponding_author_ids',
  cited: keysOf('referenced_works'),
  grants: 'grants',
  awards: 'awards',
  keywords: `coalesce(nullif(${namesOf('keywords')}, []),
    nullif(${firstWords('concepts', `word.level >= 1 AND word.score >= ${leastScore}`)}, []),
    nullif(${namesOf('topics')}[1:3], []))`,
  interests: `coalesce(nullif(${firstWords('topics', 'true')}[1:5], []),
    nullif(${firstWords('x_concepts', 'word.level >= 1')}[1:5], []),
    nullif(${firstWords('x_concepts', 'true')}[1:5], []))`,
  volume: 'biblio.volume IS NOT NULL',
  issue: 'biblio.issue IS NOT NULL',
  pages: 'biblio.first_page IS NOT NULL',
  mesh: 'len(mesh) > 0',
  sustainable_development_goals: 'len(sustainable_development_goals) > 0',
  apc_paid: 'apc_paid IS NOT NULL',
  is_retracted: 'is_retracted',
  orcid: 'orcid',
  alternatives: 'coalesce(display_name_alternatives, alternate_titles)',
  acronyms: 'display_name_acronyms',
  last_known: 'coalesce(last_known_institutions, [last_known_institution])',
  affiliations: 'affiliations',
  h_index: 'summary_stats.h_index',
  ror: 'ror',
  country: 'coalesce(country_code, geo.country_code)',
  lineage: keysOf('lineage'),
  international: 'international.display_name',
  city: 'geo.city',
  homepage: 'homepage_url IS NOT NULL',
};
