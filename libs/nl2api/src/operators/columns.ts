import {
  nodeLabels,
  nodeProperties,
  relationshipDefinitions,
  relationshipTypes,
  type NodeLabel,
  type PropertyType,
  type RelationshipType,
} from '@coopkg/contracts';

/**
 * A column of the joined table is `role.property`: `researcher2.name` is the name of the second
 * researcher of the path. What a call computes is `result`, `result2` … in order.
 */
export interface GraphColumn {
  role: string;
  property: string;
  type: PropertyType;
}

/** A role of one path has at most this number: `paper4`. */
const mostOfOneKind = 9;

export const nodeRole = (label: NodeLabel, ordinal: number): string =>
  numbered(label.toLowerCase(), ordinal);
export const relationshipRole = (type: RelationshipType, ordinal: number): string =>
  numbered(type.toLowerCase(), ordinal);
export const resultColumn = (ordinal: number): string => numbered('result', ordinal);

const numbered = (name: string, ordinal: number): string =>
  ordinal === 1 ? name : `${name}${ordinal}`;

/** The name of a role without its number, and the number; null: no role is called so. */
function parts(role: string): { name: string; ordinal: number } | null {
  const [, name = '', digits = '1'] = /^([a-z_]+?)([2-9])?$/u.exec(role) ?? [];
  return name === '' || Number(digits) > mostOfOneKind ? null : { name, ordinal: Number(digits) };
}

export const labelOfRole = (role: string): NodeLabel | null =>
  nodeLabels.find((label) => label.toLowerCase() === parts(role)?.name) ?? null;

const typeOfRole = (role: string): RelationshipType | null =>
  relationshipTypes.find((type) => type.toLowerCase() === parts(role)?.name) ?? null;

/** The properties of what has a role, with their types. */
export function propertiesOfRole(role: string): Record<string, PropertyType> {
  const label = labelOfRole(role);
  if (label !== null) return nodeProperties[label];
  const type = typeOfRole(role);
  return type === null ? {} : relationshipDefinitions[type].properties;
}

/** Null where the graph has no such column. */
export function graphColumn(column: string): GraphColumn | null {
  const [role = '', property = '', ...more] = column.split('.');
  const properties = propertiesOfRole(role);
  return more.length === 0 && Object.hasOwn(properties, property)
    ? { role, property, type: properties[property]! }
    : null;
}
