import {
  nodeKey,
  type Answer,
  type Cell,
  type GraphReader,
  type Subgraph,
  type WireNode,
} from '@coopkg/contracts';
import { askedNodes } from './asked-nodes.js';
import { Drawing } from './drawing.js';
import { inTurns } from './in-turns.js';
import { joinNodes } from './join-nodes.js';
import { idsByLabel, labelsIn, perLabel } from './node-ids.js';
import { provenanceLimit, provenanceText } from './provenance-text.js';

interface SubgraphOptions {
  /** Steps around the nodes that the answer rests on; 0: only they and what joins them. */
  hops: number;
  /** Most nodes. */
  limit: number;
  signal?: AbortSignal;
}

type Drawable = Pick<Answer, 'rows' | 'cypher' | 'parameters'> &
  Partial<Pick<Answer, 'alignments'>>;

/** Most relationships read to join the nodes of one drawing: so many, or a few for each node. */
const maxEdges = (nodes: number): number => Math.max(4000, 4 * nodes);
/** Lists in provenance rows are nested this deep at most. */
const maxDepth = 20;

/** The nodes that an answer rests on, and the relationships among and around them. */
export async function subgraphOf(
  answer: Drawable,
  graph: GraphReader,
  options: SubgraphOptions,
): Promise<Subgraph> {
  const drawing = new Drawing(options.limit);
  for (const row of answer.rows) drawing.add(row);
  if (drawing.room > 0) await addProvenance(drawing, answer, graph, options);
  await joinNodes(drawing, graph, { maxEdges: maxEdges(options.limit), ...signalOf(options) });
  let frontier = drawing.keys;
  for (let hop = 0; hop < options.hops && frontier.length > 0; hop++) {
    frontier = await expand(drawing, frontier, graph, options);
  }
  const drawn = drawing.result();
  return { ...drawn, asked: askedNodes(drawn.nodes, answer) };
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
  const missing = [...new Set(keysInTurns(found.rows))].filter((key) => !drawing.has(key));
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

/**
 * The keys in provenance rows, the rows taking turns, and within a row its nodes: where there is not
 * room for all, each row is drawn with some of what it rests on.
 */
function keysInTurns(rows: readonly Cell[][]): string[] {
  const ofRow = ([ids]: Cell[]): string[] =>
    inTurns(
      (Array.isArray(ids) ? ids : [ids]).map((one) =>
        [one].flat(maxDepth).filter((key): key is string => typeof key === 'string'),
      ),
    );
  return inTurns(rows.map(ofRow));
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
      `MATCH (a:${label}) WHERE a.id IN $${label}
       CALL {
         WITH a MATCH path = (a)--(b) WHERE NOT (${isKnown}) RETURN path LIMIT toInteger($each)
       }
       RETURN '${label} ' + a.id AS origin, path`,
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
