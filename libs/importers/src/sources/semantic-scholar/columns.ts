const struct = (fields: Readonly<Record<string, string>>): string =>
  `STRUCT(${Object.entries(fields)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', ')})`;

const authorFields = {
  authorId: 'VARCHAR',
  name: 'VARCHAR',
  aliases: 'VARCHAR[]',
  affiliations: 'VARCHAR[]',
  homepage: 'VARCHAR',
  hIndex: 'BIGINT',
  citationCount: 'BIGINT',
  externalIds: 'STRUCT(DBLP VARCHAR[], ORCID VARCHAR)',
};

/** Identifiers of a paper that nothing else is found by. */
export const otherIds = ['MAG', 'DBLP', 'PubMed', 'PubMedCentral', 'ACL'] as const;
const paperIds = struct(
  Object.fromEntries(['CorpusId', 'DOI', 'ArXiv', ...otherIds].map((name) => [name, 'VARCHAR'])),
);

const paperFields = {
  paperId: 'VARCHAR',
  corpusId: 'VARCHAR',
  externalIds: paperIds,
  title: 'VARCHAR',
  abstract: 'VARCHAR',
  venue: 'VARCHAR',
  publicationVenue: 'STRUCT(name VARCHAR)',
  year: 'INTEGER',
  publicationDate: 'VARCHAR',
  journal: 'STRUCT(name VARCHAR)',
  citationCount: 'BIGINT',
  openAccessPdf: 'STRUCT(url VARCHAR)',
  fieldsOfStudy: 'VARCHAR[]',
  s2FieldsOfStudy: 'STRUCT(category VARCHAR)[]',
  authors: `${struct(authorFields)}[]`,
};

const cited = 'STRUCT(paperId VARCHAR, corpusId VARCHAR, externalIds STRUCT(DOI VARCHAR))[]';

/** Fields of a paper that are counted, since the graph has no place for them. */
export const unusedFields = [
  'publicationTypes',
  'referenceCount',
  'influentialCitationCount',
  'tldr',
  'embedding',
] as const;

/** Papers of the API; those around which a citation stands, too. */
export const apiPaperColumns: Record<string, string> = {
  ...paperFields,
  references: cited,
  citations: cited,
  citedPaper: struct(paperFields),
  citingPaper: struct(paperFields),
  ...Object.fromEntries(unusedFields.map((field) => [field, 'JSON'])),
};

export const apiAuthorColumns: Record<string, string> = {
  ...authorFields,
  papers: `${struct(paperFields)}[]`,
};

/** The datasets write names in small letters, but those inside of `authors`. */
export const datasetPaperColumns: Record<string, string> = {
  corpusid: 'VARCHAR',
  externalids: paperIds,
  url: 'VARCHAR',
  title: 'VARCHAR',
  venue: 'VARCHAR',
  year: 'INTEGER',
  publicationdate: 'VARCHAR',
  journal: 'STRUCT(name VARCHAR)',
  citationcount: 'BIGINT',
  s2fieldsofstudy: 'STRUCT(category VARCHAR)[]',
  authors: 'STRUCT("authorId" VARCHAR, name VARCHAR)[]',
};

export const datasetAuthorColumns: Record<string, string> = {
  authorid: 'VARCHAR',
  name: 'VARCHAR',
  aliases: 'VARCHAR[]',
  affiliations: 'VARCHAR[]',
  homepage: 'VARCHAR',
  hindex: 'BIGINT',
  citationcount: 'BIGINT',
  externalids: 'STRUCT(DBLP VARCHAR[], ORCID VARCHAR)',
};

export const abstractColumns: Record<string, string> = {
  corpusid: 'VARCHAR',
  abstract: 'VARCHAR',
  openaccessinfo: 'STRUCT(url VARCHAR)',
};

export const citationColumns: Record<string, string> = {
  citingcorpusid: 'VARCHAR',
  citedcorpusid: 'VARCHAR',
};

export const paperIdColumns: Record<string, string> = { sha: 'VARCHAR', corpusid: 'VARCHAR' };

/** Where the records are in a reply. */
export const pages = ['data', 'recommendedPapers'] as const;
