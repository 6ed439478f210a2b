import type { Layout, LayoutNode } from './layout.js';
import { adjacency, levels } from './levels.js';
import { spaceOf, spacing } from './parameter-values.js';
import type { Positions } from './position.js';

/** Nodes in one row at most: a level that is longer takes several. */
const rowAtMost = 24;
const betweenNodes = 104;
const betweenRows = 92;
const betweenLevels = 150;

/**
 * From the question's names downwards (or to the right), a level for each step; a node stands near
 * the middle of those of the level before that it hangs on.
 */
export const hierarchical: Layout = {
  id: 'hierarchical',
  parameters: [
    { id: 'towards', kind: 'choice', choices: ['down', 'right'], default: 'down' },
    spacing,
  ],
  place(graph, values) {
    const space = spaceOf(values);
    const near = adjacency(graph);
    const place = new Map<string, number>();
    const positions: Positions = {};
    const isDown = values['towards'] !== 'right';
    let depth = 0;
    for (const level of levels(graph)) {
      const ordered = underParents(level, near, place);
      for (let from = 0; from < ordered.length; from += rowAtMost) {
        const row = ordered.slice(from, from + rowAtMost);
        row.forEach(({ id }, index) => {
          const across = (index - (row.length - 1) / 2) * betweenNodes * space;
          place.set(id, across);
          positions[id] = isDown ? { x: across, y: depth } : { x: depth * 1.3, y: across * 0.6 };
        });
        depth += betweenRows * space;
      }
      depth += (betweenLevels - betweenRows) * space;
    }
    return { positions, captions: [] };
  },
};

/** The nodes of a level in the order of the means of those that they hang on. */
function underParents(
  level: readonly LayoutNode[],
  near: ReadonlyMap<string, readonly string[]>,
  place: ReadonlyMap<string, number>,
): LayoutNode[] {
  const mean = new Map(
    level.map(({ id }) => {
      const known = near.get(id)!.flatMap((other) => place.get(other) ?? []);
      return [id, known.length === 0 ? 0 : known.reduce((sum, one) => sum + one, 0) / known.length];
    }),
  );
  return [...level].sort((left, right) => mean.get(left.id)! - mean.get(right.id)!);
}
