import { force } from './force.js';
import type { LayoutChoice } from './layout.js';
import { defaultValues } from './parameter-values.js';

/** How a graph is arranged first. */
export const defaultLayout: LayoutChoice = { id: force.id, values: defaultValues(force) };
