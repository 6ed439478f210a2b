import { existsSync } from 'node:fs';
import path from 'node:path';
import { Fault, nodeLabels, relationshipTypes } from '@coopkg/contracts';
import { literal, readTextFile, type Tables } from '@coopkg/tables';
import type { RejectingFile, Rejects } from '../load/check/rejects.js';
import { createTable, type Column } from './update-tables.js';

interface Kind {
  file: string;
  table: string;
  /** Headings, and the columns that they become. */
  columns: Record<string, string>;
  /** The column that names a label or type, and what it may say. */
  kind: string;
  kinds: readonly string[];
}

const nodes: Kind = {
  file: 'deletes.csv',
  table: 'gone_nodes',
  columns: { id: 'id', label: 'label' },
  kind: 'label',
  kinds: nodeLabels,
};
const edges: Kind = {
  file: 'delete_edges.csv',
  table: 'gone_edges',
  columns: { type: 'type', start: 'start_id', end: 'end_id' },
  kind: 'type',
  kinds: relationshipTypes,
};

/** Reads what an update deletes into `gone_nodes` (`id`, `label`) and `gone_edges` (`type`, ends). */
export async function readDeletions(
  tables: Tables,
  source: string,
  rejects: Rejects,
): Promise<RejectingFile[]> {
  const files: RejectingFile[] = [];
  for (const kind of [nodes, edges]) {
    const file = await readKind(tables, source, kind, rejects);
    if (file !== null) files.push(file);
  }
  // The smaller id comes first, as in the graph.
  await tables.run(`
    UPDATE gone_edges SET start_id = end_id, end_id = start_id
    WHERE type = 'COOPERATES_WITH' AND start_id > end_id`);
  return files;
}

async function readKind(
  tables: Tables,
  source: string,
  kind: Kind,
  rejects: Rejects,
): Promise<RejectingFile | null> {
  const location = [path.join(source, kind.file), path.join(source, `${kind.file}.gz`)].find(
    (place) => existsSync(place),
  );
  const columns = Object.entries(kind.columns);
  if (location === undefined) {
    const empty = columns.map(([, name]): Column => ({ name, type: 'STRING' }));
    await createTable(tables, kind.table, [...empty, { name: 'row', type: 'INT64' }]);
    return null;
  }
  const text = await readTextFile(tables, location, `raw_${kind.table}`);
  const file = { file: kind.file, text, header: { unknown: [] } };
  await rejects.addLines(file);
  const values = columns.map(([heading, name]) => {
    const index = text.headings.findIndex((one) => one.trim().toLowerCase() === heading);
    if (index === -1) throw headerFault(location, kind, text.headings);
    return `as_text(c${index}, true) AS ${name}`;
  });
  await tables.run(`
    CREATE OR REPLACE TABLE ${kind.table} AS
    SELECT ${values.join(', ')}, rowid AS row FROM ${text.table}`);
  await tables.run(
    `UPDATE ${kind.table} SET ${kind.kind} = known FROM unnest(${listOf(kind.kinds)}) AS kinds(known)
     WHERE lower(known) = lower(${kind.kind})`,
  );
  await rejects.takeOut(
    file,
    kind.table,
    `SELECT row, CASE WHEN ${columns.map(([, name]) => `${name} IS NULL`).join(' OR ')} THEN 'a value is missing'
       ELSE 'there is no ${kind.kind} ' || ${kind.kind} END AS reason
     FROM ${kind.table}
     WHERE ${columns.map(([, name]) => `${name} IS NULL`).join(' OR ')} OR ${kind.kind} NOT IN (SELECT unnest(${listOf(kind.kinds)}))`,
  );
  return file;
}

const listOf = (kinds: readonly string[]): string => `[${kinds.map(literal).join(', ')}]`;

function headerFault(location: string, kind: Kind, headings: readonly string[]): Fault {
  const wanted = Object.keys(kind.columns).join(',');
  return new Fault('graph-folder-invalid', {
    zh: `${location} 的表头应为 ${wanted}，现为 ${headings.join(',').slice(0, 300)}。`,
    en: `The header of ${location} must be ${wanted}; it reads ${headings.join(',').slice(0, 300)}.`,
  });
}
