import type { Response } from 'express';
import type { z } from 'zod';
import type { Language, onlineQuerySchema } from '@coopkg/contracts';
import type { OnlineAccess } from '@coopkg/application';
import { disconnectSignal } from '../http/disconnect-signal.js';
import { EventStream } from '../http/event-stream.js';
import { asFault, problemOf } from '../http/problem.js';

type OnlineRequest = Parameters<OnlineAccess['search']>[0];

export const onlineRequest = (
  { q, kind, sources }: z.output<typeof onlineQuerySchema>,
  language: Language,
): OnlineRequest => ({
  text: q,
  language,
  ...(kind === undefined ? {} : { kind }),
  ...(sources === undefined ? {} : { sources }),
});

/** What each source says as it says it, and the whole at the end; or `error`. */
export async function streamOnline(
  online: OnlineAccess,
  request: OnlineRequest,
  response: Response,
): Promise<void> {
  const signal = disconnectSignal(response);
  const events = new EventStream(response);
  try {
    const reply = await online.search(request, {
      signal,
      onReply: (soFar, source) => {
        events.send('source', { source, reply: soFar });
      },
    });
    events.send('done', reply);
  } catch (error) {
    // Who has left hears nothing.
    if (!signal.aborted)
      events.send(
        'error',
        problemOf(asFault(error), request.language, '/api/online/search/stream'),
      );
  } finally {
    events.end();
  }
}
