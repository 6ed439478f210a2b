import { Fault, type NodeLabel, type RelationshipType } from '@coopkg/contracts';
import type { Tables } from '@coopkg/tables';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { checkNodes } from '../load/check/check-nodes.js';
import { endsOf, nodeRowSql } from './row-sql.js';
import { allNames, isNodeLabel, readGraphFile, type GraphFile } from '../load/check/graph-files.js';
import { Rejects, type RejectingFile } from '../load/check/rejects.js';
import { valueMacros } from '../load/check/value-sql.js';
import type { OnProgress } from '../progress.js';
import { readDeletions } from './deletions.js';
import { edgeColumns, createTable, columnsOf, type FileColumns } from './update-tables.js';

/** The folder of an update, read into tables. */
export interface UpdateFolder {
  source: string;
  files: ReadonlyMap<NodeLabel | RelationshipType, GraphFile>;
  deletions: readonly RejectingFile[];
  columns: FileColumns;
  rejects: Rejects;
}

/**
 * Reads the folder of an update (`docs/graph-schema.md`, "Files"). Afterwards there are
 * `new_<Label>`, checked; `ends_<TYPE>`, not checked yet, since ends may be nodes of the graph; and
 * `gone_nodes` and `gone_edges`.
 * @throws Fault when the folder, a file's form or a header cannot be used
 */
export async function readUpdate(
  source: string,
  tables: Tables,
  onProgress: OnProgress,
): Promise<UpdateFolder> {
  assertFolder(source);
  await tables.run(valueMacros);
  const rejects = new Rejects(tables);
  await rejects.open();
  const files = new Map<NodeLabel | RelationshipType, GraphFile>();
  for (const name of allNames) {
    onProgress({ phase: 'check-files', message: { zh: `检查 ${name}`, en: `Checking ${name}` } });
    const file = await readGraphFile(tables, source, name);
    if (file !== null) {
      files.set(name, file);
      await rejects.addLines(file);
    }
    if (isNodeLabel(name)) await readNodes(tables, name, file, rejects);
    else await readEnds(tables, name, file);
  }
  const deletions = await readDeletions(tables, source, rejects);
  assertSomething(source, files, deletions);
  const columns: FileColumns = Object.fromEntries(
    [...files].map(([name, file]) => [name, [...file.header.columns.keys()]]),
  );
  return { source, files, deletions, columns, rejects };
}

async function readNodes(
  tables: Tables,
  label: NodeLabel,
  file: GraphFile | null,
  rejects: Rejects,
): Promise<void> {
  await checkNodes(tables, label, file, rejects);
  if (file === null || file.text.headings.length === 0)
    await createTable(tables, `new_${label}`, columnsOf(label));
  else await tables.run(`CREATE OR REPLACE TABLE new_${label} AS ${nodeRowSql(label, file)}`);
}

async function readEnds(
  tables: Tables,
  type: RelationshipType,
  file: GraphFile | null,
): Promise<void> {
  if (file?.ends == null) {
    await createTable(tables, `ends_${type}`, edgeColumns);
    return;
  }
  await tables.run(`
    CREATE OR REPLACE TABLE ends_${type} AS
    SELECT DISTINCT ${endsOf(file).start} AS start_id, ${endsOf(file).end} AS end_id
    FROM ${file.text.table} raw`);
}

function assertFolder(source: string): void {
  if (statSync(source, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new Fault('graph-folder-missing', {
    zh: `没有目录 ${source}；请给出含有更新文件（papers.csv、deletes.csv 等）的目录。`,
    en: `There is no folder ${source}; name one with the files of an update (papers.csv, deletes.csv …).`,
  });
}

function assertSomething(
  source: string,
  files: ReadonlyMap<string, unknown>,
  deletions: readonly unknown[],
): void {
  if (files.size > 0 || deletions.length > 0) return;
  const found = existsSync(source) ? readdirSync(source).slice(0, 8) : [];
  throw new Fault('graph-folder-invalid', {
    zh: `${source} 中没有更新文件（${found.length === 0 ? '目录是空的' : `其中有 ${found.join('、')}`}）；文件格式见 docs/graph-schema.md。`,
    en: `${source} has no file of an update (${found.length === 0 ? 'it is empty' : `it holds ${found.join(', ')}`}); docs/graph-schema.md tells what the files are.`,
  });
}
