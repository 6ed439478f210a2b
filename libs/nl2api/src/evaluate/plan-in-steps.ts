import { Fault } from '@coopkg/contracts';
import type { ApiCall } from '../operators/api-call.js';
import type { CallsResult } from '../tasks/calls-for.js';

export const mostSteps = 10;

export interface Stepped {
  /** What was carried out in the end; null where the steps did not suffice, or nothing was left. */
  calls: ApiCall[] | null;
  steps: number;
}

/**
 * A loop of thought, action and observation: of the calls that plans go on with, the one of the
 * best plan is carried out, and what it gives is looked at. A plan whose call fails, or leaves no
 * row, is given up, and the next one goes on from where it left that one.
 * @param plans the best first
 * @param run carries out a beginning of a plan
 */
export async function planInSteps(
  plans: readonly ApiCall[][],
  run: (calls: readonly ApiCall[]) => Promise<CallsResult>,
): Promise<Stepped> {
  let left = [...plans];
  let steps = 0;
  const seen = new Map<string, boolean>();
  const [preferred] = plans;
  while (left.length > 0) {
    const [plan] = left as [ApiCall[]];
    const next = plan.findIndex((_, index) => !seen.has(keyOf(plan.slice(0, index + 1))));
    if (next < 0) return { calls: plan, steps };
    if (steps >= mostSteps) return { calls: null, steps };
    steps += 1;
    const begun = plan.slice(0, next + 1);
    const good = await leavesRows(begun, run);
    seen.set(keyOf(begun), good);
    if (!good) left = left.filter((other) => keyOf(other.slice(0, next + 1)) !== keyOf(begun));
  }
  // Nothing was found in any way: then that is the answer.
  return { calls: preferred ?? null, steps };
}

const keyOf = (calls: readonly ApiCall[]): string => JSON.stringify(calls);

async function leavesRows(
  calls: readonly ApiCall[],
  run: (calls: readonly ApiCall[]) => Promise<CallsResult>,
): Promise<boolean> {
  try {
    return (await run(calls)).rows.length > 0;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}
