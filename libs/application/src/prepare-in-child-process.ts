import { Fault } from '@coopkg/contracts';
import type { ModelSettings } from '@coopkg/model';
import { forkProgram } from './fork-program.js';
import type { PrepareReply } from './prepare-process.js';

/**
 * `prepareModel` in a process of its own, so that questions go on meanwhile. Opening the model
 * afterwards finds the files made. @throws Fault as `prepareModel`
 */
export async function prepareInChildProcess(settings: ModelSettings): Promise<void> {
  const { signal, ...plain } = settings;
  const child = forkProgram('prepare-process', { signal });
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
