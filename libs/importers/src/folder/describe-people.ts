import type { NewRow, Tables } from '@coopkg/tables';
import { displayName } from '../names/display-name.js';
import { sourceRank } from '../merge/source-rank.js';

/**
 * Puts together what the records say of each person. Makes `person_node` (the rows of
 * `researchers.csv`), `author_of`, `project_person_of`, and `person_source` (`person`, one row for
 * each record of a person that a source has).
 */
export async function describePeople(tables: Tables): Promise<void> {
  await tables.run(`
    CREATE OR REPLACE TABLE person_source AS
      SELECT o.person, p.rowid AS row, ${sourceRank('p.key')} AS o
      FROM staged_person p JOIN person_of o ON o.mention = p.key`);
  await authors(tables);
  await projectPeople(tables);
  await names(tables);
  await places(tables);
  await tables.run(personNodes);
}

/** Authors of each paper, from that of its records which knows its authors best. */
async function authors(tables: Tables): Promise<void> {
  await tables.run(`
    CREATE OR REPLACE TABLE author_record AS
      SELECT o.id, r.own_key, r.file, r.year FROM paper_record r JOIN paper_of o ON o.key = r.key WHERE o.alone
      UNION ALL
      SELECT id, arg_min(own_key, o), arg_min(file, o), max(year) FROM (
        SELECT o.id, r.own_key, r.file, r.year, (r.rank, r.key) AS o
        FROM paper_record r JOIN paper_of o ON o.key = r.key
          SEMI JOIN staged_authorship a ON a.paper = r.own_key AND a.file = r.file
        WHERE NOT o.alone) GROUP BY id`);
  await tables.run(`
    CREATE OR REPLACE TABLE mention AS
      SELECT c.id AS paper, c.year, o.person, a.position, a.corresponding, a.name, a.email,
        a.institutions, a.affiliations
      FROM author_record c JOIN staged_authorship a ON a.paper = c.own_key AND a.file = c.file
        JOIN person_of o ON o.mention = coalesce(a.person, a.paper || '#' || a.position)`);
  await tables.run(`
    CREATE OR REPLACE TABLE author_of AS
      SELECT node_id(person) AS person, paper, min(position) AS position, bool_or(corresponding) AS corresponding
      FROM mention GROUP BY person, paper`);
}

/** People of each project; who leads it does not take part besides. */
async function projectPeople(tables: Tables): Promise<void> {
  await tables.run(`
    CREATE OR REPLACE TABLE project_mention AS
      SELECT o.id AS project, p.leads, who.person, p.name, p.institution, p.college, p.title,
        s.start_year AS year, ${sourceRank('r.key')} AS rank
      FROM project_record r JOIN project_of o ON o.key = r.key
        JOIN staged_project s ON s.rowid = r.row
        JOIN staged_project_person p ON p.project = s.key AND p.file = s.file
        JOIN person_of who ON who.mention = coalesce(p.person, p.project || '#' || p.name)`);
  await tables.run(`
    CREATE OR REPLACE TABLE project_person_of AS
      WITH leader AS (
        SELECT project, arg_min(person, rank) AS person FROM project_mention WHERE leads GROUP BY project)
      SELECT node_id(person) AS person, project, true AS leads FROM leader
      UNION
      SELECT node_id(m.person), m.project, false FROM project_mention m
        ANTI JOIN leader l ON l.project = m.project AND l.person = m.person
      WHERE NOT m.leads`);
}

/** The table `person_called`: how each person is called, from all spellings. */
async function names(tables: Tables): Promise<void> {
  await tables.run(
    'CREATE OR REPLACE TABLE person_called (person VARCHAR, name VARCHAR, name_en VARCHAR)',
  );
  await tables.run(`
    CREATE OR REPLACE TEMP TABLE spelling AS
      SELECT person, name, min(o) AS o, count(*) AS times FROM (
        SELECT r.person, unnest(list_prepend(p.name, coalesce(p.names, []))) AS name, r.o
          FROM person_source r JOIN staged_person p ON p.rowid = r.row
        UNION ALL SELECT person, name, 9 FROM mention
        UNION ALL SELECT person, name, 9 FROM project_mention)
      WHERE name IS NOT NULL GROUP BY person, name`);
  await tables.run(`
    CREATE OR REPLACE TABLE person_spelling AS
      SELECT person, list(name ORDER BY o, times DESC, name) AS spellings FROM spelling GROUP BY person`);
  await tables.appendAll('person_called', calledNames(tables));
  await nameOnce(tables);
  await tables.run('DROP TABLE person_spelling');
}

/** Most people have one spelling: each is looked at once, however many have it. */
async function nameOnce(tables: Tables): Promise<void> {
  await tables.run(
    'CREATE OR REPLACE TEMP TABLE spelt (spelling VARCHAR, name VARCHAR, name_en VARCHAR)',
  );
  await tables.appendAll('spelt', speltNames(tables));
  await tables.run(`
    INSERT INTO person_called
      SELECT p.person, s.name, s.name_en FROM person_spelling p JOIN spelt s ON s.spelling = p.spellings[1]
      WHERE len(p.spellings) = 1`);
}

async function* speltNames(tables: Tables): AsyncGenerator<NewRow[]> {
  const batches = tables.stream<{ spelling: string }>(
    'SELECT DISTINCT spellings[1] AS spelling FROM person_spelling WHERE len(spellings) = 1',
  );
  for await (const batch of batches)
    yield batch.map(({ spelling }) => [spelling, ...called([spelling])]);
}

/** The name, and its Latin form. */
function called(spellings: readonly string[]): [string, string | null] {
  const display = displayName(spellings) ?? { name: spellings[0]!, nameEn: null };
  return [display.name, display.nameEn];
}

async function* calledNames(tables: Tables): AsyncGenerator<NewRow[]> {
  const batches = tables.stream<{ person: string; spellings: string[] }>(
    'FROM person_spelling WHERE len(spellings) > 1',
  );
  for await (const batch of batches)
    yield batch.map(({ person, spellings }) => [person, ...called(spellings)]);
}

/**
 * The table `person_place`: where each person is, by what says it last: the person's own record, the
 * latest paper, the latest project.
 */
async function places(tables: Tables): Promise<void> {
  await tables.run(`
    CREATE OR REPLACE TABLE person_place AS
      WITH place AS (
        SELECT r.person, 3 AS weight, -r.o AS late,
          unnest(list_append(coalesce(p.institutions[1:1], []), p.affiliation)) AS raw,
          FROM person_source r JOIN staged_person p ON p.rowid = r.row
        UNION ALL
        SELECT person, 2, coalesce(year, 0),
          unnest(list_concat(coalesce(institutions, []), coalesce(affiliations, []))) FROM mention
        UNION ALL
        SELECT person, 1, coalesce(year, 0), institution FROM project_mention),
      known AS (
        SELECT p.person, (p.weight, p.late, -r.rank) AS late, r.university, r.college
        FROM place p JOIN resolved_institution r ON r.raw = p.raw WHERE r.university IS NOT NULL),
      present AS (
        SELECT person, arg_max(university, (late, university)) AS university FROM known GROUP BY person)
      SELECT u.person, u.university, arg_max(k.college, k.late) FILTER (k.college IS NOT NULL) AS college
      FROM present u JOIN known k ON k.person = u.person AND k.university = u.university
      GROUP BY u.person, u.university`);
}

const fields = [
  'gender',
  'email',
  'homepage',
  'interests',
  'h_index',
  'citation_count',
  'title',
  'college',
  'education',
] as const;

const firstKnown = (field: string): string =>
  `arg_min(p.${field}, r.o) FILTER (p.${field} IS NOT NULL) AS ${field}`;

const personNodes = `
  CREATE OR REPLACE TABLE person_node AS
    WITH told AS (
      SELECT r.person, ${fields.map(firstKnown).join(', ')}
      FROM person_source r JOIN staged_person p ON p.rowid = r.row GROUP BY r.person),
    of_projects AS (
      SELECT person, arg_max(title, coalesce(year, 0)) FILTER (title IS NOT NULL) AS title,
        arg_max(college, coalesce(year, 0)) FILTER (college IS NOT NULL) AS college
      FROM project_mention GROUP BY person),
    of_papers AS (
      SELECT person, arg_max(email, coalesce(year, 0)) AS email
      FROM mention WHERE email IS NOT NULL GROUP BY person)
    SELECT node_id(n.person) AS id, n.name, n.name_en, t.gender, l.university,
      coalesce(t.college, l.college, j.college) AS college, coalesce(t.title, j.title) AS title,
      coalesce(t.email, e.email) AS email, t.homepage, t.interests,
      coalesce(school.university, t.education) AS education, t.h_index, t.citation_count
    FROM person_called n LEFT JOIN told t USING (person) LEFT JOIN person_place l USING (person)
      LEFT JOIN of_projects j USING (person) LEFT JOIN of_papers e USING (person)
      LEFT JOIN resolved_institution school ON school.raw = t.education`;
