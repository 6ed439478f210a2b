import { RequestFailure } from './request.js';

/** Whether the server no longer knows the session of a page that is at work. */
let isOver = false;
const listeners = new Set<() => void>();

export const isSessionOver = (): boolean => isOver;

export function setSessionOver(over: boolean): void {
  if (over === isOver) return;
  isOver = over;
  for (const listener of listeners) listener();
}

export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** For what failed anywhere in the page. */
export function noteFailure(error: unknown): void {
  if (error instanceof RequestFailure && error.problem.code === 'login-required')
    setSessionOver(true);
}
