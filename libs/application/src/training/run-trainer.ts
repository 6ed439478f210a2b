import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Fault } from '@coopkg/contracts';
import { z } from 'zod';
import { standBack } from '../fork-program.js';

const pointSchema = z.object({
  step: z.number(),
  steps: z.number(),
  /** Mean of the last 20 steps. */
  loss: z.number(),
  /** The learning rate. */
  rate: z.number(),
  samplesPerSecond: z.number(),
  secondsLeft: z.number(),
});
/** How a training goes, told every few seconds. */
export type TrainingPoint = z.infer<typeof pointSchema>;

export interface TrainerEvents {
  onLine: (line: string) => void;
  onPoint: (point: TrainingPoint) => void;
  /** An adapter to validate is there; the trainer waits. True: enough. */
  onAdapter: (step: number, file: string) => Promise<boolean>;
  /** Ends the training after the step under way; its checkpoint and its adapter are then there. */
  signal?: AbortSignal;
}

const niceness = 5;
/** A step of a busy machine takes seconds; one that does not end is ended. */
const stopLimitMs = 120_000;

/**
 * Runs `training/train.py` to its end.
 * @throws Fault `training-failed`, `training-refused`, `python-missing`, `disk-full`
 */
export async function runTrainer(
  words: readonly string[],
  events: TrainerEvents,
  command: readonly string[],
): Promise<void> {
  const [program, ...first] = command;
  const child = spawn(program!, [...first, ...words, '--attended'], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  standBack(child, niceness);
  let complaint = '';
  let failure: unknown = null;
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  child.stdin.on('error', () => undefined);
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-4000);
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    hear(line, events, (told) => child.stdin.write(told)).catch((error: unknown) => {
      failure = error;
      child.kill();
    });
  });
  const letGo = stopOnAbort(child, events.signal);
  const code = await ended.catch((error: unknown) => {
    throw programFault(program!, error);
  });
  letGo();
  if (failure !== null) throw failure;
  if (code !== 0) throw trainerFault(code, complaint);
}

async function hear(
  line: string,
  { onLine, onPoint, onAdapter, signal }: TrainerEvents,
  tell: (line: string) => void,
): Promise<void> {
  const [, step, file] = /^candidate (\d+) (.+)$/.exec(line) ?? [];
  if (step !== undefined) {
    const isEnough = await onAdapter(Number(step), file!).catch((error: unknown) => {
      // Who stops a training does not wait for a look at it.
      if (signal?.aborted) return true;
      throw error;
    });
    tell(isEnough ? 'stop\n' : 'go on\n');
    return;
  }
  const point = /^point (\{.+\})$/.exec(line)?.[1];
  if (point !== undefined) onPoint(pointSchema.parse(JSON.parse(point)));
  else if (line.trim() !== '') onLine(line);
}

/** @returns what forgets the signal again */
function stopOnAbort(child: ChildProcess, signal: AbortSignal | undefined): () => void {
  let limit: NodeJS.Timeout | undefined;
  const stop = (): void => {
    child.stdin?.write('stop\n');
    limit = setTimeout(() => child.kill('SIGKILL'), stopLimitMs).unref();
  };
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  return () => {
    clearTimeout(limit);
    signal?.removeEventListener('abort', stop);
  };
}

const programFault = (program: string, cause: unknown): Fault =>
  new Fault(
    'python-missing',
    {
      zh: `训练需要 Python 3，但无法启动 ${program}：请安装 Python 3.10 或更新的版本，或用 COOPKG_PYTHON 指定它。`,
      en: `Training needs Python 3, and ${program} can't be started: install Python 3.10 or newer, or name it in COOPKG_PYTHON.`,
    },
    { cause, facts: { program } },
  );

function trainerFault(code: number | null, complaint: string): Fault {
  const last = complaint.trim().split('\n').at(-1) ?? '';
  const missing = /No module named '?([\w.]+)/.exec(complaint)?.[1];
  if (missing !== undefined)
    return new Fault('training-failed', {
      zh: `训练缺少 Python 包 ${missing}：请在管理页面的“训练”中安装，或运行 python3 -m venv training/.venv && training/.venv/bin/pip install -r training/requirements.txt。`,
      en: `Training needs the Python package ${missing}: install it on the page under Training, or run python3 -m venv training/.venv && training/.venv/bin/pip install -r training/requirements.txt.`,
    });
  if (/No space left on device|ENOSPC/.test(complaint))
    return new Fault('disk-full', {
      zh: '磁盘已满，训练停在最后的检查点：请腾出空间后继续。',
      en: 'The disk is full, and training stopped at its last checkpoint: free some space, then go on.',
    });
  // The trainer's own sentences come without a traceback.
  if (code === 1 && last !== '' && !complaint.includes('Traceback'))
    return new Fault('training-refused', { zh: `无法训练：${last}`, en: last });
  return new Fault('training-failed', {
    zh: `训练中断（退出码 ${code}）：${last}。可从最后的检查点继续。`,
    en: `Training ended with code ${code}: ${last}. It can go on from its last checkpoint.`,
  });
}
