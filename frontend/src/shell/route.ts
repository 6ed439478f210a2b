import { useSyncExternalStore } from 'react';

/** The page's addresses: `/`, `/a/<answer id>`, and `/admin`. */
export const adminPath = '/admin';
export const answerIdIn = (path: string): string | null => {
  const id = /^\/a\/([^/]+)\/?$/.exec(path)?.[1];
  if (id === undefined) return null;
  try {
    return decodeURIComponent(id);
  } catch {
    return null;
  }
};
export const pathOfAnswer = (id: string): string => `/a/${encodeURIComponent(id)}`;

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (path === location.pathname) return;
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', path);
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname);
export const useAnswerId = (): string | null => answerIdIn(usePath());
export const useIsAdmin = (): boolean => usePath().replace(/\/$/, '') === adminPath;
