import {
  onlineAvailabilitySchema,
  onlineRecordSchema,
  onlineRecordsSchema,
  onlineReplySchema,
  sourcesSchema,
  type OnlineAvailability,
  type OnlineItem,
  type OnlineKind,
  type OnlineRecord,
  type OnlineReply,
} from '@coopkg/contracts';
import {
  jsonBody,
  pathIn,
  requestItems,
  requestJson,
  requestRemoval,
  withQuery,
} from './request.js';

/** Whether anything can be looked up outside the graph. */
export const onlineAvailability = (signal: AbortSignal): Promise<OnlineAvailability> =>
  requestJson('/api/online', onlineAvailabilitySchema, { signal });

/** Looks something up at the sources outside the graph that have its kind. */
export const searchOnline = (q: string, kind: OnlineKind): Promise<OnlineReply> =>
  requestJson(withQuery('/api/online/search', { q, kind }), onlineReplySchema);

/** Asks an administrator to put it into the graph. */
export const wantInGraph = (item: OnlineItem): Promise<OnlineRecord> =>
  requestJson('/api/online/records', onlineRecordSchema, jsonBody({ item }));

const waiting = '/api/admin/online-records';

/** What people want to have in the graph, oldest first. */
export const onlineRecords = (signal: AbortSignal): Promise<OnlineRecord[]> =>
  requestItems(waiting, onlineRecordsSchema, { signal });

/** Makes files of them, which then are among the sources. */
export const importRecords = (ids: string[]): Promise<unknown> =>
  requestJson(`${waiting}/import`, sourcesSchema.pick({ items: true }), jsonBody({ ids }));

export const refuseRecord = (id: string): Promise<void> => requestRemoval(pathIn(waiting, id));
