import { Fault, type ApiCaller } from '@coopkg/contracts';
import type { ApiOutput } from '../graph/api-value.js';
import type { CallSet } from './call-set.js';
import type { ToldValues } from './question-of-calls.js';

/**
 * Makes the calls of a set one after the other.
 * @returns whether each gave something, what the first find is one thing, and each later call was
 * given a real value
 */
export async function isCarriedOut(
  { calls }: CallSet,
  told: readonly ToldValues[],
  caller: ApiCaller,
  nameOf: (api: string) => string,
  signal?: AbortSignal,
): Promise<boolean> {
  const replies: unknown[] = [];
  for (const [at, { api, takes }] of calls.entries()) {
    const args: Record<string, unknown> = { ...told[at] };
    for (const [name, { call, output }] of Object.entries(takes)) {
      const value = firstValue(replies[call], output);
      if (value === null) return false;
      args[name] = value;
    }
    const reply = await given(caller, nameOf(api), args, signal);
    const isBeginning = Object.keys(takes).length === 0;
    if (isNothing(reply) || (isBeginning && Array.isArray(reply) && reply.length > 1)) return false;
    replies.push(reply);
  }
  return true;
}

/** Null where a name means nothing, or several. */
async function given(
  caller: ApiCaller,
  name: string,
  args: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    return await caller.call(name, args, signal === undefined ? {} : { signal });
  } catch (error) {
    if (error instanceof Fault && !error.retryable) return null;
    throw error;
  }
}

/** The first value at an output's path; of lists the first item. Null where there is none. */
export function firstValue(reply: unknown, { path }: Pick<ApiOutput, 'path'>): unknown {
  let value: unknown = first(reply);
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return null;
    value = first((value as Record<string, unknown>)[name]);
  }
  const isReal = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  return isReal ? value : null;
}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.every(isNothing);
  return typeof value === 'object' && Object.values(value).every(isNothing);
}
