import { Fault } from '@coopkg/contracts';
import { forkProgram } from './fork-program.js';
import type {
  GraphWork,
  GraphWorkProgress,
  GraphWorkReply,
  GraphWorkResult,
} from './graph-work.js';

/** Questions that are being answered come first. */
const niceness = 10;

/**
 * Imports files into a graph folder, checks or loads a folder, or goes back to the graph before, in
 * a process of its own, so that questions go on meanwhile. An aborted `signal` ends that process;
 * each kind of work can be begun again.
 * @throws Fault as `importGraph`, `checkGraphFolder`, `loadGraph` and `rollBackGraph`
 */
export async function workOnGraph<Kind extends GraphWork['kind']>(
  work: GraphWork & { kind: Kind },
  onProgress: (progress: GraphWorkProgress) => void,
  signal: AbortSignal,
): Promise<GraphWorkResult[Kind]> {
  const child = forkProgram('graph-work-process', { signal, niceness });
  return new Promise((resolve, reject) => {
    child.on('message', (reply: GraphWorkReply) => {
      if (reply.kind === 'progress') onProgress(reply.progress);
      else if (reply.kind === 'done') resolve(reply.result as GraphWorkResult[Kind]);
      else reject(errorOf(reply));
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`The process that works on the graph ended with ${code ?? 'a signal'}`));
    });
    child.send(work);
  });
}

const errorOf = (reply: GraphWorkReply & { kind: 'fault' | 'error' }): Error =>
  reply.kind === 'fault'
    ? new Fault(reply.code, reply.text, { retryable: reply.retryable })
    : new Error(reply.message);
