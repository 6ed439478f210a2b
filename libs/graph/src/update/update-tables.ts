import {
  nodeLabels,
  nodeProperties,
  relationshipDefinitions,
  type NodeLabel,
  type PropertyType,
  type RelationshipType,
} from '@coopkg/contracts';
import { identifier, type Tables } from '@coopkg/tables';

// The tables of an update. For each label and type X:
//   new_X   rows of the folder, checked
//   was_X   what the graph holds of the nodes and relationships that the update names
//   put_X   what is to be written, whole: nodes and relationships that are new or differ
//   drop_X  what is to be removed
//   set_X   derived values of nodes that the folder does not name
// Lists are texts with `;` between the items, as in the files.

const sqlTypes: Record<PropertyType, string> = {
  STRING: 'VARCHAR',
  'STRING[]': 'VARCHAR',
  INT64: 'BIGINT',
  DOUBLE: 'DOUBLE',
  BOOL: 'BOOLEAN',
};

export interface Column {
  name: string;
  type: PropertyType;
}

export const isLabel = (name: string): name is NodeLabel =>
  (nodeLabels as readonly string[]).includes(name);

/** Properties of a label or type, in schema order; a node's begin with its `id`. */
export const propertiesOf = (name: NodeLabel | RelationshipType): Column[] =>
  Object.entries(
    isLabel(name) ? nodeProperties[name] : relationshipDefinitions[name].properties,
  ).map(([property, type]) => ({ name: property, type: type as PropertyType }));

export const edgeColumns: readonly Column[] = [
  { name: 'start_id', type: 'STRING' },
  { name: 'end_id', type: 'STRING' },
];

export const columnsOf = (name: NodeLabel | RelationshipType): Column[] =>
  isLabel(name) ? propertiesOf(name) : [...edgeColumns, ...propertiesOf(name)];

export const listOf = (columns: readonly (Column | string)[], prefix = ''): string =>
  columns
    .map((column) => prefix + identifier(typeof column === 'string' ? column : column.name))
    .join(', ');

const definitionOf = (columns: readonly Column[]): string =>
  columns.map(({ name, type }) => `${identifier(name)} ${sqlTypes[type]}`).join(', ');

export const sqlTypeOf = (type: PropertyType): string => sqlTypes[type];

/** A table of that name and these columns, empty. */
export const createTable = (
  tables: Tables,
  table: string,
  columns: readonly Column[],
): Promise<void> =>
  tables.run(`CREATE OR REPLACE TABLE ${identifier(table)} (${definitionOf(columns)})`);

/** Which properties the files of the folder have; the others stay as they are in the graph. */
export type FileColumns = Partial<Record<NodeLabel | RelationshipType, readonly string[]>>;

/** SQL: whether a row differs from another in one of the columns. */
export const differs = (columns: readonly Column[], left: string, right: string): string =>
  columns.length === 0
    ? 'false'
    : columns
        .map(
          ({ name }) => `${left}.${identifier(name)} IS DISTINCT FROM ${right}.${identifier(name)}`,
        )
        .join(' OR ');
