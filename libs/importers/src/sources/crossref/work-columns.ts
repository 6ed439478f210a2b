const contributor = `STRUCT(
  given VARCHAR, family VARCHAR, suffix VARCHAR, name VARCHAR, literal VARCHAR, ORCID VARCHAR,
  affiliation STRUCT(name VARCHAR, place VARCHAR[], id STRUCT(id VARCHAR, "id-type" VARCHAR)[])[])[]`;
const funder = 'STRUCT(name VARCHAR, award VARCHAR[])';
const award = `STRUCT(
  "project-title" STRUCT(title VARCHAR)[],
  "lead-investigator" ${contributor}, "co-lead-investigator" ${contributor}, investigator ${contributor},
  "award-amount" STRUCT(amount DOUBLE, currency VARCHAR),
  "award-start" JSON, "award-end" JSON, "award-planned-end" JSON,
  funding STRUCT(type VARCHAR, scheme VARCHAR, funder STRUCT(name VARCHAR),
    "award-amount" STRUCT(amount DOUBLE, currency VARCHAR))[])[]`;

/** Dates of a work, the one that tells its year best first. */
export const dates = [
  'issued',
  'published',
  'published-print',
  'published-online',
  'posted',
  'created',
] as const;

/** Fields that are counted, since the graph has no place for them. */
export const unusedFields = [
  'publisher',
  'volume',
  'issue',
  'page',
  'ISSN',
  'ISBN',
  'editor',
  'translator',
  'license',
  'event',
  'update-to',
  'clinical-trial-number',
] as const;

/**
 * What is read of a work of Crossref, by its REST API's field names. A title is a list there, and a
 * text in citeproc JSON; so are the other fields of type JSON.
 */
export const workColumns: Record<string, string> = {
  DOI: 'VARCHAR',
  type: 'VARCHAR',
  title: 'JSON',
  subtitle: 'JSON',
  abstract: 'VARCHAR',
  'container-title': 'JSON',
  subject: 'JSON',
  language: 'VARCHAR',
  'is-referenced-by-count': 'BIGINT',
  ...Object.fromEntries(dates.map((date) => [date, 'JSON'])),
  author: contributor,
  reference: 'STRUCT(DOI VARCHAR)[]',
  funder: `${funder}[]`,
  link: 'STRUCT(URL VARCHAR, "content-type" VARCHAR)[]',
  award: 'VARCHAR',
  'award-start': 'JSON',
  project: award,
  ...Object.fromEntries(unusedFields.map((field) => [field, 'JSON'])),
};

/** Where the records are in a reply of the REST API, and in the older public data files. */
export const pages = ['message.items', 'message', 'items'] as const;
