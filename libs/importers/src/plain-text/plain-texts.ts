import { identifier, type Tables } from '@coopkg/tables';
import { plainText } from './plain-text.js';

/** SQL: whether a text may hold markup or character references. */
export const isMarked = (text: string): string =>
  `(contains(${text}, '<') OR contains(${text}, '&'))`;

const rowsAtOnce = 2000;

/**
 * Makes the temporary table `table` (`marked`, `plain`) of the distinct texts that `texts`, a query
 * of one column, gives: each without its markup; NULL where nothing is left.
 */
export async function plainTexts(tables: Tables, table: string, texts: string): Promise<void> {
  const [name, marked] = [identifier(table), identifier(`${table}_marked`)];
  await tables.run(
    `CREATE OR REPLACE TEMP TABLE ${marked} AS
       SELECT text, row_number() OVER () AS number FROM (SELECT DISTINCT text FROM (${texts}) AS t(text))`,
  );
  await tables.run(`CREATE OR REPLACE TEMP TABLE ${name} (marked VARCHAR, plain VARCHAR)`);
  const count = Number(await tables.value(`SELECT count(*) FROM ${marked}`));
  for (let from = 0; from < count; from += rowsAtOnce) {
    const rows = await tables.rows<{ text: string }>(
      `SELECT text FROM ${marked} WHERE number > ${from} AND number <= ${from + rowsAtOnce}`,
    );
    await tables.append(
      table,
      rows.map(({ text }) => [text, plainText(text) || null]),
    );
  }
  await tables.run(`DROP TABLE ${marked}`);
}
