import {
  nodeLabels,
  relationshipDefinitions,
  relationshipTypes,
  type NodeLabel,
  type RelationshipType,
} from '@coopkg/contracts';
import type { Tables } from '@coopkg/tables';
import type { OnProgress } from '../progress.js';
import { toProperty, type GraphStore } from './graph-store.js';
import { listOf, propertiesOf, type Column } from './update-tables.js';

/** How far an update came: its steps in order, and the rows of the one that is under way. */
export interface UpdateMark {
  step: number;
  rows: number;
}

interface Step {
  table: string;
  columns: readonly Column[];
  statement: string;
  /** Rows of one transaction: its memory is bounded, whatever the heap. */
  batchRows: number;
  /** What a row becomes as a value of `$rows`. */
  toValue: (row: Record<string, unknown>) => unknown;
}

const nodeBatchRows = 4000;
const edgeBatchRows = 10_000;

/**
 * Writes a plan, batch by batch, each in a transaction of its own that may be repeated. Goes on
 * from `mark`; `saved` is called after each batch.
 */
export async function applyUpdate(
  tables: Tables,
  graph: GraphStore,
  onProgress: OnProgress,
  mark: UpdateMark = { step: 0, rows: 0 },
  saved: (mark: UpdateMark) => void = () => undefined,
): Promise<void> {
  const plan = steps();
  const sizes = await Promise.all(
    plan.map(async ({ table }) => Number(await tables.value(`SELECT count(*) FROM ${table}`))),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let done = sizes.slice(0, mark.step).reduce((sum, size) => sum + size, 0) + mark.rows;
  for (let index = mark.step; index < plan.length; index++) {
    const step = plan[index];
    if (step === undefined) continue;
    const first = index === mark.step ? mark.rows : 0;
    for (let rows = first; rows < (sizes[index] ?? 0); rows += step.batchRows) {
      const batch = await tables.rows(
        `SELECT ${listOf(step.columns)} FROM ${step.table} WHERE rowid >= ${rows} AND rowid < ${rows + step.batchRows}`,
      );
      await graph.write(step.statement, batch.map(step.toValue));
      done += batch.length;
      saved({ step: index, rows: rows + step.batchRows });
      onProgress({
        phase: 'update',
        share: done / Math.max(1, total),
        message: { zh: '更新图', en: 'Updating the graph' },
      });
    }
  }
}

/** Relationships go before their nodes and come after them. */
const steps = (): Step[] => [
  ...relationshipTypes.map(dropRelationships),
  ...nodeLabels.map(dropNodes),
  ...nodeLabels.map(putNodes),
  ...relationshipTypes.map(putRelationships),
  setDerived('Researcher', ['citationCount', 'paperCount']),
  setDerived('Paper', ['citationCount']),
];

const text = (name: string): Column => ({ name, type: 'STRING' });

function dropRelationships(type: RelationshipType): Step {
  const { from, to } = relationshipDefinitions[type];
  return {
    table: `drop_${type}`,
    columns: [text('start_id'), text('end_id')],
    statement: `
      UNWIND $rows AS row
      MATCH (a:${from} {id: row[0]}) MATCH (b:${to} {id: row[1]})
      WITH a, b MATCH (a)-[r:${type}]->(b) DELETE r`,
    batchRows: edgeBatchRows,
    toValue: ({ start_id, end_id }) => [start_id, end_id],
  };
}

/** By then their relationships are gone, so that no transaction grows with one node's. */
const dropNodes = (label: NodeLabel): Step => ({
  table: `drop_${label}`,
  columns: [text('id')],
  statement: `UNWIND $rows AS id MATCH (n:${label} {id: id}) DETACH DELETE n`,
  batchRows: nodeBatchRows,
  toValue: ({ id }) => id,
});

const valuesOf = (columns: readonly Column[], row: Record<string, unknown>) =>
  Object.fromEntries(columns.map(({ name, type }) => [name, toProperty(row[name], type)]));

function putNodes(label: NodeLabel): Step {
  const columns = propertiesOf(label);
  return {
    table: `put_${label}`,
    columns,
    statement: `UNWIND $rows AS row MERGE (n:${label} {id: row.id}) SET n = row`,
    batchRows: nodeBatchRows,
    toValue: (row) => valuesOf(columns, row),
  };
}

function putRelationships(type: RelationshipType): Step {
  const { from, to } = relationshipDefinitions[type];
  const columns = propertiesOf(type);
  return {
    table: `put_${type}`,
    columns: [text('start_id'), text('end_id'), ...columns],
    statement: `
      UNWIND $rows AS row
      MATCH (a:${from} {id: row.start}) MATCH (b:${to} {id: row.end})
      MERGE (a)-[r:${type}]->(b) SET r = row.values`,
    batchRows: edgeBatchRows,
    toValue: (row) => ({
      start: row['start_id'],
      end: row['end_id'],
      values: valuesOf(columns, row),
    }),
  };
}

function setDerived(label: NodeLabel, names: readonly string[]): Step {
  const columns = names.map((name): Column => ({ name, type: 'INT64' }));
  return {
    table: `set_${label}`,
    columns: [text('id'), ...columns],
    statement: `
      UNWIND $rows AS row MATCH (n:${label} {id: row.id})
      SET ${names.map((name) => `n.${name} = row.${name}`).join(', ')}`,
    batchRows: edgeBatchRows,
    toValue: (row) => ({ id: row['id'], ...valuesOf(columns, row) }),
  };
}
