import {
  answerSchema,
  subgraphSchema,
  type Answer,
  type Subgraph,
  type WireNode,
} from '@coopkg/contracts';
import { z } from 'zod';
import { jsonBody, request, requestJson } from './request.js';

const pageSchema = z.object({ items: z.array(answerSchema), nextCursor: z.string().nullable() });
export type AnswerPage = z.infer<typeof pageSchema>;

const pathOf = (id: string): string => `/api/answers/${encodeURIComponent(id)}`;

export const answerPage = (cursor: string | null, signal?: AbortSignal): Promise<AnswerPage> =>
  requestJson(
    `/api/answers${cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`}`,
    pageSchema,
    signal ? { signal } : {},
  );

export const answerById = (id: string, signal?: AbortSignal): Promise<Answer> =>
  requestJson(pathOf(id), answerSchema, signal ? { signal } : {});

export async function deleteAnswer(id: string): Promise<void> {
  await request(pathOf(id), { method: 'DELETE' });
}

export const answerGraph = (id: string, limit: number, signal?: AbortSignal): Promise<Subgraph> =>
  requestJson(
    `${pathOf(id)}/graph?hops=1&limit=${limit}`,
    subgraphSchema,
    signal ? { signal } : {},
  );

export const neighbours = (
  { id, label }: Pick<WireNode, 'id' | 'label'>,
  limit: number,
): Promise<Subgraph> =>
  requestJson(
    `/api/nodes/${encodeURIComponent(id)}/neighbours?label=${encodeURIComponent(label)}&limit=${limit}`,
    subgraphSchema,
  );

export async function sendFeedback(
  id: string,
  feedback: { verdict: 'up' | 'down'; note?: string },
): Promise<void> {
  await request(`${pathOf(id)}/feedback`, jsonBody(feedback));
}

export const workbook = async (id: string): Promise<Blob> =>
  (await request(`${pathOf(id)}/export.xlsx`)).blob();

export const profileText = async (path: string, signal?: AbortSignal): Promise<string> =>
  (await request(path, signal ? { signal } : {})).text();
