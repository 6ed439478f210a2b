import type { Response } from 'express';
import type { z } from 'zod';
import type { Language, onlineQuerySchema } from '@coopkg/contracts';
import type { OnlineAccess } from '@coopkg/application';
import { disconnectSignal } from '../http/disconnect-signal.js';
import { EventStream } from '../http/event-stream.js';

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

/** What each source says as it says it, and the whole at the end. */
export async function streamOnline(
  online: OnlineAccess,
  request: OnlineRequest,
  response: Response,
): Promise<void> {
  const signal = disconnectSignal(response);
  const events = new EventStream(response);
  const reply = await online
    .search(request, {
      signal,
      onReply: (soFar, source) => {
        events.send('source', { source, reply: soFar });
      },
    })
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
      return null;
    });
  if (reply !== null) events.send('done', reply);
  events.end();
}
