import type { Response } from 'express';

/** Aborts when the client leaves before the answer has been sent. */
export function disconnectSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
