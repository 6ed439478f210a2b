import type { Response } from 'express';
import { disconnectSignal } from '../http/disconnect-signal.js';
import { EventStream } from '../http/event-stream.js';
import type { DatasetJobs } from './dataset-jobs.js';

/** A job's changes as server-sent events, until it has ended or the client has left. */
export async function jobEvents(jobs: DatasetJobs, id: string, response: Response): Promise<void> {
  await jobs.find(id);
  const events = new EventStream(response);
  await jobs.follow(
    id,
    (job) => {
      events.send(job.state === 'running' || job.state === 'waiting' ? 'progress' : job.state, job);
    },
    disconnectSignal(response),
  );
  events.end();
}
