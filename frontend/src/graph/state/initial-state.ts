import type { Subgraph } from '@coopkg/contracts';
import { defaultLayout } from '../layouts/layout-choice.js';
import type { LayoutChoice } from '../layouts/layout.js';
import type { GraphState } from './graph-state.js';
import { addSubgraph } from './produce/add-subgraph.js';

const empty: GraphState = {
  nodes: new Map(),
  edges: new Map(),
  terms: {},
  asked: new Set(),
  pinned: new Set(),
  hidden: new Set(),
  folded: new Set(),
  withoutLabels: new Set(),
  withoutTypes: new Set(),
  moved: new Map(),
  layout: defaultLayout,
};

/** An answer's graph; what its question names is marked and pinned. */
export function initialState(subgraph: Subgraph, layout: LayoutChoice = defaultLayout): GraphState {
  const state = { ...addSubgraph(empty, subgraph), layout };
  const asked = new Set((subgraph.asked ?? []).filter((key) => state.nodes.has(key)));
  return { ...state, asked, pinned: asked };
}
