import { bilingualSchema } from '@coopkg/contracts';
import { z } from 'zod';
import { ownProblem, RequestFailure, understood } from './request.js';

const partSchema = z.object({
  state: z.enum(['waiting', 'starting', 'ready', 'failed']),
  detail: bilingualSchema.nullish(),
  progress: z.number().nullish(),
});
const readinessSchema = z
  .object({ status: z.enum(['ready', 'starting', 'failed']) })
  .catchall(z.unknown());

export type PartState = z.infer<typeof partSchema>;
export interface Readiness {
  status: 'ready' | 'starting' | 'failed';
  parts: Record<string, PartState>;
}

/** The state of each part of the server. That it is not ready (503) is an answer, not a failure. */
export async function readiness(signal?: AbortSignal): Promise<Readiness> {
  const response = await fetch('/api/health/ready', signal ? { signal } : {}).catch(() => null);
  const body: unknown = await response?.json().catch(() => null);
  if (body === null || body === undefined) throw new RequestFailure(ownProblem('unreachable'));
  const { status, ...others } = understood(readinessSchema, body);
  const parts = Object.entries(others).flatMap(([name, value]) => {
    const part = partSchema.safeParse(value);
    return part.success ? [[name, part.data] as const] : [];
  });
  return { status, parts: Object.fromEntries(parts) };
}
