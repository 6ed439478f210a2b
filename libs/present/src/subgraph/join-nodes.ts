import {
  nodeKey,
  relationshipDefinitions,
  relationshipTypes,
  type Cell,
  type GraphReader,
  type RelationshipsAmong,
  type RelationshipsAmongRequest,
} from '@coopkg/contracts';
import { Drawing } from './drawing.js';
import { idsByLabel } from './node-ids.js';

interface JoinOptions {
  /** Most relationships that are read. */
  maxEdges: number;
  signal?: AbortSignal;
}

/** Paths of one step between nodes that are told by their keys. */
async function pathsAmong(
  sides: { from: readonly string[]; to: readonly string[] },
  graph: GraphReader,
  { maxEdges, ...options }: JoinOptions,
): Promise<{ paths: Cell[]; truncated: boolean }> {
  const from = idsByLabel(sides.from);
  const to = idsByLabel(sides.to);
  const branches = relationshipTypes.flatMap((type) => {
    const ends = relationshipDefinitions[type];
    if (from[ends.from].length === 0 || to[ends.to].length === 0) return [];
    return [
      `MATCH path = (a:${ends.from})-[:${type}]->(b:${ends.to})
       WHERE a.id IN $from.${ends.from} AND b.id IN $to.${ends.to} RETURN path`,
    ];
  });
  if (branches.length === 0) return { paths: [], truncated: false };
  const { rows, truncated } = await graph.query(
    branches.join(' UNION ALL '),
    { from, to },
    { maxRows: maxEdges, ...options },
  );
  return { paths: rows.map(([path]) => path!), truncated };
}

/** Draws the relationships between nodes that are there already. */
export async function joinNodes(
  drawing: Drawing,
  graph: GraphReader,
  options: JoinOptions,
): Promise<void> {
  const { paths, truncated } = await pathsAmong(
    { from: drawing.keys, to: drawing.keys },
    graph,
    options,
  );
  if (truncated) drawing.truncated = true;
  for (const path of paths) drawing.add(path);
}

/** The relationships between nodes, or between fresh ones and them. */
export async function relationshipsAmong(
  { nodes, fresh }: RelationshipsAmongRequest,
  graph: GraphReader,
  options: JoinOptions,
): Promise<RelationshipsAmong> {
  const all = nodes.map(nodeKey);
  const some = fresh?.map(nodeKey);
  const drawing = new Drawing(Infinity);
  const sides =
    some === undefined
      ? [{ from: all, to: all }]
      : [
          { from: some, to: [...all, ...some] },
          { from: all, to: some },
        ];
  let truncated = false;
  for (const side of sides) {
    const found = await pathsAmong(side, graph, options);
    truncated ||= found.truncated;
    for (const path of found.paths) drawing.add(path);
  }
  return { edges: drawing.result().edges, truncated };
}
