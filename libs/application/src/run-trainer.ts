import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Fault } from '@coopkg/contracts';

const trainingFolder = fileURLToPath(new URL('../../../training/', import.meta.url));

/** Python with what training needs: the folder's own environment, else the system's. */
const python = (): string =>
  [
    path.join(trainingFolder, '.venv/bin/python'),
    path.join(trainingFolder, '.venv/Scripts/python.exe'),
  ].find(existsSync) ?? 'python3';

export interface TrainerEvents {
  onLine: (line: string) => void;
  /** An adapter to validate is there; the trainer waits. True: enough. */
  onAdapter: (step: number, file: string) => Promise<boolean>;
  signal?: AbortSignal;
}

/** Runs `training/train.py` to its end. @throws Fault `training-failed`, `training-refused` */
export async function runTrainer(
  words: readonly string[],
  { onLine, onAdapter, signal }: TrainerEvents,
  command: readonly string[] = [python(), path.join(trainingFolder, 'train.py')],
): Promise<void> {
  const [program, ...first] = command;
  const child = spawn(program!, [...first, ...words], {
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(signal ? { signal } : {}),
  });
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
    const [, step, file] = /^candidate (\d+) (.+)$/.exec(line) ?? [];
    if (step === undefined) {
      if (line.trim() !== '') onLine(line);
      return;
    }
    onAdapter(Number(step), file!).then(
      (enough) => {
        child.stdin.write(enough ? 'stop\n' : 'go on\n');
      },
      (error: unknown) => {
        failure = error;
        child.kill();
      },
    );
  });
  const code = await ended;
  if (failure !== null) throw failure;
  if (code !== 0) throw trainerFault(code, complaint);
}

function trainerFault(code: number | null, complaint: string): Fault {
  const last = complaint.trim().split('\n').at(-1) ?? '';
  const missing = /No module named '?([\w.]+)/.exec(complaint)?.[1];
  if (missing !== undefined)
    return new Fault('training-failed', {
      zh: `训练缺少 Python 包 ${missing}：请运行 python3 -m venv training/.venv && training/.venv/bin/pip install -r training/requirements.txt。`,
      en: `Training needs the Python package ${missing}: run python3 -m venv training/.venv && training/.venv/bin/pip install -r training/requirements.txt.`,
    });
  // The trainer's own sentences come without a traceback.
  if (code === 1 && last !== '' && !complaint.includes('Traceback'))
    return new Fault('training-refused', { zh: `无法训练：${last}`, en: last });
  return new Fault('training-failed', {
    zh: `训练中断（退出码 ${code}）：${last}。再次运行同一命令可从检查点继续。`,
    en: `Training ended with code ${code}: ${last}. The same command goes on from the last checkpoint.`,
  });
}
