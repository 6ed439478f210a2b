import { Fault, nodeLabels, relationshipTypes } from '@coopkg/contracts';
import { sha256 } from '@coopkg/files';
import { identifier, type Tables } from '@coopkg/tables';
import type { GraphRecord } from '../graph-record.js';
import type { OnProgress } from '../progress.js';
import type { GraphStore } from './graph-store.js';
import { planUpdate } from './plan/plan-update.js';
import { readUpdate } from './read-update.js';
import type { UpdateReport } from './update-graph.js';
import { changeCount, changesOf, countsAfter } from './update-report.js';

/** What an update will do, and all that its report says of it beforehand. */
export type PreparedUpdate = Omit<UpdateReport, 'applied' | 'checks' | 'tookMs' | 'phases'>;

/** Reads the folder and works out what changes; the graph is only read. */
export async function prepareUpdate(
  tables: Tables,
  graph: GraphStore,
  source: string,
  rejectsFile: string,
  record: GraphRecord,
  recordFolder: string,
  onProgress: OnProgress,
): Promise<PreparedUpdate> {
  const folder = await readUpdate(source, tables, onProgress);
  onProgress({
    phase: 'plan',
    message: { zh: '与图比较', en: 'Comparing with the graph' },
  });
  await planUpdate(tables, graph, folder, recordFolder);
  const changes = await changesOf(tables);
  const { rejects, files, deletions } = folder;
  const all = [...files.values(), ...deletions];
  let rejected = 0;
  for (const { file } of all) rejected += await rejects.countOf(file);
  return {
    source,
    changes,
    counts: countsAfter(record.counts, changes),
    fingerprint:
      changeCount(changes) === 0
        ? record.fingerprint
        : sha256(`${record.fingerprint} ${await digestOf(tables)}`),
    rejected,
    rejectsFile: await rejects.write(rejectsFile, all),
    rejectSummary: await rejects.summary(),
  };
}

/** Of all that is written and removed, whatever its order. */
async function digestOf(tables: Tables): Promise<string> {
  const names = [...nodeLabels, ...relationshipTypes].flatMap((name) => [
    `put_${name}`,
    `drop_${name}`,
  ]);
  const parts: string[] = [];
  for (const name of [...names, 'set_Researcher', 'set_Paper']) {
    const columns = await tables.rows<{ name: string }>(
      `SELECT column_name AS name FROM duckdb_columns() WHERE table_name = '${name}' ORDER BY column_index`,
    );
    const list = columns.map((column) => identifier(column.name)).join(', ');
    parts.push(
      String(
        await tables.value(
          `SELECT '${name} ' || count(*) || ' ' || coalesce(sum(CAST(hash(${list}) AS HUGEINT)), 0) FROM ${name}`,
        ),
      ),
    );
  }
  return parts.join('\n');
}

export function nothingToUpdate(): Fault {
  return new Fault('graph-empty', {
    zh: '图是空的，没有可更新的内容；请先运行 npm run coopkg -- graph load 目录。',
    en: 'The graph is empty, there is nothing to update; run npm run coopkg -- graph load DIR first.',
  });
}
