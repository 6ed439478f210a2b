import type { Layout, LayoutNode } from './layout.js';
import { levels } from './levels.js';
import { spaceOf, spacing } from './parameter-values.js';
import type { Positions } from './position.js';

/** Between rings, and between neighbours on a ring, in pixels. */
const betweenRings = 120;
const betweenNodes = 84;

/** What the question names stands in the middle, what is a step away on the first ring, and so on. */
export const concentric: Layout = {
  id: 'concentric',
  parameters: [spacing],
  place(graph, values) {
    const space = spaceOf(values);
    const positions: Positions = {};
    let radius = 0;
    for (const level of levels(graph)) {
      if (radius === 0 && level.length === 1) {
        positions[level[0]!.id] = { x: 0, y: 0 };
        radius = betweenRings * space;
        continue;
      }
      radius = placeRings(level, Math.max(radius, betweenRings * space * 0.75), space, positions);
    }
    return { positions, captions: [] };
  },
};

/** A level takes as many rings as it needs. @returns the radius of the next ring */
function placeRings(
  level: readonly LayoutNode[],
  first: number,
  space: number,
  positions: Positions,
): number {
  let radius = first;
  for (let from = 0; from < level.length;) {
    const places = Math.max(3, Math.floor((2 * Math.PI * radius) / (betweenNodes * space)));
    const ring = level.slice(from, from + places);
    ring.forEach(({ id }, index) => {
      const angle = (2 * Math.PI * index) / ring.length - Math.PI / 2;
      positions[id] = { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
    });
    from += ring.length;
    radius += betweenRings * space;
  }
  return radius;
}
