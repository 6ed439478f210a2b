import { createHash } from 'node:crypto';
import type { GraphReader } from '@coopkg/contracts';

/**
 * What a graph holds, small enough to compare: two equal seals are the same graph, properties,
 * indexes and constraints included.
 */
export interface GraphSeal {
  nodes: number;
  relationships: number;
  checksum: string;
}

const parts = [
  'MATCH (n) RETURN labels(n) AS labels, properties(n) AS properties, elementId(n) AS id ORDER BY id',
  `MATCH (a)-[r]->(b)
   RETURN elementId(a) AS a, elementId(b) AS b, type(r) AS type, properties(r) AS properties,
     elementId(r) AS id
   ORDER BY id`,
  'SHOW INDEXES YIELD name RETURN name ORDER BY name',
  'SHOW CONSTRAINTS YIELD name RETURN name ORDER BY name',
];

/** Reads the whole graph: for small ones. */
export async function sealOf(graph: GraphReader): Promise<GraphSeal> {
  const hash = createHash('sha256');
  const counts: number[] = [];
  for (const cypher of parts) {
    let rows = 0;
    for await (const row of graph.stream(cypher)) {
      rows += 1;
      hash.update(`${JSON.stringify(row, sorted)}\n`);
    }
    hash.update('\n');
    counts.push(rows);
  }
  return { nodes: counts[0]!, relationships: counts[1]!, checksum: hash.digest('hex') };
}

/** Neo4j promises no order of a map's keys. */
function sorted(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)),
  );
}
