import type { Graph } from '../src/index.js';

/** Every node and relationship with all its properties, as sorted texts. */
export async function contentOf(graph: Graph): Promise<string[]> {
  const lines: string[] = [];
  const text = (value: unknown): string => JSON.stringify(value);
  for await (const row of graph.stream(
    'MATCH (n) RETURN labels(n) AS labels, properties(n) AS properties',
  ))
    lines.push(`${text(row['labels'])} ${sorted(row['properties'])}`);
  for await (const row of graph.stream(
    'MATCH (a)-[r]->(b) RETURN type(r) AS type, a.id AS start, b.id AS end, properties(r) AS properties',
  ))
    lines.push(`${text([row['type'], row['start'], row['end']])} ${sorted(row['properties'])}`);
  return lines.sort();
}

const sorted = (properties: unknown): string =>
  JSON.stringify(Object.entries(properties as Record<string, unknown>).sort());
