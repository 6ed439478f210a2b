import {
  edgeEnds,
  nodeKey,
  relationshipDefinitions,
  type RelationshipType,
  type WireEdge,
  type WireNode,
} from '@coopkg/contracts';
import type { VisibleGraph } from '../state/visible-graph.js';
import { escapeXml } from './escape-xml.js';

type Values = Record<string, unknown>;
type ValueKind = 'string' | 'long' | 'double' | 'boolean';

/**
 * GraphML (graphml.graphdrawing.org), as Gephi, yEd, Cytoscape and NetworkX read it. Lists are joined
 * by `; `.
 */
export function graphMl({ nodes, edges }: Pick<VisibleGraph, 'nodes' | 'edges'>): string {
  const nodeValues = nodes.map((node): [WireNode, Values] => [
    node,
    { ...node.properties, label: node.name, kind: node.label, id: node.id },
  ]);
  const edgeValues = edges.map((edge): [WireEdge, Values] => [
    edge,
    { ...edge.properties, label: edge.type, weight: Number(edge.properties['count'] ?? 1) },
  ]);
  const nodeKeys = keysFor(
    nodeValues.map(([, values]) => values),
    'n',
  );
  const edgeKeys = keysFor(
    edgeValues.map(([, values]) => values),
    'e',
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">',
    ...declared(nodeKeys, 'node'),
    ...declared(edgeKeys, 'edge'),
    '<graph id="answer" edgedefault="directed">',
    ...nodeValues.map(
      ([node, values]) => `<node id="${escapeXml(nodeKey(node))}">${data(values, nodeKeys)}</node>`,
    ),
    ...edgeValues.map(([edge, values]) => {
      const { source, target } = edgeEnds(edge);
      const direction = relationshipDefinitions[edge.type as RelationshipType]?.undirected
        ? ' directed="false"'
        : '';
      return `<edge id="${escapeXml(edge.id)}" source="${escapeXml(source)}" target="${escapeXml(target)}"${direction}>${data(values, edgeKeys)}</edge>`;
    }),
    '</graph>',
    '</graphml>',
    '',
  ].join('\n');
}

type Keys = Map<string, { id: string; kind: ValueKind }>;

/** One key a property, of the narrowest kind that takes all of its values. */
function keysFor(all: readonly Values[], prefix: string): Keys {
  const keys: Keys = new Map();
  for (const values of all)
    for (const [name, value] of Object.entries(values)) {
      if (value === null || value === undefined) continue;
      const kind = kindOf(value);
      const known = keys.get(name);
      if (known === undefined) keys.set(name, { id: `${prefix}${keys.size}`, kind });
      else if (known.kind !== kind) known.kind = wider(known.kind, kind);
    }
  return keys;
}

const kindOf = (value: unknown): ValueKind => {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return Number.isInteger(value) ? 'long' : 'double';
  return 'string';
};

const wider = (one: ValueKind, other: ValueKind): ValueKind =>
  [one, other].every((kind) => kind === 'long' || kind === 'double') ? 'double' : 'string';

const declared = (keys: Keys, what: string): string[] =>
  [...keys].map(
    ([name, { id, kind }]) =>
      `<key id="${id}" for="${what}" attr.name="${escapeXml(name)}" attr.type="${kind}"/>`,
  );

const data = (values: Values, keys: Keys): string =>
  Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `<data key="${keys.get(name)!.id}">${escapeXml(textOf(value))}</data>`)
    .join('');

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(String).join('; ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
