import type { Request, Response } from 'express';
import type { AskRequest } from '@coopkg/contracts';
import type { Application } from '@coopkg/application';
import { acceptedLanguage } from '../http/accepted-language.js';
import { EventStream } from '../http/event-stream.js';
import { disconnectSignal } from '../http/disconnect-signal.js';
import { asFault, problemOf } from '../http/problem.js';
import type { Asking } from './asking.js';

/**
 * Answers over server-sent events. The alignment goes out at once, before the question waits for
 * its turn; the pipeline's own
 * follows only where it differs (choices, corrections).
 */
export async function askStream(
  asking: Asking,
  application: Application,
  body: AskRequest,
  request: Request,
  response: Response,
): Promise<void> {
  asking.check(body);
  const signal = disconnectSignal(response);
  await application.catchUp();
  const events = new EventStream(response);
  try {
    const { language, normalized, alignments } = await application.align(body.question);
    const first = { language, normalizedQuestion: normalized, alignments };
    events.send('alignment', first);
    const answer = await asking.ask(body, {
      signal,
      onEvent: ({ type, data }) => {
        if (type !== 'alignment' || JSON.stringify(data) !== JSON.stringify(first))
          events.send(type, data);
      },
    });
    events.send('done', answer);
  } catch (error) {
    events.send(
      'error',
      problemOf(
        asFault(error),
        acceptedLanguage(request.headers['accept-language']),
        request.originalUrl,
      ),
    );
  } finally {
    events.end();
  }
}
