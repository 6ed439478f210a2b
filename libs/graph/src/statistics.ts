import {
  nodeLabels,
  relationshipTypes,
  type GraphReader,
  type NodeLabel,
  type RelationshipType,
} from '@coopkg/contracts';

export interface GraphStatistics {
  nodes: Record<NodeLabel, number>;
  relationships: Record<RelationshipType, number>;
  universities: number;
  /** Researchers that share their name with another. */
  namesakes: number;
  firstYear: number | null;
  lastYear: number | null;
  /** Sum of the funding of all projects, in 10 000 CNY. */
  funding: number;
}

/** Counts of every label and type; from Neo4j's count store, so quick at any size. */
export async function graphCounts(
  reader: GraphReader,
): Promise<Record<NodeLabel | RelationshipType, number>> {
  const parts = [
    ...nodeLabels.map((label) => `MATCH (n:${label}) RETURN '${label}' AS name, count(n) AS n`),
    ...relationshipTypes.map(
      (type) => `MATCH ()-[r:${type}]->() RETURN '${type}' AS name, count(r) AS n`,
    ),
  ];
  const { rows } = await reader.query(parts.join(' UNION ALL '), {}, { timeoutMs: 120_000 });
  return Object.fromEntries(rows.map(([name, count]) => [name, count])) as Record<
    NodeLabel | RelationshipType,
    number
  >;
}

/** What `graph stats` shows. */
export async function graphStatistics(reader: GraphReader): Promise<GraphStatistics> {
  const single = async (cypher: string): Promise<unknown[]> =>
    (await reader.query(cypher, {}, { timeoutMs: 120_000 })).rows[0] ?? [];
  const counts = await graphCounts(reader);
  const [universities] = await single('MATCH (r:Researcher) RETURN count(DISTINCT r.university)');
  const [namesakes] = await single(
    'MATCH (r:Researcher) WITH r.name AS name, count(r) AS n WHERE n > 1 RETURN coalesce(sum(n), 0)',
  );
  const [firstYear, lastYear] = await single('MATCH (p:Paper) RETURN min(p.year), max(p.year)');
  const [funding] = await single('MATCH (j:Project) RETURN coalesce(sum(j.funding), 0)');
  const pick = <Key extends string>(keys: readonly Key[]): Record<Key, number> =>
    Object.fromEntries(
      keys.map((key) => [key, (counts as Record<string, number>)[key] ?? 0]),
    ) as Record<Key, number>;
  return {
    nodes: pick(nodeLabels),
    relationships: pick(relationshipTypes),
    universities: universities as number,
    namesakes: namesakes as number,
    firstYear: (firstYear ?? null) as number | null,
    lastYear: (lastYear ?? null) as number | null,
    funding: funding as number,
  };
}
