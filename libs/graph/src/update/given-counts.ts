import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { literal, type Tables } from '@coopkg/tables';
import type { Column } from './update-tables.js';

// What files gave, where the graph alone does not tell it from what was computed:
//   Researcher       ids of those whose citationCount a file gave
//   Paper            citationCount of a file, where the graph's citations are as many or more
//   COOPERATES_WITH  pairs that a file gave, without a common paper
// One Parquet file for each, in `given/` beside the record of the graph. An update needs them to
// compute what a load of the whole would.

export type GivenName = 'Researcher' | 'Paper' | 'COOPERATES_WITH';

const columns: Record<GivenName, readonly Column[]> = {
  Researcher: [{ name: 'id', type: 'STRING' }],
  Paper: [
    { name: 'id', type: 'STRING' },
    { name: 'citationCount', type: 'INT64' },
  ],
  COOPERATES_WITH: [
    { name: 'start_id', type: 'STRING' },
    { name: 'end_id', type: 'STRING' },
  ],
};

const givenNames = Object.keys(columns) as GivenName[];

const fileOf = (folder: string, name: GivenName): string =>
  path.join(folder, 'given', `${name}.parquet`);

/** Writes the rows of a query with the columns above. `folder` is that of the record. */
export async function writeGiven(
  tables: Tables,
  folder: string,
  name: GivenName,
  query: string,
): Promise<void> {
  mkdirSync(path.join(folder, 'given'), { recursive: true });
  await tables.run(`COPY (${query}) TO ${literal(fileOf(folder, name))} (FORMAT parquet)`);
}

/** Notes what the files of a load give, from its checked tables. */
export async function writeGivenOfLoad(tables: Tables, folder: string): Promise<void> {
  await writeGiven(
    tables,
    folder,
    'Researcher',
    'SELECT id FROM node_Researcher WHERE citationCount IS NOT NULL',
  );
  await writeGiven(
    tables,
    folder,
    'Paper',
    `SELECT paper.id, paper.citationCount
     FROM node_Paper paper
     JOIN (SELECT end_row AS row, count(*) AS incoming FROM edge_CITES GROUP BY ALL) cited USING (row)
     WHERE paper.citationCount BETWEEN 1 AND cited.incoming`,
  );
  // A load without a file of co-operations derives them all.
  const [told] = await tables.rows(
    "SELECT 1 AS found FROM duckdb_tables() WHERE table_name = 'told'",
  );
  await writeGiven(
    tables,
    folder,
    'COOPERATES_WITH',
    told === undefined
      ? 'SELECT NULL::VARCHAR AS start_id, NULL::VARCHAR AS end_id WHERE false'
      : `SELECT one.id AS start_id, other.id AS end_id FROM told
         JOIN node_Researcher one ON one.row = told.left_row
         JOIN node_Researcher other ON other.row = told.right_row`,
  );
}

/** Takes what was noted along from one folder to another. */
export function copyGiven(from: string, to: string): void {
  const target = path.join(to, 'given');
  rmSync(target, { recursive: true, force: true });
  if (existsSync(path.join(from, 'given')))
    cpSync(path.join(from, 'given'), target, { recursive: true });
}

/** Whether the loader noted what the files gave: graphs of others, and old ones, lack it. */
export const isGivenKnown = (folder: string): boolean =>
  givenNames.every((name) => existsSync(fileOf(folder, name)));

/** Makes the tables `given_<name>`; empty ones when nothing was noted. */
export async function readGiven(tables: Tables, folder: string): Promise<void> {
  for (const name of givenNames) {
    const source = isGivenKnown(folder)
      ? `FROM read_parquet(${literal(fileOf(folder, name))})`
      : `SELECT ${columns[name]
          .map(
            (column) => `NULL::${column.type === 'INT64' ? 'BIGINT' : 'VARCHAR'} AS ${column.name}`,
          )
          .join(', ')} WHERE false`;
    await tables.run(`CREATE OR REPLACE TABLE given_${name} AS ${source}`);
  }
}
