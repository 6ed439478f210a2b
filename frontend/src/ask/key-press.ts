import type { KeyboardEvent } from 'react';

/**
 * While an input method composes, Enter takes its candidate: it must not send. Safari reports only
 * the key code 229.
 */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.nativeEvent.isComposing || event.keyCode === 229;

export interface KeyPress {
  does: 'move' | 'close' | 'take' | 'send' | 'stop';
  to: number;
  prevents: boolean;
}

/** The list of suggestions: the one that is marked, −1 for none, of so many. */
interface List {
  isShown: boolean;
  active: number;
  count: number;
}

/** What a key does in the box; null: what it always does. */
export function keyPress(event: KeyboardEvent, { isShown, active, count }: List): KeyPress | null {
  const press = (does: KeyPress['does'], to = -1): KeyPress => ({ does, to, prevents: true });
  const isOnOne = isShown && active >= 0;
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp': {
      const to = placeAfter(event, { isShown, active, count });
      return to === null ? null : press('move', to);
    }
    case 'Escape':
      return { ...press(isShown ? 'close' : 'stop'), prevents: false };
    case 'Tab':
      return isOnOne ? press('take') : null;
    case 'Enter':
      return event.shiftKey || event.altKey ? null : press(isOnOne ? 'take' : 'send');
    default:
      return null;
  }
}

/** Where an arrow leads in the list; −1: back into the text. Null: it moves the cursor. */
function placeAfter(event: KeyboardEvent, { isShown, active, count }: List): number | null {
  const { value } = event.target as HTMLTextAreaElement;
  if (value.includes('\n')) return null;
  if (event.key === 'ArrowDown') return active + 1 < count ? active + 1 : -1;
  if (!isShown) return null;
  return active < 0 ? count - 1 : active - 1;
}
