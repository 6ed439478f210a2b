import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { ProblemCode, ReadProgress } from '@coopkg/documents';
import { forkProgram } from '../fork-program.js';
import type { ReadDocumentReply, ReadDocumentRequest } from './read-document-process.js';

export interface ReadingLimits {
  timeoutMs: number;
  /** Of the process, heap and buffers. */
  memoryMb: number;
}

export type ReadOutcome = Exclude<ReadDocumentReply, { kind: 'progress' }>;

const lookEveryMs = 300;

/**
 * Reads a document in a process of its own that is ended when it takes too long or too much memory:
 * both are outcomes, as is a process that dies.
 */
export async function readInChildProcess(
  request: ReadDocumentRequest,
  { timeoutMs, memoryMb }: ReadingLimits,
  onProgress: (progress: ReadProgress) => void = () => undefined,
  signal?: AbortSignal,
): Promise<ReadOutcome> {
  const child = forkProgram('documents/read-document-process', {
    signal,
    execArgv: [`--max-old-space-size=${memoryMb}`],
    quiet: true,
  });
  return new Promise<ReadOutcome>((resolve, reject) => {
    let ended: ProblemCode | null = null;
    const stop = (code: ProblemCode): void => {
      ended ??= code;
      child.kill('SIGKILL');
    };
    const clock = setTimeout(() => stop('too-slow'), timeoutMs);
    const scales = setInterval(() => {
      void residentMb(child).then((used) => {
        if (used > memoryMb * 1.5) stop('too-much-memory');
      });
    }, lookEveryMs);
    const settle = (): void => {
      clearTimeout(clock);
      clearInterval(scales);
    };
    child.on('message', (reply: ReadDocumentReply) => {
      if (reply.kind === 'progress') onProgress(reply);
      else {
        settle();
        resolve(reply);
      }
    });
    child.once('error', (error) => {
      settle();
      reject(signal?.aborted === true ? (signal.reason as Error) : error);
    });
    child.once('exit', (_, killedBy) => {
      settle();
      // V8 ends a process whose heap is full by SIGABRT.
      const code = ended ?? (killedBy === 'SIGABRT' ? 'too-much-memory' : 'damaged');
      resolve({ kind: 'unreadable', code });
    });
    child.send(request);
  });
}

/** Memory of a process in MB, where the system tells (Linux: proc(5)); 0 elsewhere. */
async function residentMb({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/mu.exec(status)?.[1] ?? 0) / 1024;
}
