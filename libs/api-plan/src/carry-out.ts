import type { ApiCaller, ApiCatalogue } from '@coopkg/contracts';
import {
  callPlan,
  CallSession,
  checkProgram,
  nameOf,
  printProgram,
  runProgram,
  type CallPlan,
  type RunLimits,
  type TracedCall,
} from '@coopkg/api-program';
import type { Plan } from './plan.js';

/** One of several that a name may mean: `argument` is given `value` when it is meant. */
export interface Possible {
  argument: string;
  value: unknown;
  item: unknown;
}

/** A plan that was carried out, or that has to be told which of several is meant. */
export interface CarriedOut {
  program: string;
  /** Which of the program's calls feeds which. */
  plan: CallPlan;
  calls: TracedCall[];
  result: unknown;
  /** What the first step found that found several; the person must choose. */
  several: Possible[];
}

/**
 * Checks a plan's program against the catalogue and runs it. Where one item has to be taken of
 * several that a name found, nothing further is called. Throws a `Fault`.
 */
export async function carryOut(
  { program, picks }: Plan,
  catalogue: ApiCatalogue,
  caller: ApiCaller,
  options: { limits?: Partial<RunLimits>; signal?: AbortSignal } = {},
): Promise<CarriedOut> {
  const text = printProgram(program);
  const session = new CallSession(caller, options.limits, options.signal);
  const run = (part: Plan['program']): Promise<unknown> =>
    runProgram(checkProgram(part, catalogue, text), catalogue, session);
  const done = { program: text, plan: callPlan(program), calls: session.trace };
  for (const { step, names, argument, path } of picks) {
    const found = await run({ steps: program.steps, result: nameOf(step) });
    const items = Array.isArray(found) ? calledSo(found, names) : [];
    const several = items.map((item) => ({ argument, value: valueAt(item, path), item }));
    if (several.length > 1) return { ...done, result: null, several };
  }
  return { ...done, result: await run(program), several: [] };
}

const valueAt = (item: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, field) =>
      typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[field] : null,
    item,
  );

/** Those of which a field is exactly what was looked for; all where none is. */
function calledSo(items: readonly unknown[], names: readonly unknown[]): readonly unknown[] {
  const exact = items.filter((item) =>
    Object.values(item ?? {}).some((value) => names.includes(value)),
  );
  return exact.length > 0 ? exact : items;
}
