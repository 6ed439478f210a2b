import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { referenceData } from '@coopkg/demo-graph';
import { literal, type Tables } from '@coopkg/tables';
import { asGb18030 } from './gb18030.js';
import { readGraphTables } from './graph-tables.js';
import { foreignUniversity } from './latin-names.js';
import { openAlexFiles, openAlexMacros } from './open-alex-sql.js';
import { peopleMapping, peopleSheet, projectList } from './sheets-sql.js';

/** Where each source's files are in the folder that was written. */
export interface SourceFiles {
  openAlex: string;
  projects: string;
  people: string;
  mapping: string;
}

/**
 * Writes a graph folder as its sources would tell it: an OpenAlex snapshot (people by Latin names),
 * a list of projects in GB18030, and a spreadsheet of what OpenAlex does not know of people, with its
 * mapping. Two of three people have an ORCID.
 * @param latinOnly no source knows a Chinese name of a person or university; universities are abroad
 */
export async function writeAsSources(
  tables: Tables,
  graph: string,
  out: string,
  latinOnly: boolean,
): Promise<SourceFiles> {
  await readGraphTables(tables, graph, 'own_');
  await tables.run(openAlexMacros);
  await nameUniversities(tables, latinOnly);
  await tables.run(people(latinOnly));
  for (const [kind, sql] of Object.entries(openAlexFiles)) {
    const folder = path.join(out, 'openalex', kind, 'updated_date=2026-01-01');
    mkdirSync(folder, { recursive: true });
    await copy(tables, sql, path.join(folder, 'part_000.gz'), 'FORMAT json, COMPRESSION gzip');
  }
  const files: SourceFiles = {
    openAlex: path.join(out, 'openalex'),
    projects: path.join(out, 'projects.csv'),
    people: path.join(out, 'people.csv'),
    mapping: path.join(out, 'people.yaml'),
  };
  await copy(tables, projectList, files.projects, 'FORMAT csv, HEADER true');
  writeFileSync(files.projects, asGb18030(readFileSync(files.projects, 'utf8')));
  await copy(tables, peopleSheet, files.people, 'FORMAT csv, HEADER true');
  writeFileSync(files.mapping, peopleMapping);
  return files;
}

const copy = (tables: Tables, sql: string, file: string, form: string): Promise<void> =>
  tables.run(`COPY (${sql}) TO ${literal(file)} (${form})`);

/** The table `university`: every university of people and projects, with what sources call it. */
async function nameUniversities(tables: Tables, latinOnly: boolean): Promise<void> {
  const english = new Map(referenceData().universities.map(({ name, en }) => [name, en]));
  await tables.run(`
    CREATE OR REPLACE TABLE university (
      number BIGINT, name VARCHAR, name_en VARCHAR, name_zh VARCHAR, ror VARCHAR, shown VARCHAR)`);
  const rows = await tables.rows<{ name: string }>(`
    SELECT name FROM (
      SELECT university AS name FROM own_researchers UNION SELECT university FROM own_projects)
    WHERE name IS NOT NULL ORDER BY name`);
  await tables.append(
    'university',
    rows.map(({ name }, place) => {
      const latin = latinOnly ? foreignUniversity(place) : (english.get(name) ?? name);
      const chinese = latinOnly ? null : name;
      // Not a real identifier: those begin with 0.
      const ror = `https://ror.org/9${place.toString(32).padStart(6, '0')}00`;
      return [place + 1, name, latin, chinese, ror, chinese ?? latin];
    }),
  );
}

/** The table `person`: who is called what in which source. */
const people = (latinOnly: boolean): string => `
  CREATE OR REPLACE TABLE person AS
    SELECT number_of(id) AS number, id, coalesce(nameEn, name) AS name_en,
      ${latinOnly ? 'coalesce(nameEn, name)' : 'name'} AS shown,
      ${latinOnly ? '[coalesce(nameEn, name)]' : 'list_distinct([coalesce(nameEn, name), name])'} AS spellings,
      CASE WHEN number_of(id) % 3 > 0 THEN orcid_of(number_of(id)) END AS orcid,
      university, citationCount AS citations, hIndex AS h_index, paperCount AS works
    FROM own_researchers`;
