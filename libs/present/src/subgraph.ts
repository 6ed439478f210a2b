import {
  labelAndId,
  nodeKey,
  nodeLabels,
  relationshipDefinitions,
  relationshipTypes,
  type Answer,
  type Cell,
  type GraphReader,
  type NodeLabel,
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

/**
 * Ids are unique within a label only, and looked up by its index: so a query is put together of one
 * for each label.
 */
const perLabel = (labels: readonly NodeLabel[], query: (label: NodeLabel) => string): string =>
  labels.map(query).join(' UNION ALL ');

/** The ids of nodes by label, as parameters that are named after the labels; each has its list. */
function idsByLabel(keys: readonly string[]): Record<NodeLabel, string[]> {
  const ids = Object.fromEntries(nodeLabels.map((label) => [label, [] as string[]])) as Record<
    NodeLabel,
    string[]
  >;
  for (const key of keys) {
    const { label, id } = labelAndId(key);
    if (Object.hasOwn(ids, label)) ids[label].push(id);
  }
  return ids;
}

const labelsIn = (ids: Record<NodeLabel, string[]>): NodeLabel[] =>
  nodeLabels.filter((label) => ids[label].length > 0);

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
  let frontier = drawing.keys;
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
    (key): key is string => typeof key === 'string' && !drawing.has(key),
  );
  const wanted = missing.slice(0, drawing.room + 1);
  const ids = idsByLabel(wanted);
  if (labelsIn(ids).length === 0) return;
  const nodes = await graph.query(
    perLabel(labelsIn(ids), (label) => `MATCH (n:${label}) WHERE n.id IN $${label} RETURN n`),
    ids,
    { maxRows: wanted.length, ...signalOf(options) },
  );
  const byKey = new Map(nodes.rows.map(([node]) => [nodeKey(node as WireNode), node]));
  for (const key of wanted) drawing.add(byKey.get(key));
}

/** Draws the relationships between nodes that are there already. */
async function joinNodes(
  drawing: Drawing,
  graph: GraphReader,
  options: SubgraphOptions,
): Promise<void> {
  const ids = idsByLabel(drawing.keys);
  const branches = relationshipTypes.flatMap((type) => {
    const { from, to } = relationshipDefinitions[type];
    if (ids[from].length === 0 || ids[to].length === 0) return [];
    return [
      `MATCH path = (a:${from})-[:${type}]->(b:${to}) WHERE a.id IN $${from} AND b.id IN $${to} RETURN path`,
    ];
  });
  if (branches.length === 0) return;
  const result = await graph.query(branches.join(' UNION ALL '), ids, {
    maxRows: maxEdges,
    ...signalOf(options),
  });
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
  const before = new Set(drawing.keys);
  if (drawing.room === 0) {
    drawing.truncated = true;
    return [];
  }
  const each = Math.max(1, Math.ceil(drawing.room / frontier.length));
  const known = idsByLabel(drawing.keys);
  const isKnown = labelsIn(known)
    .map((label) => `b:${label} AND b.id IN $known.${label}`)
    .join(' OR ');
  const from = idsByLabel(frontier);
  const query = perLabel(
    labelsIn(from),
    (label) =>
      `MATCH (a:${label}) WHERE a.id IN $${label} CALL { WITH a MATCH path = (a)--(b) WHERE NOT (${isKnown}) RETURN path LIMIT toInteger($each) } RETURN '${label} ' + a.id AS origin, path`,
  );
  const result = await graph.query(
    query,
    { ...from, known, each: each + 1 },
    { maxRows: frontier.length * (each + 1), ...signalOf(options) },
  );
  const taken = new Map<string, number>();
  for (const [origin, path] of result.rows) {
    const count = (taken.get(String(origin)) ?? 0) + 1;
    taken.set(String(origin), count);
    if (count > each) drawing.truncated = true;
    else drawing.add(path);
  }
  return drawing.keys.filter((key) => !before.has(key));
}

/**
 * A node and its nearest neighbours, the kinds of relationship taking turns. Null: there is no such
 * node. Without a label the id is looked for in each label, in the order of the schema.
 */
export async function neighboursOf(
  { id, label: wanted }: { id: string; label?: NodeLabel | undefined },
  graph: GraphReader,
  { limit, signal }: { limit: number; signal?: AbortSignal },
): Promise<Subgraph | null> {
  const options = signal === undefined ? {} : { signal };
  const found = await graph.query(
    perLabel(
      wanted === undefined ? nodeLabels : [wanted],
      (label) => `MATCH (n:${label} {id: $id}) RETURN n`,
    ),
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
