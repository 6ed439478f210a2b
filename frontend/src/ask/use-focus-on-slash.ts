import type { InputRef } from 'antd';
import { useEffect, type RefObject } from 'react';

/** The key `/` puts the cursor into the box, unless something else is being written. */
export function useFocusOnSlash(input: RefObject<InputRef | null>): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      const isWriting =
        target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isWriting) return;
      event.preventDefault();
      input.current?.focus({ cursor: 'all' });
    };
    addEventListener('keydown', focus);
    return () => {
      removeEventListener('keydown', focus);
    };
  }, [input]);
}
