import type { Response } from 'express';
import { disconnectSignal } from '../http/disconnect-signal.js';
import { EventStream } from '../http/event-stream.js';
import { jobItem, type Jobs } from './jobs.js';

/** A job's changes as server-sent events, until it has ended or the client has left. */
export async function jobEvents(jobs: Jobs, id: string, response: Response): Promise<void> {
  await jobs.find(id);
  const events = new EventStream(response);
  await jobs.follow(
    id,
    (job) => {
      const isUnderWay = job.state === 'running' || job.state === 'waiting';
      events.send(isUnderWay ? 'progress' : job.state, jobItem(job));
    },
    disconnectSignal(response),
  );
  events.end();
}
