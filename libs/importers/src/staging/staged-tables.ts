/**
 * The tables that every source fills, and that merging reads: what a record says, in the source's
 * own words. A `key` is the source's own identifier behind the name of the source
 * (`openalex:W2741809807`, `dblp:homepages/35/7092-1`); it is the same whenever the record is
 * imported again. Unknown is NULL, never an empty text or list.
 *
 * `file` is the number of the input (`staged_input`), in every table, so that an input can be taken
 * out again, and the newest of several versions of one key be found; `line` is where the record
 * starts in it: the line of a text, the row of a sheet, the record's number (from 1) in a file that
 * has no lines.
 */
export const stagedTables = {
  /** One paper of one source. Merged by DOI, else by title, year and first author. */
  staged_paper: `
    key VARCHAR, file INTEGER, line BIGINT,
    title VARCHAR, abstract VARCHAR, year INTEGER, venue VARCHAR, keywords VARCHAR[],
    citation_count BIGINT, language VARCHAR, doi VARCHAR, pdf_url VARCHAR`,
  /**
   * One author of one paper, in order from 1. `person` is the source's identifier of the author
   * (the key of a `staged_person`, which need not be there), NULL where it has none; `name` as the
   * paper prints it; `institutions` keys of `staged_institution`; `affiliations` the texts beside
   * the name.
   */
  staged_authorship: `
    file INTEGER, paper VARCHAR, position INTEGER, corresponding BOOLEAN,
    person VARCHAR, name VARCHAR, orcid VARCHAR, email VARCHAR,
    institutions VARCHAR[], affiliations VARCHAR[]`,
  /**
   * What a source says of a person. `names` are other spellings, in any script; `institutions`
   * present and past ones by key, the present first; `affiliation` and `college` as texts.
   */
  staged_person: `
    key VARCHAR, file INTEGER, line BIGINT,
    name VARCHAR, names VARCHAR[], orcid VARCHAR, institutions VARCHAR[], affiliation VARCHAR,
    college VARCHAR, title VARCHAR, gender VARCHAR, email VARCHAR, homepage VARCHAR,
    interests VARCHAR[], education VARCHAR, h_index BIGINT, citation_count BIGINT`,
  /**
   * An institution that a source has an identifier of. `country` as ISO 3166, `names` all others.
   * Without a `line`, no record is its own: it was named beside an author.
   */
  staged_institution: `
    key VARCHAR, file INTEGER, line BIGINT,
    name VARCHAR, name_zh VARCHAR, names VARCHAR[], ror VARCHAR, country VARCHAR, city VARCHAR`,
  /** What an institution is a part of. */
  staged_lineage: 'file INTEGER, key VARCHAR, parent VARCHAR',
  /** Who funds, where a source has an identifier of it. */
  staged_funder: 'file INTEGER, key VARCHAR, name VARCHAR, names VARCHAR[], country VARCHAR',
  /** One project. `institution` is a text; `funding` in 万元. Merged by grant number and funder. */
  staged_project: `
    key VARCHAR, file INTEGER, line BIGINT,
    name VARCHAR, number VARCHAR, funder VARCHAR, category VARCHAR, discipline VARCHAR,
    institution VARCHAR, start_year INTEGER, end_year INTEGER, funding DOUBLE`,
  /** Who leads a project or takes part in it; `person` where the source has an identifier. */
  staged_project_person: `
    file INTEGER, project VARCHAR, leads BOOLEAN, person VARCHAR, name VARCHAR, institution VARCHAR,
    college VARCHAR, title VARCHAR`,
  /** A paper cites another: by key, or `doi:10.…` in lower case where the source has no more. */
  staged_citation: 'file INTEGER, citing VARCHAR, cited VARCHAR',
  /** A paper acknowledges a grant. */
  staged_award: 'file INTEGER, paper VARCHAR, number VARCHAR, funder VARCHAR',
  /** A source has merged one of its identifiers into another, of whatever kind. */
  staged_merged_key: 'file INTEGER, key VARCHAR, into_key VARCHAR',
  /**
   * Identifiers under which a source keeps several people whom it can't tell apart. `person` of an
   * authorship is never one of them.
   */
  staged_uncertain_person: 'file INTEGER, key VARCHAR',
  /** Records that cannot be used, with the reason in words and the record, cut where it is long. */
  staged_rejected: 'file INTEGER, line BIGINT, reason VARCHAR, text VARCHAR',
  /** Records that only lend names to others (institutions, funders, journals, merged keys), by kind. */
  staged_lending: 'file INTEGER, kind VARCHAR, count BIGINT',
  /** What the graph has no place for, by name, and how often it was there: `volume`, `mesh`. */
  staged_unused: 'file INTEGER, field VARCHAR, count BIGINT',
  /**
   * One input file. `records`: all that were read from it; `left_out`: those of them that the
   * person's choice (`--since`, `--country`, `--institutions`) leaves out; `position`: how far a
   * source that reads in steps has come, in a unit of its own; `complete`: the import that read it
   * has ended well.
   */
  staged_input: `
    file INTEGER, source VARCHAR, path VARCHAR, bytes BIGINT, modified BIGINT,
    records BIGINT, left_out BIGINT, position BIGINT, done BOOLEAN, complete BOOLEAN`,
} as const;

export type StagedTable = keyof typeof stagedTables;
