import type { Tables } from '@coopkg/tables';
import { readGraphTables } from './graph-tables.js';

/** How much of one kind of thing an imported graph has. */
export interface KeptRow {
  what: string;
  original: number;
  imported: number;
  /** Of the original ones, those that the imported graph has, with the same ends or value. */
  kept: number;
}

/**
 * Compares an imported graph with the one that its sources were written from (tables `own_…`,
 * `person` and `university` of `writeAsSources`). Papers are the same by title and year, projects by
 * number, people by the paper and place in which they are authors, else by name and university.
 */
export async function compareGraphs(tables: Tables, imported: string): Promise<KeptRow[]> {
  await readGraphTables(tables, imported, 'got_');
  await tables.run(nodeMatches);
  const rows: KeptRow[] = [];
  for (const [what, sql] of [...counts, ...properties])
    rows.push({ what, ...(await tables.rows<Omit<KeptRow, 'what'>>(sql))[0]! } as KeptRow);
  return rows;
}

/** `same_paper`, `same_project`, `same_person`: `own` → `got`, where there is one. */
const nodeMatches = `
  CREATE OR REPLACE TABLE same_paper AS
    SELECT o.id AS own, min(g.id) AS got FROM own_papers o
      JOIN got_papers g ON g.title = o.title AND g.year IS NOT DISTINCT FROM o.year
        AND g.doi IS NOT DISTINCT FROM o.doi GROUP BY o.id;
  CREATE OR REPLACE TABLE same_project AS
    SELECT o.id AS own, min(g.id) AS got FROM own_projects o
      JOIN got_projects g ON g.number = o.number AND g.name = o.name GROUP BY o.id;
  CREATE OR REPLACE TABLE same_person AS
    WITH vote AS (
      SELECT o.start AS own, g.start AS got, 3 AS weight FROM own_authored o
        JOIN same_paper s ON s.own = o.end_ JOIN got_authored g ON g.end_ = s.got AND g.position = o.position
      UNION ALL
      SELECT p.id, g.id, 1 FROM person p JOIN university u ON u.name = p.university
        JOIN got_researchers g ON g.university IN (u.name, u.shown) AND (g.name = p.shown OR g.nameEn = p.name_en)),
    sum AS (SELECT own, got, sum(weight) AS weight FROM vote GROUP BY own, got)
    SELECT own, arg_max(got, (weight, got)) AS got FROM sum GROUP BY own`;

const nodes = (what: string, table: string, same: string): [string, string] => [
  what,
  `SELECT (SELECT count(*) FROM own_${table}) AS original, (SELECT count(*) FROM got_${table}) AS imported,
    (SELECT count(DISTINCT got) FROM ${same}) AS kept`,
];

const edges = (what: string, table: string, from: string, to: string): [string, string] => [
  what,
  `SELECT (SELECT count(*) FROM own_${table}) AS original, (SELECT count(*) FROM got_${table}) AS imported,
    (SELECT count(*) FROM (SELECT DISTINCT e.start, e.end_ FROM own_${table} e
      JOIN ${from} a ON a.own = e.start JOIN ${to} b ON b.own = e.end_
      JOIN got_${table} g ON g.start = a.got AND g.end_ = b.got)) AS kept`,
];

const counts = [
  nodes('Researcher', 'researchers', 'same_person'),
  nodes('Paper', 'papers', 'same_paper'),
  nodes('Project', 'projects', 'same_project'),
  edges('AUTHORED', 'authored', 'same_person', 'same_paper'),
  edges('LEADS', 'leads', 'same_person', 'same_project'),
  edges('PARTICIPATES_IN', 'participates_in', 'same_person', 'same_project'),
  edges('CITES', 'cites', 'same_paper', 'same_paper'),
  edges('PRODUCED', 'produced', 'same_project', 'same_paper'),
];

/** A property of the original, by what the sources call it where they call it otherwise. */
const property = (
  label: string,
  table: string,
  same: string,
  name: string,
  value = `o.${name}`,
): [string, string] => [
  `${label}.${name}`,
  `SELECT (SELECT count(${name}) FROM own_${table}) AS original, (SELECT count(${name}) FROM got_${table}) AS imported,
    (SELECT count(*) FROM own_${table} o JOIN ${same} s ON s.own = o.id JOIN got_${table} g ON g.id = s.got
      WHERE o.${name} IS NOT NULL AND g.${name} = ${value}) AS kept`,
];

const shownUniversity = '(SELECT shown FROM university u WHERE u.name = o.university)';

const properties = [
  ...[
    'gender',
    'college',
    'title',
    'email',
    'homepage',
    'interests',
    'education',
    'hIndex',
    'citationCount',
    'nameEn',
  ].map((name) => property('Researcher', 'researchers', 'same_person', name)),
  property(
    'Researcher',
    'researchers',
    'same_person',
    'name',
    '(SELECT shown FROM person p WHERE p.id = o.id)',
  ),
  property('Researcher', 'researchers', 'same_person', 'university', shownUniversity),
  ...['title', 'abstract', 'year', 'venue', 'keywords', 'citationCount', 'language', 'doi'].map(
    (name) => property('Paper', 'papers', 'same_paper', name),
  ),
  ...['name', 'number', 'source', 'category', 'discipline', 'startYear', 'endYear', 'funding'].map(
    (name) => property('Project', 'projects', 'same_project', name),
  ),
  property('Project', 'projects', 'same_project', 'university', shownUniversity),
];
