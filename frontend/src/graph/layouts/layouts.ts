import { circle } from './circle.js';
import { concentric } from './concentric.js';
import { force } from './force.js';
import { groups } from './groups.js';
import { hierarchical } from './hierarchical.js';
import type { Layout } from './layout.js';
import { twoSides } from './two-sides.js';

/** The layouts, as the page offers them. */
export const layouts: readonly Layout[] = [
  force,
  concentric,
  hierarchical,
  circle,
  groups,
  twoSides,
];

export const layoutOf = (id: string): Layout => layouts.find((layout) => layout.id === id) ?? force;
