import { titleOf } from './api-value.js';
import type { ApiEdge } from './api-graph.js';

/**
 * chain: each call feeds the next; fork: one feeds all others; collider: all others feed one. Names
 * in order of calling, for a fork the source first, for a collider the target last.
 */
export interface CallSequence {
  shape: 'chain' | 'fork' | 'collider';
  apis: string[];
  /** The least score of its edges. */
  score: number;
}

/** Neighbours of one operation that are looked at, the best ones. */
const mostNeighbours = 20;

/** The call sequences of so many operations along the edges, best first, at most `limit` a shape. */
export function callSequences(
  edges: readonly ApiEdge[],
  apis: number,
  limit: number,
): CallSequence[] {
  if (apis < 2) return [];
  const next = neighbours(edges, (edge) => [sourceOf(edge), targetOf(edge)]);
  const before = neighbours(edges, (edge) => [targetOf(edge), sourceOf(edge)]);
  const shapes = [
    chains(next, apis, limit),
    stars(next, apis, limit, 'fork'),
    stars(before, apis, limit, 'collider'),
  ];
  return shapes.flatMap((found) =>
    found.sort((left, right) => right.score - left.score).slice(0, limit),
  );
}

const sourceOf = ({ output }: ApiEdge): string => titleOf(output.operation);
const targetOf = ({ input }: ApiEdge): string => titleOf(input.operation);

type Neighbours = ReadonlyMap<string, readonly { name: string; score: number }[]>;

/** The best edge between two operations counts; none to itself. */
function neighbours(
  edges: readonly ApiEdge[],
  ends: (edge: ApiEdge) => [string, string],
): Neighbours {
  const best = new Map<string, Map<string, number>>();
  for (const edge of edges) {
    const [from, to] = ends(edge);
    if (from === to) continue;
    const known = best.get(from) ?? new Map<string, number>();
    best.set(from, known);
    known.set(to, Math.max(known.get(to) ?? 0, edge.score));
  }
  return new Map(
    [...best].map(([from, found]) => [
      from,
      [...found]
        .map(([name, score]) => ({ name, score }))
        .sort((left, right) => right.score - left.score)
        .slice(0, mostNeighbours),
    ]),
  );
}

/** Grows the best beginnings first, so that the limit leaves out the worst. */
function chains(next: Neighbours, apis: number, limit: number): CallSequence[] {
  let grown: CallSequence[] = [...next.keys()].map((name) => ({
    shape: 'chain',
    apis: [name],
    score: 1,
  }));
  for (let length = 1; length < apis; length++)
    grown = grown
      .flatMap((sequence) =>
        (next.get(sequence.apis.at(-1)!) ?? [])
          .filter(({ name }) => !sequence.apis.includes(name))
          .map(({ name, score }) => ({
            ...sequence,
            apis: [...sequence.apis, name],
            score: Math.min(sequence.score, score),
          })),
      )
      .sort((left, right) => right.score - left.score)
      .slice(0, 10 * limit);
  return grown;
}

function stars(
  around: Neighbours,
  apis: number,
  limit: number,
  shape: 'fork' | 'collider',
): CallSequence[] {
  const found: CallSequence[] = [];
  for (const [centre, ends] of around)
    for (const chosen of subsets(ends, apis - 1, limit)) {
      const names = chosen.map(({ name }) => name);
      found.push({
        shape,
        apis: shape === 'fork' ? [centre, ...names] : [...names, centre],
        score: Math.min(...chosen.map(({ score }) => score)),
      });
    }
  return found;
}

/** Subsets of a size, those of the first items first. */
function subsets<Item>(items: readonly Item[], size: number, limit: number): Item[][] {
  const found: Item[][] = [];
  const grow = (chosen: Item[], from: number): void => {
    if (found.length >= limit) return;
    if (chosen.length === size) {
      found.push(chosen);
      return;
    }
    for (let at = from; at < items.length; at++) grow([...chosen, items[at]!], at + 1);
  };
  if (size > 0) grow([], 0);
  return found;
}
