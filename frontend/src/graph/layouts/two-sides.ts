import { grouped } from './grouped.js';
import type { Caption, Layout, LayoutNode } from './layout.js';
import { adjacency } from './levels.js';
import { groupBy, spaceOf, spacing } from './parameter-values.js';
import type { Positions } from './position.js';

const betweenNodes = 64;
const betweenColumns = 130;
/** A side is about twice as high as it is wide. */
const columnFor = (count: number): number => Math.max(6, Math.ceil(Math.sqrt(count * 4)));

/** The two largest groups face each other; everything else stands between them. */
export const twoSides: Layout = {
  id: 'twoSides',
  parameters: [groupBy, spacing],
  place(graph, values) {
    const space = spaceOf(values);
    const named = grouped(graph.nodes).filter(([group]) => group !== '');
    const [left, right] = named;
    const sides = new Set([left?.[0], right?.[0]]);
    const between = graph.nodes.filter(({ group }) => !sides.has(group));
    const near = adjacency(graph);
    const positions: Positions = {};
    const captions: Caption[] = [];
    const gap = Math.max(420, columnsFor(between.length) * betweenColumns + 320) * space;
    const height = new Map<string, number>();
    for (const [side, direction] of [
      [left, -1],
      [right, 1],
    ] as const) {
      if (side === undefined) continue;
      const [group, members] = side;
      const ordered = direction < 0 ? byWeight(members) : byHeight(members, near, height);
      const top = placeColumns(ordered, { x: (gap / 2) * direction, direction, space }, positions);
      for (const { id } of members) height.set(id, positions[id]!.y);
      const outward = ((columnsFor(members.length) - 1) * betweenColumns * space) / 2;
      captions.push({ group, x: (gap / 2 + outward) * direction, y: top - 46 });
    }
    const start = (-(columnsFor(between.length) - 1) * betweenColumns * space) / 2;
    placeColumns(byHeight(between, near, height), { x: start, direction: 1, space }, positions);
    return { positions, captions };
  },
};

const columnsFor = (count: number): number => Math.max(1, Math.ceil(count / columnFor(count)));

const byWeight = (nodes: readonly LayoutNode[]): LayoutNode[] =>
  [...nodes].sort((left, right) => right.weight - left.weight);

/** In the order of the mean height of those that they are joined to. */
function byHeight(
  nodes: readonly LayoutNode[],
  near: ReadonlyMap<string, readonly string[]>,
  height: ReadonlyMap<string, number>,
): LayoutNode[] {
  const mean = new Map(
    nodes.map(({ id }) => {
      const known = near.get(id)!.flatMap((other) => height.get(other) ?? []);
      return [id, known.reduce((sum, one) => sum + one, 0) / Math.max(1, known.length)];
    }),
  );
  return [...nodes].sort(
    (left, right) => mean.get(left.id)! - mean.get(right.id)! || right.weight - left.weight,
  );
}

/** @returns the height of the top */
function placeColumns(
  nodes: readonly LayoutNode[],
  { x, direction, space }: { x: number; direction: number; space: number },
  positions: Positions,
): number {
  const columns = columnsFor(nodes.length);
  const rows = Math.ceil(nodes.length / columns);
  const top = -((rows - 1) / 2) * betweenNodes * space;
  nodes.forEach(({ id }, index) => {
    positions[id] = {
      x: x + (index % columns) * betweenColumns * space * direction,
      y: top + Math.floor(index / columns) * betweenNodes * space,
    };
  });
  return top;
}
