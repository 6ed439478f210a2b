import { rmSync } from 'node:fs';
import path from 'node:path';
import { CsvWriter, writeJsonFile } from '@coopkg/files';
import type { Tables } from '@coopkg/tables';

/** What became of the records of all files in a graph folder: `read = written + merged + rejected`. */
export interface ImportReport {
  /** Records in the files, without those that the person's choice leaves out. */
  read: number;
  /** Records that a node was made from. */
  written: number;
  /** Records that tell of the node of another record, or lend it names. */
  merged: number;
  /** Records that could not be used: they are in `rejects.csv`. */
  rejected: number;
  /** Records that `--since`, `--country` or `--institutions` leave out; not among those read. */
  leftOut: number;
  /** Rows of the folder's files: nodes and relationships. */
  rows: Record<string, number>;
  inputs: InputReport[];
  /** What the graph has no place for, by name, and how often it was there. */
  unused: Record<string, number>;
  /** Pairs in `merges.csv`. */
  merges: { merged: number; open: number };
  folder: string;
  /** The file of rejected records; null when none was. */
  rejects: string | null;
}

export interface InputReport {
  source: string;
  path: string;
  read: number;
  rejected: number;
  leftOut: number;
}

/** Writes `report.json` and `rejects.csv` into the graph folder. */
export async function writeReport(
  tables: Tables,
  out: string,
  rows: Record<string, number>,
): Promise<ImportReport> {
  const report: ImportReport = {
    ...(await countRecords(tables)),
    rows,
    inputs: (await tables.rows<Record<string, never>>(inputsSql)) as unknown as InputReport[],
    unused: await countUnused(tables),
    merges: await countMerges(tables),
    folder: out,
    rejects: await writeRejects(tables, path.join(out, 'rejects.csv')),
  };
  writeJsonFile(path.join(out, 'report.json'), report, 0o644);
  return report;
}

const inputsSql = `
  SELECT i.source, i.path, i.records - i.left_out AS read, coalesce(r.rejected, 0) AS rejected, i.left_out AS "leftOut"
  FROM staged_input i LEFT JOIN (SELECT file, count(*) AS rejected FROM staged_rejected GROUP BY file) r USING (file)
  ORDER BY i.file`;

type Counts = Pick<ImportReport, 'read' | 'written' | 'merged' | 'rejected' | 'leftOut'>;

/** Each is counted by itself, so that a record that is lost shows. */
async function countRecords(tables: Tables): Promise<Counts> {
  const count = async (sql: string): Promise<number> => Number((await tables.value(sql)) ?? 0);
  const nodes =
    (await count('SELECT count(DISTINCT id) FROM paper_of')) +
    (await count('SELECT count(DISTINCT id) FROM project_of')) +
    (await count('SELECT count(DISTINCT person) FROM person_source'));
  const records =
    (await count('SELECT count(*) FROM staged_paper')) +
    (await count('SELECT count(*) FROM staged_project')) +
    (await count('SELECT count(*) FROM staged_person'));
  const lending = await count('SELECT sum(count) FROM staged_lending');
  return {
    read: await count('SELECT sum(records - left_out) FROM staged_input'),
    written: nodes,
    merged: records - nodes + lending,
    rejected: await count('SELECT count(*) FROM staged_rejected'),
    leftOut: await count('SELECT sum(left_out) FROM staged_input'),
  };
}

async function countUnused(tables: Tables): Promise<Record<string, number>> {
  const rows = await tables.rows<{ field: string; count: number }>(`
    SELECT field, sum(count)::BIGINT AS count FROM staged_unused GROUP BY field ORDER BY count DESC, field`);
  return Object.fromEntries(rows.map(({ field, count }) => [field, count]));
}

async function countMerges(tables: Tables): Promise<ImportReport['merges']> {
  const [row] = await tables.rows<ImportReport['merges']>(`
    SELECT count(*) FILTER (decision = 'merged') AS merged, count(*) FILTER (decision = 'open') AS open
    FROM merge_record`);
  return row!;
}

async function writeRejects(tables: Tables, file: string): Promise<string | null> {
  rmSync(file, { force: true });
  let writer: CsvWriter | null = null;
  const batches = tables.stream<{
    path: string;
    line: number | null;
    reason: string;
    text: string | null;
  }>(`
    SELECT i.path, r.line, r.reason, r.text FROM staged_rejected r JOIN staged_input i USING (file)
    ORDER BY r.file, r.line, r.reason`);
  for await (const batch of batches) {
    writer ??= new CsvWriter(file, ['file', 'line', 'reason', 'row']);
    for (const { path: input, line, reason, text } of batch)
      writer.write([input, line === null ? '' : String(line), reason, text ?? '']);
  }
  writer?.close();
  return writer === null ? null : file;
}
