import { answerSchema, verdictSchema, type Answer, type Verdict } from '@coopkg/contracts';
import { z } from 'zod';
import { jsonBody, pathIn, request, requestJson, requestRemoval } from './request.js';

const pathOf = (id: string): string => pathIn('/api/answers', id);

export const answerById = (id: string, signal?: AbortSignal): Promise<Answer> =>
  requestJson(pathOf(id), answerSchema, { signal });

export const deleteAnswer = (id: string): Promise<void> => requestRemoval(pathOf(id));

export interface GivenFeedback {
  verdict: 'up' | 'down';
  note?: string;
  /** The query that would have been right. */
  cypher?: string;
}

export async function sendFeedback(id: string, feedback: GivenFeedback): Promise<void> {
  await request(`${pathOf(id)}/feedback`, jsonBody(feedback));
}

const lastFeedbackSchema = z.object({ feedback: verdictSchema.nullable() });

/** What was last said of an answer; null where nothing was. */
export const lastFeedback = async (id: string, signal?: AbortSignal): Promise<Verdict | null> =>
  (await requestJson(`${pathOf(id)}/feedback`, lastFeedbackSchema, { signal })).feedback;

export type ExportKind = 'xlsx' | 'csv' | 'json';

export const exportedFile = async (id: string, kind: ExportKind): Promise<Blob> =>
  (await request(`${pathOf(id)}/export.${kind}`)).blob();

/** The rows as lines of JSON, as they come. */
export async function rowLines(
  id: string,
  signal?: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const { body } = await request(`${pathOf(id)}/rows`, { signal });
  if (body === null) throw new Error('The reply has no body.');
  return body;
}

export const profileText = async (path: string, signal?: AbortSignal): Promise<string> =>
  (await request(path, { signal })).text();
