/**
 * The graph schema, as data. Source: `docs/graph-schema.md`. Everything that names a label, type or
 * property reads this table.
 */
export type PropertyType = 'STRING' | 'STRING[]' | 'INT64' | 'DOUBLE' | 'BOOL';

export const nodeLabels = ['Researcher', 'Paper', 'Project'] as const;
export type NodeLabel = (typeof nodeLabels)[number];

export const relationshipTypes = [
  'AUTHORED',
  'LEADS',
  'PARTICIPATES_IN',
  'COOPERATES_WITH',
  'CITES',
  'PRODUCED',
] as const;
export type RelationshipType = (typeof relationshipTypes)[number];

export const nodeProperties = {
  Researcher: {
    id: 'STRING',
    name: 'STRING',
    nameEn: 'STRING',
    gender: 'STRING',
    university: 'STRING',
    college: 'STRING',
    title: 'STRING',
    email: 'STRING',
    homepage: 'STRING',
    interests: 'STRING[]',
    education: 'STRING',
    hIndex: 'INT64',
    citationCount: 'INT64',
    paperCount: 'INT64',
  },
  Paper: {
    id: 'STRING',
    title: 'STRING',
    abstract: 'STRING',
    year: 'INT64',
    venue: 'STRING',
    keywords: 'STRING[]',
    citationCount: 'INT64',
    language: 'STRING',
    doi: 'STRING',
    pdfUrl: 'STRING',
  },
  Project: {
    id: 'STRING',
    name: 'STRING',
    number: 'STRING',
    source: 'STRING',
    category: 'STRING',
    discipline: 'STRING',
    university: 'STRING',
    startYear: 'INT64',
    endYear: 'INT64',
    funding: 'DOUBLE',
  },
} as const satisfies Record<NodeLabel, Record<string, PropertyType>>;

export interface RelationshipDefinition {
  from: NodeLabel;
  to: NodeLabel;
  /** Always matched without a direction (stored once a pair). */
  undirected: boolean;
  properties: Record<string, PropertyType>;
}

export const relationshipDefinitions: Record<RelationshipType, RelationshipDefinition> = {
  AUTHORED: {
    from: 'Researcher',
    to: 'Paper',
    undirected: false,
    properties: { position: 'INT64', corresponding: 'BOOL' },
  },
  LEADS: { from: 'Researcher', to: 'Project', undirected: false, properties: {} },
  PARTICIPATES_IN: { from: 'Researcher', to: 'Project', undirected: false, properties: {} },
  COOPERATES_WITH: {
    from: 'Researcher',
    to: 'Researcher',
    undirected: true,
    properties: { count: 'INT64', firstYear: 'INT64', lastYear: 'INT64' },
  },
  CITES: { from: 'Paper', to: 'Paper', undirected: false, properties: {} },
  PRODUCED: { from: 'Project', to: 'Paper', undirected: false, properties: {} },
};

/** The property that names a node for people. */
export const nameProperty: Record<NodeLabel, string> = {
  Researcher: 'name',
  Paper: 'title',
  Project: 'name',
};
