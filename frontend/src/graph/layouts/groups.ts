import { grouped } from './grouped.js';
import type { Caption, Layout, LayoutNode } from './layout.js';
import { groupBy, spaceOf, spacing } from './parameter-values.js';
import type { Positions } from './position.js';

/** Between the middles of neighbours in a disc, in pixels. */
const betweenNodes = 62;
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

const radiusOf = (count: number, space: number): number =>
  Math.max(50, betweenNodes * space * Math.sqrt(count) * 0.62) + 30;

/** A disc for each group, years from left to right, others by size; the group's name above it. */
export const groups: Layout = {
  id: 'groups',
  parameters: [groupBy, spacing],
  place({ nodes }, values) {
    const space = spaceOf(values);
    const found = grouped(nodes);
    if (values['groupBy'] === 'year')
      found.sort(
        ([left], [right]) =>
          Number(left === '') - Number(right === '') || left.localeCompare(right),
      );
    const discs = found.map(([group, members]) => ({
      group,
      members,
      radius: radiusOf(members.length, space),
    }));
    // Rows about as wide as all of it is high.
    const area = discs.reduce((sum, { radius }) => sum + (2 * radius + 60) ** 2, 0);
    const width = Math.max(Math.sqrt(area) * 1.35, 2 * (discs[0]?.radius ?? 0));
    const positions: Positions = {};
    const captions: Caption[] = [];
    let [x, y, rowHeight] = [0, 0, 0];
    for (const { group, members, radius } of discs) {
      if (x > 0 && x + 2 * radius > width) {
        x = 0;
        y += rowHeight + 70;
        rowHeight = 0;
      }
      const middle = { x: x + radius, y: y + radius };
      placeDisc(members, middle, space, positions);
      captions.push({ group, x: middle.x, y });
      x += 2 * radius + 50;
      rowHeight = Math.max(rowHeight, 2 * radius);
    }
    return { positions, captions };
  },
};

/** Like the seeds of a sunflower: even, the weightiest in the middle. */
function placeDisc(
  members: readonly LayoutNode[],
  middle: { x: number; y: number },
  space: number,
  positions: Positions,
): void {
  const ordered = [...members].sort((left, right) => right.weight - left.weight);
  ordered.forEach(({ id }, index) => {
    const radius = betweenNodes * space * Math.sqrt(index) * 0.62;
    positions[id] = {
      x: middle.x + radius * Math.cos(index * goldenAngle),
      y: middle.y + radius * Math.sin(index * goldenAngle),
    };
  });
}
