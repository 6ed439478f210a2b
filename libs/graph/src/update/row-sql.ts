import type { NodeLabel, RelationshipType } from '@coopkg/contracts';
import { identifier } from '@coopkg/tables';
import { edgeTable } from '../load/check/check-edges.js';
import { nodeTable } from '../load/check/check-nodes.js';
import type { GraphFile } from '../load/check/graph-files.js';
import { valueSql } from '../load/check/value-sql.js';

/** SQL of the values of a file's row `raw`, in schema order, as the graph holds them. */
const valuesOf = (file: GraphFile): string[] =>
  file.fields.map(
    (field) =>
      `${valueSql({ ...field, raw: field.raw.replace(/^c/, 'raw.c') })} AS ${identifier(field.name)}`,
  );

/** SQL of the two ends of a relationship's row `raw`, as texts. */
export const endsOf = ({ ends, text }: GraphFile): { start: string; end: string } => {
  const textOf = (column: string | undefined): string =>
    `as_text(raw.${column ?? ''}, ${text.form.invisibleCharacters})`;
  return { start: textOf(ends?.start), end: textOf(ends?.end) };
};

/** SQL of the checked nodes of a file, as it gives them: nothing is derived. */
export const nodeRowSql = (label: NodeLabel, file: GraphFile): string => `
  SELECT ${valuesOf(file).join(', ')}
  FROM ${identifier(file.text.table)} raw JOIN ${nodeTable(label)} node ON node.row = raw.rowid`;

/** SQL of the checked relationships of a file: `row`, the ids of both ends, and the values. */
export const edgeRowSql = (type: RelationshipType, file: GraphFile): string => `
  SELECT ${['edge.row', `${endsOf(file).start} AS start_id`, `${endsOf(file).end} AS end_id`, ...valuesOf(file)].join(', ')}
  FROM ${identifier(file.text.table)} raw JOIN ${edgeTable(type)} edge ON edge.row = raw.rowid`;
