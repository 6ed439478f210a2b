import {
  acceptedEventSchema,
  alignmentSchema,
  answerSchema,
  attemptSchema,
  problemSchema,
  type AskRequest,
} from '@coopkg/contracts';
import { z } from 'zod';
import { jsonBody, ownProblem, request, RequestFailure, understood } from '../service/request.js';
import { readEvents, type ServerEvent } from '../service/server-events.js';
import type { AskEvent } from './ask-view.js';

const alignmentEvent = z.object({ alignments: z.array(alignmentSchema) });
const rowsEvent = z.object({
  columns: z.array(z.string()),
  returns: z.array(z.string()).default([]),
  rows: z.array(z.array(z.unknown())),
  rowCount: z.number().nullable().default(null),
  truncated: z.boolean().default(false),
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
    case 'token':
      return { type, text: understood(tokenEvent, value), at };
    case 'done':
      return { type, answer: understood(answerSchema, value) };
    case 'error':
      throw new RequestFailure(understood(problemSchema, value));
    default:
      return null;
  }
}

/** Asks once. It ends with `done`, or throws: RequestFailure, or AbortError when stopped. */
export async function* askStream(
  question: AskRequest,
  signal: AbortSignal,
): AsyncGenerator<AskEvent> {
  const response = await request('/api/ask/stream', { ...jsonBody(question), signal });
  if (response.body === null) throw new RequestFailure(ownProblem('interrupted'));
  try {
    for await (const event of readEvents(response.body)) {
      const next = askEventOf(event, performance.now());
      if (next !== null) yield next;
      if (next?.type === 'done') return;
    }
  } catch (error) {
    if (error instanceof RequestFailure || signal.aborted) throw error;
    throw new RequestFailure(ownProblem('interrupted'));
  }
  throw new RequestFailure(ownProblem('interrupted'));
}
