import type { LayoutChoice } from '../../layouts/layout.js';
import type { Positions } from '../../layouts/position.js';
import type { GraphState } from '../graph-state.js';

/** Chooses a layout: what was moved and is not pinned is placed anew. */
export const chooseLayout = (state: GraphState, layout: LayoutChoice): GraphState => ({
  ...state,
  layout,
  moved: new Map([...state.moved].filter(([key]) => state.pinned.has(key))),
});

/** A person put nodes somewhere. */
export const moveNodes = (state: GraphState, positions: Positions): GraphState => ({
  ...state,
  moved: new Map([...state.moved, ...Object.entries(positions)]),
});
