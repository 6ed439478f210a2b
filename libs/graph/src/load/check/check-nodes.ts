import { identifier, type Tables } from '@coopkg/tables';
import type { NodeLabel } from '@coopkg/contracts';
import { indexedProperties } from '../indexes.js';
import type { GraphFile } from './graph-files.js';
import type { Rejects } from './rejects.js';
import { isPlainSql, problemSql, valueSql, type Field } from './value-sql.js';

/** Neo4j's indexes take keys of some 8 kB, of all their properties together. */
const longestIndexedBytes = 4000;

export const nodeTable = (label: NodeLabel): string => `node_${label}`;

/** SQL: a row of blank cells, as spreadsheets leave below a table, is no row. */
export const isBlankRowSql = (file: GraphFile): string =>
  `(${file.text.headings.map((_, index) => `c${index} IS NULL`).join(' AND ') || 'true'})`;

/** SQL: whether a text spans lines. */
const multilineSql = (fields: readonly Field[]): string =>
  `(${
    fields
      .filter(({ type, raw }) => type.startsWith('STRING') && raw.startsWith('c'))
      .map(({ raw }) => `coalesce(contains(${raw}, chr(10)) OR contains(${raw}, chr(13)), false)`)
      .join(' OR ') || 'false'
  })`;

const fieldOf = (file: GraphFile, name: string): Field | undefined =>
  file.fields.find((field) => field.name === name);

/**
 * Checks the rows of a node file. Afterwards `node_<Label>` holds a row for each node: `id`, `row`
 * (its number in `raw_<Label>`, and the name of the node in all other tables), what derivations
 * read or replace (`year`, `citationCount`, `paperCount`), and whether its row is `plain` and `multiline`.
 */
export async function checkNodes(
  tables: Tables,
  label: NodeLabel,
  file: GraphFile | null,
  rejects: Rejects,
): Promise<void> {
  const table = nodeTable(label);
  if (file === null || file.text.headings.length === 0) {
    await tables.run(`
      CREATE OR REPLACE TABLE ${table} (
        id VARCHAR, row BIGINT, year BIGINT, citationCount BIGINT, paperCount BIGINT,
        plain BOOLEAN, multiline BOOLEAN)`);
    return;
  }
  const value = (name: string): string => {
    const field = fieldOf(file, name);
    return field === undefined ? 'CAST(NULL AS BIGINT)' : valueSql(field);
  };
  const problems = file.fields.map((field) =>
    problemSql(field, indexedProperties[label].includes(field.name) ? longestIndexedBytes : null),
  );
  await tables.run(`
    CREATE OR REPLACE TABLE ${table} AS
    SELECT ${value('id')} AS id, rowid AS row,
      ${value('year')} AS year, ${value('citationCount')} AS citationCount,
      ${value('paperCount')} AS paperCount,
      ${file.fields.map(isPlainSql).join(' AND ')} AS plain,
      ${multilineSql(file.fields)} AS multiline,
      CASE ${problems.filter((problem) => problem !== null).join('\n')}
        WHEN ${value('id')} IS NULL THEN 'the id is missing' END AS problem
    FROM ${identifier(file.text.table)}
    WHERE NOT ${isBlankRowSql(file)}`);
  await rejects.takeOut(
    file,
    table,
    `SELECT row, problem AS reason FROM ${table} WHERE problem IS NOT NULL`,
  );
  await tables.run(`
    CREATE OR REPLACE TEMP TABLE twice AS
    SELECT id, min(row) AS first FROM ${table} GROUP BY id HAVING count(*) > 1`);
  await rejects.takeOut(
    file,
    table,
    `SELECT row, 'the id is there twice: ' || id AS reason
     FROM ${table} JOIN twice USING (id) WHERE row <> first`,
  );
}
