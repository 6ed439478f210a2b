import type { Layout } from './layout.js';
import { groupBy, spaceOf, spacing } from './parameter-values.js';
import type { Positions } from './position.js';

/** All on one circle, those of a group side by side. */
export const circle: Layout = {
  id: 'circle',
  parameters: [groupBy, spacing],
  place({ nodes }, values) {
    const radius = Math.max(90, (nodes.length * 58 * spaceOf(values)) / (2 * Math.PI));
    const ordered = [...nodes].sort(
      (left, right) => left.group.localeCompare(right.group, 'zh') || right.weight - left.weight,
    );
    const positions: Positions = {};
    ordered.forEach(({ id }, index) => {
      const angle = (2 * Math.PI * index) / ordered.length - Math.PI / 2;
      positions[id] = { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
    });
    return { positions, captions: [] };
  },
};
