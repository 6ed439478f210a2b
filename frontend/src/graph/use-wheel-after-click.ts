import { useEffect, type RefObject } from 'react';

/**
 * The wheel scrolls the page until the canvas was clicked: a drawing that swallows the wheel traps
 * the reader. Ctrl + wheel always zooms.
 */
export function useWheelAfterClick(
  container: RefObject<HTMLDivElement | null>,
  always: boolean,
): void {
  useEffect(() => {
    const frame = container.current?.parentElement;
    if (!frame) return;
    let isActive = false;
    const activate = (): void => {
      isActive = true;
    };
    const leave = (): void => {
      isActive = false;
    };
    const onWheel = (event: WheelEvent): void => {
      if (!always && !isActive && !event.ctrlKey) event.stopPropagation();
    };
    frame.addEventListener('pointerdown', activate);
    frame.addEventListener('pointerleave', leave);
    frame.addEventListener('wheel', onWheel, { capture: true, passive: true });
    return () => {
      frame.removeEventListener('pointerdown', activate);
      frame.removeEventListener('pointerleave', leave);
      frame.removeEventListener('wheel', onWheel, { capture: true });
    };
  }, [container, always]);
}
