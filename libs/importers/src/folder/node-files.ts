/** The first of several records that knows a field, by the rank of its source. */
const best = (field: string): string => `arg_min(${field}, o) FILTER (${field} IS NOT NULL)`;

const paperFields = [
  'title',
  'abstract',
  'year',
  'venue',
  'keywords',
  'language',
  'doi',
  'pdf_url',
] as const;

/** Records of papers with their node: most papers have one, which needs no grouping. */
const papers = `
  WITH record AS NOT MATERIALIZED (
    SELECT o.id, o.alone, r.rank AS o, p.title, p.abstract, p.year, p.venue, p.keywords, p.language,
      doi_form(p.doi) AS doi, p.pdf_url, p.citation_count
    FROM paper_record r JOIN paper_of o ON o.key = r.key JOIN staged_paper p ON p.rowid = r.row)
  SELECT id, ${paperFields.join(', ')}, citation_count FROM record WHERE alone
  UNION ALL
  SELECT id, ${paperFields.map(best).join(', ')}, max(citation_count) FROM record WHERE NOT alone GROUP BY id`;

const projectFields = [
  'name',
  'number',
  'funder',
  'category',
  'discipline',
  'institution',
  'start_year',
  'end_year',
  'funding',
];

/** Records of projects, joined where a project has several. */
const projects = `
  SELECT o.id, ${projectFields.map((field) => `${best(`p.${field}`)} AS ${field}`).join(', ')}
  FROM (SELECT *, rank AS o FROM project_record) r JOIN project_of o ON o.key = r.key
    JOIN staged_project p ON p.rowid = r.row GROUP BY o.id`;

/** The files of nodes, each with the SQL of its rows. */
export const nodeFiles = {
  'researchers.csv': `
    SELECT id AS "id:ID(Researcher)", tidy(name) AS name, tidy(name_en) AS nameEn, gender,
      tidy(university) AS university, tidy(college) AS college, tidy(title) AS title, tidy(email) AS email,
      tidy(homepage) AS homepage, tidy_list(interests) AS "interests:string[]", tidy(education) AS education,
      h_index AS "hIndex:long", citation_count AS "citationCount:long", NULL AS "paperCount:long"
    FROM person_node`,
  'papers.csv': `
    SELECT id AS "id:ID(Paper)", tidy(title) AS title, cut(tidy(abstract)) AS abstract,
      year AS "year:long", tidy(venue) AS venue, tidy_list(keywords) AS "keywords:string[]",
      citation_count AS "citationCount:long", language, doi, tidy(pdf_url) AS "pdfUrl"
    FROM (${papers})`,
  'projects.csv': `
    SELECT id AS "id:ID(Project)", tidy(name) AS name, tidy(number) AS number, tidy(funder) AS source,
      tidy(category) AS category, tidy(discipline) AS discipline,
      coalesce(u.university, tidy(p.institution)) AS university,
      start_year AS "startYear:long", end_year AS "endYear:long", funding AS "funding:double"
    FROM (${projects}) p LEFT JOIN resolved_institution u ON u.raw = p.institution`,
} as const;
