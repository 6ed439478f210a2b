import path from 'node:path';
import { csvHeaders, type GraphFile } from '@coopkg/demo-graph';
import { identifier, literal, type Tables } from '@coopkg/tables';

/** `authored.csv` → `authored`, with the columns `start` and `end_` for its two nodes. */
const tableOf = (file: GraphFile): string => file.replace('.csv', '');

/** SQL type of a column by its heading: `year:long`. */
const typeOf = (heading: string): string =>
  ({ long: 'BIGINT', double: 'DOUBLE', boolean: 'BOOLEAN' })[heading.split(':')[1] ?? ''] ??
  'VARCHAR';

function columnOf(heading: string): string {
  if (heading.startsWith(':START_ID')) return 'start';
  return heading.startsWith(':END_ID') ? 'end_' : heading.split(':')[0]!;
}

/** The tables of a graph folder, each named for its file behind the prefix; lists stay texts. */
export async function readGraphTables(
  tables: Tables,
  folder: string,
  prefix: string,
): Promise<void> {
  for (const [file, header] of Object.entries(csvHeaders)) {
    // Derived by the loader.
    if (file === 'cooperates_with.csv') continue;
    const columns = header.split(',');
    const types = columns.map((heading) => `${literal(heading)}: ${literal(typeOf(heading))}`);
    const names = columns.map((heading) => `${identifier(heading)} AS ${columnOf(heading)}`);
    await tables.run(`
      CREATE OR REPLACE TABLE ${prefix}${tableOf(file as GraphFile)} AS
        SELECT ${names.join(', ')}
        FROM read_csv(${literal(path.join(folder, file))}, header = true, strict_mode = false,
          union_by_name = true, max_line_size = 10000000, types = {${types.join(', ')}})`);
  }
}
