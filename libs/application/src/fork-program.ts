import { fork, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

interface ProgramOptions {
  /** Aborted, it ends the process. */
  signal?: AbortSignal | undefined;
  niceness?: number;
  execArgv?: readonly string[];
  /** What the process writes to its standard error is of no use to anybody. */
  quiet?: boolean;
}

/** Programs are beside this file, as sources while tests run and as scripts in what was built. */
const extension = path.extname(import.meta.url);

/** A program of ours in a process of its own, so that questions go on meanwhile. */
export function forkProgram(
  name: string,
  { signal, niceness = 5, execArgv = [], quiet = false }: ProgramOptions,
): ChildProcess {
  const program = fileURLToPath(new URL(`./${name}${extension}`, import.meta.url));
  const sources = extension === '.ts' ? ['--import', 'tsx'] : [];
  const child = fork(program, {
    execArgv: [...sources, '--no-deprecation', ...execArgv],
    stdio: ['ignore', 'ignore', quiet ? 'ignore' : 'inherit', 'ipc'],
    ...(signal === undefined ? {} : { signal }),
  });
  standBack(child, niceness);
  return child;
}

/** Questions that are being answered come first. */
export function standBack({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid !== undefined) os.setPriority(pid, niceness);
  } catch {
    // Some systems do not allow it: then it runs as everything else.
  }
}
