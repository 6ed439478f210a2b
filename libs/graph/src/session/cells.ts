import neo4j, { type Node, type Path, type Relationship } from 'neo4j-driver';
import {
  nameProperty,
  nodeLabels,
  type Cell,
  type NodeLabel,
  type WireEdge,
  type WireNode,
} from '@coopkg/contracts';

/** Our ids of nodes by Neo4j's element ids: a relationship knows its ends by the latter only. */
export type KnownNodes = Map<string, WireNode>;

/**
 * A value of a result as a cell: integers are numbers, a node and a path have the wire's shapes, a
 * lone relationship is a path of one step.
 */
export function toCell(value: unknown, known: KnownNodes): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
    return value;
  if (typeof value === 'bigint') return Number(value);
  if (neo4j.isInt(value)) return value.toNumber();
  if (Array.isArray(value)) return value.map((item) => toCell(item, known));
  if (neo4j.isNode(value as object)) return toNode(value as Node, known);
  if (neo4j.isPath(value as object)) return toPath(value as unknown as Path, known);
  if (neo4j.isRelationship(value as object)) {
    const edge = toEdge(value as Relationship, known);
    return {
      nodes: [
        known.get((value as Relationship).startNodeElementId),
        known.get((value as Relationship).endNodeElementId),
      ].filter((node) => node !== undefined),
      edges: [edge],
    };
  }
  if (Object.getPrototypeOf(value) === Object.prototype)
    return toRecord(value as Record<string, unknown>, known) as unknown as Cell;
  return (value as object).toString();
}

export function toNode(node: Node, known: KnownNodes): WireNode {
  const properties = toRecord(node.properties, known);
  const label =
    nodeLabels.find((candidate) => node.labels.includes(candidate)) ?? node.labels[0] ?? '';
  const name =
    properties[nameProperty[label as NodeLabel] ?? 'name'] ??
    properties['nameEn'] ??
    properties['name'] ??
    properties['id'];
  const wire: WireNode = {
    id: typeof properties['id'] === 'string' ? properties['id'] : node.elementId,
    label,
    name: typeof name === 'string' ? name : '',
    properties,
  };
  known.set(node.elementId, wire);
  return wire;
}

function toEdge(edge: Relationship, known: KnownNodes): WireEdge {
  const source = known.get(edge.startNodeElementId);
  const target = known.get(edge.endNodeElementId);
  return {
    id: edge.elementId,
    type: edge.type,
    properties: toRecord(edge.properties, known),
    source: source?.id ?? edge.startNodeElementId,
    target: target?.id ?? edge.endNodeElementId,
    ...(source && { sourceLabel: source.label }),
    ...(target && { targetLabel: target.label }),
  };
}

function toPath(path: Path, known: KnownNodes): { nodes: WireNode[]; edges: WireEdge[] } {
  const nodes = [
    toNode(path.start, known),
    ...path.segments.map((segment) => toNode(segment.end, known)),
  ];
  return { nodes, edges: path.segments.map((segment) => toEdge(segment.relationship, known)) };
}

function toRecord(properties: Record<string, unknown>, known: KnownNodes): Record<string, Cell> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, toCell(value, known)]),
  );
}

/** Element ids of the ends of relationships that a value holds outside of paths. */
export function looseEnds(value: unknown, found: Set<string>): void {
  if (value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) for (const item of value) looseEnds(item, found);
  else if (neo4j.isRelationship(value)) {
    found.add(value.startNodeElementId);
    found.add(value.endNodeElementId);
  } else if (Object.getPrototypeOf(value) === Object.prototype)
    for (const item of Object.values(value)) looseEnds(item, found);
}
