import { useState, type KeyboardEvent } from 'react';
import type { Suggestion } from '@coopkg/contracts';
import { isComposing, keyPress } from './key-press.js';
import { useSuggestions } from './use-suggestions.js';

/** The list of what could be asked, and the keys that work it. */
export interface Suggested {
  items: readonly Suggestion[];
  isShown: boolean;
  /** The one that is marked; −1: none. */
  active: number;
  open: () => void;
  close: () => void;
  take: (item: Suggestion) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface SuggestedUse {
  text: string;
  isWanted: boolean;
  onTake: (item: Suggestion) => void;
  onSend: () => void;
  onStop: () => void;
}

/** Suggestions to a text that is being written. */
export function useSuggested({ text, isWanted, onTake, onSend, onStop }: SuggestedUse): Suggested {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const items = useSuggestions(text, isWanted && isOpen);
  const isShown = isOpen && items.length > 0;
  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const mark = (at: number): void => {
    setOpen(true);
    setActive(at);
  };
  const take = (item: Suggestion): void => {
    close();
    onTake(item);
  };
  const does = {
    move: mark,
    close,
    take: () => {
      take(items[active]!);
    },
    send: () => {
      close();
      onSend();
    },
    stop: onStop,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const press = keyPress(event, { isShown, active, count: items.length });
    if (press === null) return;
    if (press.prevents) event.preventDefault();
    does[press.does](press.to);
  };
  const open = (): void => {
    mark(-1);
  };
  return { items, isShown, active, open, close, take, onKeyDown };
}
