import { useEffect, useState, type RefObject } from 'react';
import { enterFullScreen, keepFocusWithin, leaveFullScreen } from './full-screen.js';

/** A frame that can fill the screen. Escape always leaves; the keyboard stays within. */
export function useFullScreen(element: RefObject<HTMLElement | null>): {
  isFull: boolean;
  toggle: () => void;
} {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const frame = element.current;
    if (!isFull || frame === null) return;
    void enterFullScreen(frame);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setFull(false);
      else if (event.key === 'Tab') keepFocusWithin(frame, event);
    };
    // The browser's own way out.
    const onChange = (): void => {
      if (document.fullscreenElement === null) setFull(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('fullscreenchange', onChange);
      leaveFullScreen(frame);
    };
  }, [element, isFull]);
  return {
    isFull,
    toggle: () => {
      setFull(!isFull);
    },
  };
}
