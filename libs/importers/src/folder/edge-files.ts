/** The files of relationships, each with the SQL of its rows. */
export const edgeFiles = {
  'authored.csv': `
    SELECT person AS ":START_ID(Researcher)", paper AS ":END_ID(Paper)", position AS "position:long",
      corresponding AS "corresponding:boolean" FROM author_of`,
  'leads.csv': `
    SELECT person AS ":START_ID(Researcher)", project AS ":END_ID(Project)" FROM project_person_of WHERE leads`,
  'participates_in.csv': `
    SELECT person AS ":START_ID(Researcher)", project AS ":END_ID(Project)" FROM project_person_of WHERE NOT leads`,
  'cites.csv': `
    SELECT DISTINCT citing.id AS ":START_ID(Paper)", cited.id AS ":END_ID(Paper)"
    FROM staged_citation c
      JOIN paper_of citing ON citing.key = c.citing
      JOIN (
        SELECT key, id FROM paper_of
        UNION ALL SELECT 'doi:' || r.doi, any_value(o.id) FROM paper_record r JOIN paper_of o ON o.key = r.key
          WHERE r.doi IS NOT NULL GROUP BY r.doi) cited ON cited.key = c.cited
    WHERE citing.id <> cited.id`,
  'produced.csv': `
    SELECT DISTINCT o.id AS ":START_ID(Project)", p.id AS ":END_ID(Paper)"
    FROM staged_award a JOIN paper_of p ON p.key = a.paper
      JOIN (
        SELECT number_form(p.number) AS number, any_value(o.id) AS id
        FROM project_record r JOIN staged_project p ON p.rowid = r.row JOIN project_of o ON o.key = r.key
        WHERE p.number IS NOT NULL GROUP BY 1 HAVING count(DISTINCT o.id) = 1) o
        ON o.number = number_form(a.number)`,
} as const;
