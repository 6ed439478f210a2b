import { createWriteStream, rmSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { identifier, literal, type Tables } from '@coopkg/tables';
import { toCell, type GraphStore } from './graph-store.js';
import { createTable, sqlTypeOf, type Column } from './update-tables.js';

/** How many rows one statement asks for. */
const batchRows = 5000;

/**
 * Asks the graph for each batch of a table's rows, and adds the answers to another table.
 * `keys` gives the rows: one column becomes a list of values, several a list of lists.
 * `statement` reads `$rows` and returns the columns by name.
 */
export async function fetchRows(
  tables: Tables,
  graph: GraphStore,
  keys: string,
  statement: string,
  into: string,
  columns: readonly Column[],
): Promise<void> {
  const exists = await tables.value(
    `SELECT count(*) FROM duckdb_tables() WHERE table_name = ${literal(into)}`,
  );
  if (exists === 0) await createTable(tables, into, columns);
  const file = path.join(tables.folder, `${into}.jsonl`);
  const output = createWriteStream(file);
  try {
    for await (const rows of batchesOf(tables, keys))
      for await (const row of graph.read(statement, rows)) {
        const line = JSON.stringify(
          Object.fromEntries(columns.map(({ name }) => [name, toCell(row[name]) ?? null])),
        );
        if (!output.write(`${line}\n`)) await once(output, 'drain');
      }
    output.end();
    await once(output, 'finish');
    await tables.run(insertionOf(into, file, columns));
  } finally {
    output.destroy();
    rmSync(file, { force: true });
  }
}

const insertionOf = (into: string, file: string, columns: readonly Column[]): string => `
  INSERT INTO ${identifier(into)}
  FROM read_json(${literal(file)}, format = 'newline_delimited', columns = {${columns
    .map(({ name, type }) => `${literal(name)}: ${literal(sqlTypeOf(type))}`)
    .join(', ')}})`;

/** The rows of a query, some thousand at a time, in the form of `$rows`. */
async function* batchesOf(
  tables: Tables,
  query: string,
  size = batchRows,
): AsyncGenerator<unknown[]> {
  let batch: unknown[] = [];
  for await (const rows of tables.stream(query)) {
    for (const row of rows) {
      const values = Object.values(row);
      batch.push(values.length === 1 ? values[0] : values);
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
