import {
  jobStartedSchema,
  rejectsSchema,
  sourceItemSchema,
  sourcesSchema,
  type ImportBody,
  type LoadBody,
  type RejectedRows,
  type SourceItem,
  type Sources,
} from '@coopkg/contracts';
import { jsonBody, pathIn, requestJson, requestRemoval, requestUpload } from './request.js';

const path = '/api/admin/sources';
const pathOf = (id: string): string => pathIn(path, id);

export const sources = (signal: AbortSignal): Promise<Sources> =>
  requestJson(path, sourcesSchema, { signal });

export const uploadSource = (file: File): Promise<SourceItem> =>
  requestUpload(path, sourceItemSchema, file);

export const importSource = (id: string, body: ImportBody): Promise<{ jobId: string }> =>
  requestJson(`${pathOf(id)}/import`, jobStartedSchema, jsonBody(body));

export const loadSource = (
  id: string,
  allowed: Partial<Omit<LoadBody, 'confirm'>>,
): Promise<{ jobId: string }> =>
  requestJson(`${pathOf(id)}/load`, jobStartedSchema, jsonBody({ confirm: true, ...allowed }));

/** Lets the graph before the last load answer again. */
export const rollBackGraph = (): Promise<{ jobId: string }> =>
  requestJson(`${path}/roll-back`, jobStartedSchema, jsonBody({ confirm: true }));

export const rejectedRows = (id: string, signal: AbortSignal): Promise<RejectedRows> =>
  requestJson(`${pathOf(id)}/rejects`, rejectsSchema, { signal });

export const rejectsAddress = (id: string): string => `${pathOf(id)}/rejects.csv`;

export const removeSource = (id: string): Promise<void> => requestRemoval(pathOf(id));
