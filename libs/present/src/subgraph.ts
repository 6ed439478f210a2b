import {
  nodeLabels,
  relationshipDefinitions,
  relationshipTypes,
  type Answer,
  type Cell,
  type GraphReader,
  type Subgraph,
  type WireNode,
} from '@coopkg/contracts';
import { Drawing } from './drawing.js';
import { provenanceLimit, provenanceText } from './provenance-text.js';

interface SubgraphOptions {
  /** Steps around the nodes that the answer rests on; 0: only they and what joins them. */
  hops: number;
  /** Most nodes. */
  limit: number;
  signal?: AbortSignal;
}

/** Most relationships read to join the nodes of one drawing. */
const maxEdges = 4000;
/** Lists in provenance rows are nested this deep at most. */
const maxDepth = 20;

/** Keys are unique within a label only, and looked up by its index: so once for each label. */
const perLabel = (query: (label: string) => string): string =>
  nodeLabels.map(query).join(' UNION ALL ');

/** The nodes that an answer rests on, and the relationships among and around them. */
export async function subgraphOf(
  answer: Pick<Answer, 'rows' | 'cypher' | 'parameters'>,
  graph: GraphReader,
  options: SubgraphOptions,
): Promise<Subgraph> {
  const drawing = new Drawing(options.limit);
  for (const row of answer.rows) drawing.add(row);
  if (drawing.room > 0) await addProvenance(drawing, answer, graph, options);
  await joinNodes(drawing, graph, options);
  let frontier = drawing.ids;
  for (let hop = 0; hop < options.hops && frontier.length > 0; hop++) {
    frontier = await expand(drawing, frontier, graph, options);
  }
  return drawing.result();
}

const signalOf = ({ signal }: SubgraphOptions): { signal?: AbortSignal } =>
  signal === undefined ? {} : { signal };

/**
 * Adds the nodes that the rows rest on without showing them: what a count counted, the person whose
 * colleagues were asked for.
 */
async function addProvenance(
  drawing: Drawing,
  answer: Pick<Answer, 'cypher' | 'parameters'>,
  graph: GraphReader,
  options: SubgraphOptions,
): Promise<void> {
  const provenance = answer.cypher === null ? null : provenanceText(answer.cypher);
  if (provenance === null) return;
  const most = options.limit + 1;
  const found = await graph.query(
    provenance,
    { ...answer.parameters, [provenanceLimit]: most },
    { maxRows: most, ...signalOf(options) },
  );
  const missing = [...new Set(found.rows.flat(maxDepth) as Cell[])].filter(
    (id): id is string => typeof id === 'string' && !drawing.has(id),
  );
  const wanted = missing.slice(0, drawing.room + 1);
  if (wanted.length === 0) return;
  const nodes = await graph.query(
    perLabel((label) => `MATCH (n:${label}) WHERE n.id IN $ids RETURN n`),
    { ids: wanted },
    { maxRows: wanted.length, ...signalOf(options) },
  );
  const byId = new Map(nodes.rows.map(([node]) => [(node as WireNode).id, node]));
  for (const id of wanted) drawing.add(byId.get(id));
}

/** Draws the relationships between nodes that are there already. */
async function joinNodes(
  drawing: Drawing,
  graph: GraphReader,
  options: SubgraphOptions,
): Promise<void> {
  const ids = drawing.ids;
  if (ids.length < 2) return;
  const query = perLabel(
    (label) => `MATCH path = (a:${label})-->(b) WHERE a.id IN $ids AND b.id IN $ids RETURN path`,
  );
  const result = await graph.query(query, { ids }, { maxRows: maxEdges, ...signalOf(options) });
  if (result.truncated) drawing.truncated = true;
  for (const row of result.rows) drawing.add(row);
}

/**
 * One step further from each node of the frontier, the free room shared evenly. @returns the nodes
 * that came in
 */
async function expand(
  drawing: Drawing,
  frontier: string[],
  graph: GraphReader,
  options: SubgraphOptions,
): Promise<string[]> {
  const before = new Set(drawing.ids);
  if (drawing.room === 0) {
    drawing.truncated = true;
    return [];
  }
  const each = Math.max(1, Math.ceil(drawing.room / frontier.length));
  const query = perLabel(
    (label) =>
      `MATCH (a:${label}) WHERE a.id IN $ids CALL { WITH a MATCH path = (a)--(b) WHERE NOT b.id IN $known RETURN path LIMIT toInteger($each) } RETURN a.id AS origin, path`,
  );
  const result = await graph.query(
    query,
    { ids: frontier, known: [...before], each: each + 1 },
    { maxRows: frontier.length * (each + 1), ...signalOf(options) },
  );
  const taken = new Map<string, number>();
  for (const [origin, path] of result.rows) {
    const count = (taken.get(String(origin)) ?? 0) + 1;
    taken.set(String(origin), count);
    if (count > each) drawing.truncated = true;
    else drawing.add(path);
  }
  return drawing.ids.filter((id) => !before.has(id));
}

/**
 * A node and its nearest neighbours, the kinds of relationship taking turns. Null: there is no such
 * node.
 */
export async function neighboursOf(
  id: string,
  graph: GraphReader,
  { limit, signal }: { limit: number; signal?: AbortSignal },
): Promise<Subgraph | null> {
  const options = signal === undefined ? {} : { signal };
  const found = await graph.query(
    perLabel((label) => `MATCH (n:${label} {id: $id}) RETURN n`),
    { id },
    { maxRows: 1, ...options },
  );
  const node = found.rows[0]?.[0];
  if (node === undefined || node === null) return null;
  const { label } = node as WireNode;
  const branches = arrowsOf(label).map(
    (arrow, turn) =>
      `WITH a MATCH path = (a)${arrow}() RETURN ${turn} AS turn, path LIMIT toInteger($most)`,
  );
  const query = `MATCH (a:${label} {id: $id}) CALL { ${branches.join(' UNION ALL ')} } RETURN turn, path`;
  if (branches.length === 0) return { nodes: [node as WireNode], edges: [], truncated: false };
  const result = await graph.query(
    query,
    { id, most: limit + 1 },
    { maxRows: branches.length * (limit + 1), ...options },
  );
  const drawing = new Drawing(limit + 1);
  drawing.add(node);
  for (const path of takeTurns(result.rows)) drawing.add(path);
  return drawing.result();
}

/**
 * The relationships that a label can have, each way that it can have them: fewer branches are
 * planned sooner.
 */
function arrowsOf(label: string): string[] {
  return relationshipTypes.flatMap((type) => {
    const { from, to, undirected } = relationshipDefinitions[type];
    if (undirected) return from === label ? [`-[:${type}]-`] : [];
    return [
      ...(from === label ? [`-[:${type}]->`] : []),
      ...(to === label ? [`<-[:${type}]-`] : []),
    ];
  });
}

/** The first of each kind, then the second of each … */
function takeTurns(rows: unknown[][]): unknown[] {
  const kinds = new Map<unknown, unknown[]>();
  for (const [turn, path] of rows) kinds.set(turn, [...(kinds.get(turn) ?? []), path]);
  const lists = [...kinds.values()];
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => (index < list.length ? [list[index]] : [])),
  ).flat();
}
