import { useSyncExternalStore } from 'react';

/** The entity that is pointed at, by its `nodeKey`; null: none. */
let current: string | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Lights an entity up wherever it stands; null ends that. */
export function highlight(key: string | null): void {
  if (key === current) return;
  current = key;
  for (const listener of listeners) listener();
}

/** Ends the light of this entity, if it is the one that is lit. */
export function endHighlight(key: string): void {
  if (current === key) highlight(null);
}

export interface Highlight {
  highlighted: string | null;
  highlight: (key: string | null) => void;
}

/** For places that show many entities at once, as the graph does. */
export function useHighlight(): Highlight {
  const highlighted = useSyncExternalStore(subscribe, () => current);
  return { highlighted, highlight };
}

/** For one entity: it is drawn again only when its own light changes. */
export const useIsHighlighted = (key: string): boolean =>
  useSyncExternalStore(subscribe, () => current === key);
