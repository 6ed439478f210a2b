import { useEffect } from 'react';

const quietly = (part: Promise<unknown>): void => {
  // What fails now is fetched again when it is needed.
  part.catch(() => undefined);
};

/** After what is in sight: what the next click needs. */
export function useIdleFetch(): void {
  useEffect(() => {
    const fetchNext = (): void => {
      quietly(import('./reading-view.js'));
      quietly(import('./side-drawer.js'));
    };
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(fetchNext, 1000);
      return () => {
        clearTimeout(timer);
      };
    }
    const handle = requestIdleCallback(fetchNext);
    return () => {
      cancelIdleCallback(handle);
    };
  }, []);
}

/** While an answer is being found: what it will be shown with. */
export function useAnswerFetch(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return;
    quietly(import('./reading-view.js'));
    quietly(import('../answer/results/results-panel.js'));
    quietly(import('../graph/graph-panel.js'));
  }, [isAsking]);
}
