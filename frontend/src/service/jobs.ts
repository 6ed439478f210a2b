import { jobSchema, jobsSchema, type JobItem } from '@coopkg/contracts';
import { pathIn, request, requestItems, requestJson, understood, withQuery } from './request.js';
import { readEvents } from './server-events.js';

const pathOf = (id: string): string => pathIn('/api/admin/jobs', id);

export const isUnderWay = ({ state }: Pick<JobItem, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

export const jobById = (id: string, signal?: AbortSignal): Promise<JobItem> =>
  requestJson(pathOf(id), jobSchema, { signal });

/** Newest first. */
export const jobsOfKind = (kind: string, signal?: AbortSignal): Promise<JobItem[]> =>
  requestItems(withQuery('/api/admin/jobs', { kind, limit: 20 }), jobsSchema, { signal });

export const cancelJob = (id: string): Promise<JobItem> =>
  requestJson(pathOf(id), jobSchema, { method: 'DELETE' });

/** Tells of each change until the job has ended. @throws when the connection is lost before */
export async function followJob(
  id: string,
  onChange: (job: JobItem) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await request(`${pathOf(id)}/events`, { signal });
  for await (const { data } of readEvents(response.body!)) {
    const job = understood(jobSchema, JSON.parse(data));
    onChange(job);
    if (!isUnderWay(job)) return;
  }
  throw new Error('the stream ended before the job');
}
