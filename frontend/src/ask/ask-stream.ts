import {
  acceptedEventSchema,
  alignmentSchema,
  answerSchema,
  attemptSchema,
  entitiesSchema,
  noEntities,
  onlineReplySchema,
  problemSchema,
  type AskRequest,
} from '@coopkg/contracts';
import { z } from 'zod';
import { jsonBody, ownProblem, request, RequestFailure, understood } from '../service/request.js';
import { readEvents, type ServerEvent } from '../service/server-events.js';
import type { AskEvent } from './ask-view.js';

const alignmentEvent = z.object({ alignments: z.array(alignmentSchema) });
/** The first event tells what the answer will be called. */
const takenEvent = z.object({
  id: z.string(),
  question: z.string(),
  conversationId: z.string().nullable(),
});
const rowsEvent = z.object({
  columns: z.array(z.string()),
  returns: z.array(z.string()).default([]),
  headings: z.array(z.string()).default([]),
  rows: z.array(z.array(z.unknown())),
  rowCount: z.number().nullable().default(null),
  truncated: z.boolean().default(false),
  entities: entitiesSchema.default(noEntities),
});
const tokenEvent = z.union([
  z.string(),
  z.object({ text: z.string() }).transform(({ text }) => text),
  z.object({ token: z.string() }).transform(({ token }) => token),
]);

/**
 * An event of the contract as an event of the view; null for kinds that this page does not know.
 * @throws RequestFailure for `error`
 */
export function askEventOf({ type, data }: ServerEvent, at: number): AskEvent | null {
  const value: unknown = JSON.parse(data);
  switch (type) {
    case 'alignment':
      return {
        type,
        alignments: understood(alignmentEvent, Array.isArray(value) ? { alignments: value } : value)
          .alignments,
        at,
      };
    case 'attempt':
      return { type, attempt: understood(attemptSchema, value), at };
    case 'accepted':
      return { type, accepted: understood(acceptedEventSchema, value), at };
    case 'rows':
      return { type, table: understood(rowsEvent, value), at };
    case 'entities':
      return { type, entities: understood(entitiesSchema, value), at };
    case 'token':
      return { type, text: understood(tokenEvent, value), at };
    case 'online':
      return { type, reply: understood(onlineReplySchema, value), at };
    case 'done':
      return { type, answer: understood(answerSchema, value) };
    case 'error':
      throw new RequestFailure(understood(problemSchema, value));
    default:
      return null;
  }
}

/** What the first event says of the answer to come; null for others. */
function takenEventOf({ type, data }: ServerEvent, at: number): AskEvent | null {
  if (type !== 'alignment') return null;
  const taken = takenEvent.safeParse(JSON.parse(data));
  return taken.success ? { type: 'taken', ...taken.data, at } : null;
}

/** Asks once. It ends with `done`, or throws: RequestFailure, or AbortError when stopped. */
export const askStream = (question: AskRequest, signal: AbortSignal): AsyncGenerator<AskEvent> =>
  eventsOf('/api/ask/stream', jsonBody(question), signal);

/** All events of a question that was asked before, as `askStream` gives them. */
export const followStream = (id: string, signal: AbortSignal): AsyncGenerator<AskEvent> =>
  eventsOf(`/api/answers/${encodeURIComponent(id)}/events`, {}, signal);

async function* eventsOf(
  path: string,
  options: RequestInit,
  signal: AbortSignal,
): AsyncGenerator<AskEvent> {
  const response = await request(path, { ...options, signal });
  if (response.body === null) throw new RequestFailure(ownProblem('interrupted'));
  try {
    for await (const event of readEvents(response.body)) {
      const at = performance.now();
      const taken = takenEventOf(event, at);
      if (taken !== null) yield taken;
      const next = askEventOf(event, at);
      if (next !== null) yield next;
      if (next?.type === 'done') return;
    }
  } catch (error) {
    if (error instanceof RequestFailure || signal.aborted) throw error;
    throw new RequestFailure(ownProblem('interrupted'));
  }
  throw new RequestFailure(ownProblem('interrupted'));
}
