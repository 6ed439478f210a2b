import type { Tables } from '@coopkg/tables';
import { isMarked, plainTexts } from '../../plain-text/plain-texts.js';
import { paperKey } from './paper-view.js';

/** Rows of a dataset that only add to papers; how many of each file the scope leaves out. */
export type LeftOut = Map<number, number>;

const keyOf = (corpusId: string): string => paperKey(corpusId, 'NULL::VARCHAR');

/**
 * Gives the staged papers the abstracts and addresses of `table`. Rows are written anew, since
 * changing texts in place would take memory for all of them.
 */
export async function stageAbstracts(
  tables: Tables,
  table: string,
  scoped: boolean,
): Promise<LeftOut> {
  // One for each paper that is here, and the rows of these papers: narrow tables.
  await tables.run(`
    CREATE OR REPLACE TEMP TABLE s2_abstract AS
      SELECT key, min(file) AS file, arg_min(line, file) AS line
      FROM (SELECT file, line, ${keyOf('corpusid')} AS key FROM ${table})
      WHERE key IN (SELECT key FROM staged_paper) GROUP BY key`);
  await tables.run(`
    CREATE OR REPLACE TEMP TABLE s2_bare AS
      SELECT p.rowid AS row, a.file, a.line FROM staged_paper p JOIN s2_abstract a USING (key)`);
  await plainTexts(
    tables,
    's2_text',
    `SELECT abstract FROM ${table} SEMI JOIN s2_abstract USING (file, line) WHERE ${isMarked('abstract')}`,
  );
  const text = `CASE WHEN t.marked IS NULL THEN nullif(trim(a.abstract), '') ELSE t.plain END`;
  const url = `CASE WHEN regexp_matches(a.openaccessinfo.url, '(?i)^https?://') THEN a.openaccessinfo.url END`;
  await tables.run(`
    INSERT INTO staged_paper
      SELECT p.* REPLACE (coalesce(${text}, p.abstract) AS abstract, coalesce(p.pdf_url, ${url}) AS pdf_url)
      FROM s2_bare b JOIN staged_paper p ON p.rowid = b.row JOIN ${table} a ON a.file = b.file AND a.line = b.line
        LEFT JOIN s2_text t ON t.marked = a.abstract`);
  await tables.run('DELETE FROM staged_paper WHERE rowid IN (SELECT row FROM s2_bare)');
  const others = await othersIn(
    tables,
    table,
    `${keyOf('corpusid')} IN (SELECT key FROM s2_abstract)`,
  );
  return lend(tables, table, {
    kind: 'abstract',
    others,
    scoped,
    unused: 'abstract of a paper that is not here',
  });
}

/** Citations of a dataset; with a scope, those of papers that are here. */
export async function stageCitations(
  tables: Tables,
  table: string,
  scoped: boolean,
): Promise<LeftOut> {
  const [citing, cited] = [keyOf('citingcorpusid'), keyOf('citedcorpusid')];
  const here = scoped
    ? `${citing} IN (SELECT key FROM staged_paper) AND ${cited} IN (SELECT key FROM staged_paper)`
    : `${citing} IS NOT NULL AND ${cited} IS NOT NULL`;
  await tables.run(
    `INSERT INTO staged_citation SELECT file, ${citing}, ${cited} FROM ${table} WHERE ${here}`,
  );
  const others = await othersIn(tables, table, here);
  return lend(tables, table, {
    kind: 'citation',
    others,
    scoped,
    unused: 'citation without an identifier',
  });
}

/** Which `paperId` is which `corpusId`. */
export async function stagePaperIds(
  tables: Tables,
  table: string,
  scoped: boolean,
): Promise<LeftOut> {
  const into = keyOf('corpusid');
  const here = scoped
    ? `${into} IN (SELECT key FROM staged_paper)`
    : `${into} IS NOT NULL AND sha IS NOT NULL`;
  await tables.run(
    `INSERT INTO staged_merged_key SELECT file, 's2:' || lower(sha), ${into} FROM ${table} WHERE ${here}`,
  );
  const others = await othersIn(tables, table, here);
  return lend(tables, table, {
    kind: 'identifier',
    others,
    scoped,
    unused: 'identifier of no paper',
  });
}

/** Records of a dataset that the graph has no place for: short summaries, vectors, venues. */
export async function countUseless(tables: Tables, table: string): Promise<LeftOut> {
  const others = await othersIn(tables, table, 'false');
  return lend(tables, table, {
    kind: 'record of no use',
    others,
    scoped: false,
    unused: 'record of a dataset of no use',
  });
}

async function othersIn(tables: Tables, table: string, here: string): Promise<LeftOut> {
  const rows = await tables.rows<{ file: number; count: number }>(
    `SELECT file, count(*) FILTER (NOT coalesce(${here}, false)) AS count FROM ${table} GROUP BY file`,
  );
  return new Map(rows.map(({ file, count }) => [file, count]));
}

/** Counts what is lent; the others are left out by a scope, else of no use. */
async function lend(
  tables: Tables,
  table: string,
  {
    kind,
    others,
    scoped,
    unused,
  }: { kind: string; others: LeftOut; scoped: boolean; unused: string },
): Promise<LeftOut> {
  const counts = await tables.rows<{ file: number; count: number }>(
    `SELECT file, count(*) AS count FROM ${table} GROUP BY file`,
  );
  const leftOut = new Map(scoped ? others : []);
  await tables.append(
    'staged_lending',
    counts.map(({ file, count }) => [file, kind, count - (leftOut.get(file) ?? 0)]),
  );
  if (!scoped)
    await tables.append(
      'staged_unused',
      [...others].filter(([, count]) => count > 0).map(([file, count]) => [file, unused, count]),
    );
  return leftOut;
}
