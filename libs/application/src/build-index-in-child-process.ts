import { Fault } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import type { BuildReply } from './build-index-process.js';
import { forkProgram } from './fork-program.js';
import type { PartProgress } from './part-state.js';

/** Names of a million people, with their forms, take about half of it while they are collected. */
const heapMb = 4096;

/** What the other process makes. */
export interface IndexOrder {
  configuration: Configuration;
  /** Where the index is saved. */
  file: string;
}

/**
 * Makes the index of names and saves it, in a process of its own: this one's memory doesn't grow,
 * and questions go on. @throws Fault as the graph or the disk gives it
 */
export async function buildIndexInChildProcess(
  order: IndexOrder,
  onProgress: (progress: PartProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const child = forkProgram('build-index-process', {
    signal,
    execArgv: [`--max-old-space-size=${heapMb}`],
  });
  const fault = await new Promise<BuildReply['fault']>((resolve, reject) => {
    child.on('message', (reply: BuildReply) => {
      if (reply.share !== undefined)
        onProgress({
          message: { zh: '建立名称索引', en: 'Building the index of names' },
          share: reply.share,
        });
      else resolve(reply.fault);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`building the index of names ended with ${code ?? 'a signal'}`));
    });
    child.send(order);
  });
  if (typeof fault === 'string') throw new Error(fault);
  if (fault)
    throw new Fault(fault.code, fault.text, { facts: fault.facts, retryable: fault.retryable });
}
