import { fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Fault } from '@coopkg/contracts';
import type { ModelSettings } from '@coopkg/model';
import type { PrepareReply } from './prepare-process.js';

/** Beside this file, as source while tests run and as a script in what was built. */
const extension = path.extname(import.meta.url);
const program = fileURLToPath(new URL(`./prepare-process${extension}`, import.meta.url));
/** Questions that are being answered come first. */
const niceness = 5;

/**
 * `prepareModel` in a process of its own, so that questions go on meanwhile. Opening the model
 * afterwards finds the files made. @throws Fault as `prepareModel`
 */
export async function prepareInChildProcess(settings: ModelSettings): Promise<void> {
  const { signal, ...plain } = settings;
  const child = fork(program, {
    execArgv: [...(extension === '.ts' ? ['--import', 'tsx'] : []), '--no-deprecation'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    ...(signal === undefined ? {} : { signal }),
  });
  try {
    if (child.pid !== undefined) os.setPriority(child.pid, niceness);
  } catch {
    // Some systems do not allow it: then it runs as everything else.
  }
  const { fault } = await new Promise<PrepareReply>((resolve, reject) => {
    child.once('message', (reply) => {
      resolve(reply as PrepareReply);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`preparing the model ended with ${code ?? 'a signal'}`));
    });
    child.send(plain);
  });
  if (typeof fault === 'string') throw new Error(fault);
  if (fault !== null)
    throw new Fault(fault.code, fault.text, { facts: fault.facts, retryable: fault.retryable });
}
