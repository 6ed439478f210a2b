import { Fault, type ApiCaller } from '@coopkg/contracts';
import { Budget } from './budget.js';
import { canonicalText } from './canonical-text.js';
import { Gate } from './gate.js';
import { defaultRunLimits, type RunLimits } from './limits.js';
import { overLimit } from './program-fault.js';
import { replyData, rowsOf } from './reply-data.js';
import { replySample } from './reply-sample.js';

/** One call that was made. */
export interface TracedCall {
  api: string;
  arguments: Record<string, unknown>;
  ms: number;
  rows: number;
  /** Ids of the program's steps that it was made for (`callPlan`). */
  steps: string[];
  /** The beginning of its reply. */
  sample: unknown;
}

/**
 * The calls for one question: bounded in number, time and size, a few side by side, each made once
 * however often it is asked for, and all of them traced.
 */
export class CallSession {
  /** In the order in which the calls ended. */
  readonly trace: TracedCall[] = [];
  readonly budget: Budget;
  private readonly made = new Map<string, { reply: Promise<unknown>; steps: string[] }>();
  private readonly gate: Gate;

  constructor(
    private readonly caller: ApiCaller,
    limits: Partial<RunLimits> = {},
    private readonly signal?: AbortSignal,
  ) {
    this.budget = new Budget({ ...defaultRunLimits, ...limits });
    this.gate = new Gate(this.budget.limits.callsAtOnce);
  }

  /** Calls an operation with checked arguments, for a step of a program. Throws a `Fault`. */
  call(operation: string, args: Record<string, unknown>, step?: string): Promise<unknown> {
    const key = `${operation} ${canonicalText(args, this.budget)}`;
    const known = this.made.get(key);
    const steps = known?.steps ?? [];
    if (step !== undefined && !steps.includes(step)) steps.push(step);
    if (known !== undefined) return known.reply;
    this.budget.takeCall();
    const reply = this.gate.through(() => this.make(operation, args, steps));
    this.made.set(key, { reply, steps });
    return reply;
  }

  private async make(
    operation: string,
    args: Record<string, unknown>,
    steps: string[],
  ): Promise<unknown> {
    this.signal?.throwIfAborted();
    const { callTimeMs } = this.budget.limits;
    const timeoutMs = Math.min(callTimeMs, this.budget.timeLeftMs);
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = this.signal === undefined ? timeout : AbortSignal.any([timeout, this.signal]);
    const start = performance.now();
    const reply = await untilAborted(
      this.caller.call(operation, args, { signal, timeoutMs }),
      signal,
    ).catch((error: unknown) => {
      if (!timeout.aborted) throw error;
      throw overLimit(
        `接口 ${operation} 在 ${Math.round(timeoutMs)} 毫秒内没有回复。`,
        `${operation} gave no reply within ${Math.round(timeoutMs)} ms.`,
      );
    });
    const data = replyData(reply, this.budget);
    const ms = Math.round(performance.now() - start);
    this.trace.push({
      api: operation,
      arguments: args,
      ms,
      rows: rowsOf(data),
      steps,
      sample: replySample(data),
    });
    return data;
  }
}

/** Ends with the signal even when the work does not heed it. */
async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let stop = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => {
      reject(signal.reason instanceof Error ? signal.reason : new Fault('stopped', stopped));
    };
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const stopped = { zh: '已停止。', en: 'It was stopped.' };
