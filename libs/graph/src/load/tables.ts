import {
  nodeLabels,
  nodeProperties,
  relationshipDefinitions,
  relationshipTypes,
  type NodeLabel,
  type PropertyType,
  type RelationshipType,
} from '@coopkg/contracts';

/** The files of a graph's folder. Source: `docs/graph-schema.md`, "Files". */
export const nodeFiles: Record<NodeLabel, string> = {
  Researcher: 'researchers.csv',
  Paper: 'papers.csv',
  Project: 'projects.csv',
};

export const edgeFiles: Record<RelationshipType, string> = {
  AUTHORED: 'authored.csv',
  LEADS: 'leads.csv',
  PARTICIPATES_IN: 'participates_in.csv',
  COOPERATES_WITH: 'cooperates_with.csv',
  CITES: 'cites.csv',
  PRODUCED: 'produced.csv',
};

export const nodeColumns = (label: NodeLabel): Readonly<Record<string, PropertyType>> =>
  nodeProperties[label];

export const edgeColumns = (type: RelationshipType): Readonly<Record<string, PropertyType>> =>
  relationshipDefinitions[type].properties;

export const graphFiles = [
  ...nodeLabels.map((label) => nodeFiles[label]),
  ...relationshipTypes.map((type) => edgeFiles[type]),
];

const importTypes: Record<PropertyType, string> = {
  STRING: 'string',
  'STRING[]': 'string[]',
  INT64: 'long',
  DOUBLE: 'double',
  BOOL: 'boolean',
};

/** The header that `neo4j-admin` reads, with the properties in schema order. */
export function nodeHeader(label: NodeLabel): string[] {
  return Object.entries(nodeColumns(label)).map(([name, type]) =>
    name === 'id' ? `id:ID(${label})` : `${name}:${importTypes[type]}`,
  );
}

export function edgeHeader(type: RelationshipType): string[] {
  const { from, to } = relationshipDefinitions[type];
  return [
    `:START_ID(${from})`,
    `:END_ID(${to})`,
    ...Object.entries(edgeColumns(type)).map(([name, kind]) => `${name}:${importTypes[kind]}`),
  ];
}
