import { z } from 'zod';

export const jobStateSchema = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']);
export type JobState = z.infer<typeof jobStateSchema>;

/** Long work that somebody started: a data set, a training, an evaluation. */
export const jobSchema = z.object({
  id: z.string(),
  kind: z.string(),
  state: jobStateSchema,
  /** 0..1 */
  progress: z.number(),
  phase: z.string(),
  message: z.string(),
  /** What was asked for. */
  request: z.unknown(),
  result: z.unknown(),
  /** What the work tells of itself beside its progress; null: nothing. */
  detail: z.unknown(),
  author: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  startedAt: z.string().nullable(),
  /** Until its end, at its speed so far; null where that is not known. */
  secondsLeft: z.number().nullable(),
});
export type JobItem = z.infer<typeof jobSchema>;

export const jobsSchema = z.object({ items: z.array(jobSchema) });
export const jobStartedSchema = z.object({ jobId: z.string() });
