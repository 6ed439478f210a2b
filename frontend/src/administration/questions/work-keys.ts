import type { Decision } from './use-bulk-review.js';

export type WorkAction = Decision | 'next' | 'previous' | 'select' | 'undo';

const actions = new Map<string, WorkAction>([
  ['j', 'next'],
  ['ArrowDown', 'next'],
  ['k', 'previous'],
  ['ArrowUp', 'previous'],
  ['x', 'select'],
  ['r', 'right'],
  ['w', 'wrong'],
  ['i', 'ignored'],
  ['u', 'undo'],
]);

interface PressedKey {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** What a key means at the head of a question; null: nothing here, it is the browser's. */
export const actionOfKey = ({ key, ctrlKey, altKey, metaKey }: PressedKey): WorkAction | null =>
  ctrlKey || altKey || metaKey
    ? null
    : (actions.get(key.length === 1 ? key.toLowerCase() : key) ?? null);
