import type { NodeLabel, RelationshipType } from '@coopkg/contracts';
import { identifier } from '@coopkg/tables';
import { edgeColumns } from '../tables.js';
import { edgeTable } from './check-edges.js';
import { nodeTable } from './check-nodes.js';
import type { GraphFile } from './graph-files.js';
import { valueSql } from './value-sql.js';

// What is loaded, as SQL over the checked tables: rows of nodes and edges with every value as the
// graph will hold it.

/** Properties of nodes that are computed; each in `derived_<Label>`. */
const derived: Record<NodeLabel, readonly string[]> = {
  Researcher: ['citationCount', 'paperCount'],
  Paper: ['citationCount'],
  Project: [],
};

/** Rows from `first` to before `end`, by their number in the file. */
export interface RowRange {
  first: number;
  end: number;
}

const within = (column: string, range: RowRange | null): string =>
  range === null ? 'true' : `${column} >= ${range.first} AND ${column} < ${range.end}`;

/** SQL of nodes: their properties in the order of the schema. */
export function nodeRowsSql(label: NodeLabel, file: GraphFile, range: RowRange | null): string {
  const columns = file.fields.map((field) =>
    derived[label].includes(field.name)
      ? `derived.${field.name} AS ${identifier(field.name)}`
      : `${valueSql(field)} AS ${identifier(field.name)}`,
  );
  return `
    SELECT ${columns.join(', ')}
    FROM ${identifier(file.text.table)} raw
    JOIN ${nodeTable(label)} node ON node.row = raw.rowid
    ${derived[label].length === 0 ? '' : `JOIN derived_${label} derived ON derived.row = raw.rowid`}
    WHERE ${within('raw.rowid', range)} AND ${within('node.row', range)}
    ${derived[label].length === 0 ? '' : `AND ${within('derived.row', range)}`}`;
}

/** SQL of edges: `start_id`, `end_id`, and their properties in the order of the schema. */
export function edgeRowsSql(
  type: RelationshipType,
  file: GraphFile | null,
  range: RowRange | null,
): string {
  if (type === 'COOPERATES_WITH') return cooperationRowsSql(range);
  if (file?.ends == null) return `SELECT '' AS start_id, '' AS end_id WHERE false`;
  const id = (raw: string): string => valueSql({ ...endField, raw, rough: isRough(file) });
  const columns = file.fields.map((field) => `${valueSql(field)} AS ${identifier(field.name)}`);
  const ends = [`${id(file.ends.start)} AS start_id`, `${id(file.ends.end)} AS end_id`];
  return `
    SELECT ${[...ends, ...columns].join(', ')}
    FROM ${identifier(file.text.table)} raw
    JOIN ${edgeTable(type)} edge ON edge.row = raw.rowid
    WHERE ${within('raw.rowid', range)} AND ${within('edge.row', range)}`;
}

const endField = { name: 'id', type: 'STRING', decimalComma: false } as const;

const isRough = (file: GraphFile): boolean => file.text.form.invisibleCharacters;

function cooperationRowsSql(range: RowRange | null): string {
  const columns = Object.keys(edgeColumns('COOPERATES_WITH')).map(
    (name) => `edge.${identifier(name)}`,
  );
  return `
    SELECT ${['start_node.id AS start_id', 'end_node.id AS end_id', ...columns].join(', ')}
    FROM cooperation edge
    JOIN node_Researcher start_node ON start_node.row = edge.left_row
    JOIN node_Researcher end_node ON end_node.row = edge.right_row
    WHERE ${within('edge.rowid', range)}`;
}

/** SQL of how many nodes of a label have a computed value that is not what their file says. */
export const changedNodesSql = (label: NodeLabel): string => `
  SELECT count(*) FROM ${nodeTable(label)} node JOIN derived_${label} derived USING (row)
  WHERE ${derived[label]
    .map((name) => `node.${name} IS DISTINCT FROM derived.${name}`)
    .join(' OR ')}`;

export const hasDerived = (label: NodeLabel): boolean => derived[label].length > 0;
