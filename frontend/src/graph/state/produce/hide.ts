import type { GraphState } from '../graph-state.js';

export const hideNodes = (state: GraphState, keys: Iterable<string>): GraphState => {
  const hidden = new Set([...state.hidden, ...keys]);
  return hidden.size === state.hidden.size ? state : { ...state, hidden };
};

/** Hides all nodes but these. */
export const keepOnly = (state: GraphState, keys: ReadonlySet<string>): GraphState =>
  hideNodes(
    state,
    [...state.nodes.keys()].filter((key) => !keys.has(key)),
  );

export const showAll = (state: GraphState): GraphState =>
  state.hidden.size + state.folded.size + state.withoutLabels.size + state.withoutTypes.size === 0
    ? state
    : {
        ...state,
        hidden: new Set(),
        folded: new Set(),
        withoutLabels: new Set(),
        withoutTypes: new Set(),
      };
