import type { GraphState } from '../graph-state.js';

const toggled = (set: ReadonlySet<string>, item: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
};

/** A filter of the legend: nodes of a label are shown or not. */
export const toggleLabel = (state: GraphState, label: string): GraphState => ({
  ...state,
  withoutLabels: toggled(state.withoutLabels, label),
});

/** A filter of the legend: relationships of a type are shown or not. */
export const toggleType = (state: GraphState, type: string): GraphState => ({
  ...state,
  withoutTypes: toggled(state.withoutTypes, type),
});

/** Folds the neighbours that hang on this node alone into it, or unfolds them. */
export const toggleFold = (state: GraphState, key: string): GraphState => ({
  ...state,
  folded: toggled(state.folded, key),
});

/** Pins all of the nodes; where all are, unpins them. */
export function togglePins(state: GraphState, keys: readonly string[]): GraphState {
  const pinned = new Set(state.pinned);
  const all = keys.every((key) => pinned.has(key));
  for (const key of keys) {
    if (all) pinned.delete(key);
    else pinned.add(key);
  }
  return { ...state, pinned };
}
