import type {
  Direction,
  GraphReader,
  NodeLabel,
  RelationshipType,
  Subgraph,
} from '@coopkg/contracts';
import { Drawing } from './drawing.js';
import { findNode } from './find-node.js';
import { inTurns } from './in-turns.js';
import { arrowsOf, type RelationshipArrow } from './relationship-arrow.js';

interface NeighbourOptions {
  /** Most neighbours. */
  limit: number;
  /** So many of each kind are passed over: those that came before. */
  offset?: number;
  /** Only neighbours by this type, and this way; all unless given. */
  type?: RelationshipType | undefined;
  direction?: Direction | undefined;
  signal?: AbortSignal;
}

/** What matters most comes first: the closest co-author, the most cited paper, the newest project. */
function worthOf({ type, direction, label }: RelationshipArrow): string {
  if (type === 'COOPERATES_WITH') return 'coalesce(r.count, 0)';
  if (type === 'AUTHORED' && direction === 'in') return '-coalesce(r.position, 1000000)';
  return `coalesce(b.${label === 'Project' ? 'startYear' : 'citationCount'}, -1)`;
}

/**
 * A node and its nearest neighbours, the kinds of relationship taking turns. Null: there is no such
 * node. Without a label the id is looked for in each label, in the order of the schema.
 */
export async function neighboursOf(
  wanted: { id: string; label?: NodeLabel | undefined },
  graph: GraphReader,
  { limit, offset = 0, type, direction, signal }: NeighbourOptions,
): Promise<Subgraph | null> {
  const options = signal === undefined ? {} : { signal };
  const node = await findNode(wanted, graph, options);
  if (node === null) return null;
  const arrows = arrowsOf(node.label).filter(
    (arrow) =>
      (type === undefined || arrow.type === type) &&
      (direction === undefined || arrow.direction === direction),
  );
  if (arrows.length === 0) return { nodes: [node], edges: [], truncated: false };
  const branches = arrows.map(
    (arrow, turn) =>
      `WITH a MATCH path = (a)${arrow.pattern}(b)
       WITH path, b.id AS id, ${worthOf(arrow)} AS worth
       ORDER BY worth DESC, id SKIP toInteger($offset) LIMIT toInteger($most)
       RETURN ${turn} AS turn, path`,
  );
  const { rows } = await graph.query(
    `MATCH (a:${node.label} {id: $id}) CALL { ${branches.join(' UNION ALL ')} } RETURN turn, path`,
    { id: node.id, offset, most: limit + 1 },
    { maxRows: branches.length * (limit + 1), ...options },
  );
  const drawing = new Drawing(limit + 1);
  drawing.add(node);
  const kinds = arrows.map((_, turn) => rows.filter((row) => row[0] === turn).map((row) => row[1]));
  for (const path of inTurns(kinds)) drawing.add(path);
  return drawing.result();
}
