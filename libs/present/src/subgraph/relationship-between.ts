import {
  relationshipDefinitions,
  type Cell,
  type GraphReader,
  type Relationship,
  type RelationshipType,
  type WireNode,
  type PathCell,
} from '@coopkg/contracts';

interface RelationshipEnds {
  /** Ids; their labels are those of the type. */
  source: string;
  target: string;
  type: RelationshipType;
}

/** Joint works that are listed of each kind. */
const listedAtMost = 200;

const jointPapers = `
  MATCH (a:Researcher {id: $source})-[:AUTHORED]->(w:Paper)
    <-[:AUTHORED]-(b:Researcher {id: $target})
  WITH DISTINCT w, w.year AS year ORDER BY coalesce(year, 0) DESC, w.id`;
const jointProjects = `
  MATCH (a:Researcher {id: $source})-[:LEADS|PARTICIPATES_IN]->(w:Project)
    <-[:LEADS|PARTICIPATES_IN]-(b:Researcher {id: $target})
  WITH DISTINCT w, w.startYear AS year ORDER BY coalesce(year, 0) DESC, w.id`;

/** A relationship and what it stands on; null: there is none between these two. */
export async function relationshipBetween(
  { source, target, type }: RelationshipEnds,
  graph: GraphReader,
  options: { signal?: AbortSignal } = {},
): Promise<Relationship | null> {
  const { from, to, undirected } = relationshipDefinitions[type];
  const arrow = undirected ? `-[:${type}]-` : `-[:${type}]->`;
  const found = await graph.query(
    `MATCH path = (a:${from} {id: $source})${arrow}(b:${to} {id: $target}) RETURN path, a, b`,
    { source, target },
    { maxRows: 1, ...options },
  );
  const [path, first, second] = found.rows[0] ?? [];
  if (path === undefined) return null;
  const [papers, projects] =
    type === 'COOPERATES_WITH'
      ? await Promise.all(
          [jointPapers, jointProjects].map((query) =>
            joint(query, { source, target }, graph, options),
          ),
        )
      : [nothing, nothing];
  return {
    type,
    source: first as WireNode,
    target: second as WireNode,
    properties: (path as PathCell).edges[0]?.properties ?? {},
    papers: papers!.items,
    paperCount: papers!.count,
    projects: projects!.items,
    projectCount: projects!.count,
  };
}

interface JointWorks {
  items: WireNode[];
  count: number;
}
const nothing: JointWorks = { items: [], count: 0 };

/** The works, newest first, and how many there are in all. */
async function joint(
  query: string,
  parameters: { source: string; target: string },
  graph: GraphReader,
  options: { signal?: AbortSignal },
): Promise<JointWorks> {
  const { rows } = await graph.query(
    `${query} WITH collect(w) AS works RETURN works[..toInteger($most)], size(works)`,
    { ...parameters, most: listedAtMost },
    { maxRows: 1, ...options },
  );
  const [works, count] = rows[0] ?? [];
  return {
    items: ((works ?? []) as Cell[] as WireNode[]).map(withoutAbstract),
    count: Number(count ?? 0),
  };
}

function withoutAbstract({ properties, ...node }: WireNode): WireNode {
  const { abstract: _, ...kept } = properties;
  return { ...node, properties: kept };
}
