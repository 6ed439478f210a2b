import { Writable } from 'node:stream';
import { benchResult, type BenchHead } from './bench-result.js';
import { memoryMib } from './memory.js';
import { ratioOf } from './latency.js';

export interface ExportFigures {
  rows: number;
  rowsPerSecond: number;
  fileMib: number;
  /** Memory of this process before the export and at most during it, MiB. */
  beforeMib: number;
  /** The most memory while the last three quarters were written ÷ while the first was. */
  growth: number | null;
}

/** Takes what is written and counts it. */
class Counting extends Writable {
  bytes = 0;

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.bytes += chunk.length;
    done();
  }
}

/**
 * Our export of so many rows beside exceljs alone with the same kind of cells. Ours is measured
 * first, so that its memory is its own.
 */
export async function benchExport(
  rows: number,
  { ours, alone }: Record<'ours' | 'alone', (target: Writable) => Promise<void>>,
): Promise<BenchHead & ExportFigures> {
  globalThis.gc?.();
  const beforeMib = memoryMib().now;
  const first = await measured(ours);
  const peakMib = memoryMib().peak;
  const peer = await measured(alone);
  return benchResult(
    {
      bench: 'export',
      peer: 'exceljs alone, as many rows of the same kind',
      unit: 's',
      ours: first.seconds,
      theirs: peer.seconds,
      peakMib,
    },
    {
      rows,
      rowsPerSecond: Math.round(rows / first.seconds),
      fileMib: Math.round(first.bytes / 2 ** 20),
      beforeMib,
      growth: growthOf(first.memory),
    },
  );
}

async function measured(
  write: (target: Writable) => Promise<void>,
): Promise<{ seconds: number; bytes: number; memory: number[] }> {
  const target = new Counting();
  const memory: number[] = [];
  const timer = setInterval(() => memory.push(memoryMib().now), 250);
  const began = performance.now();
  try {
    await write(target);
  } finally {
    clearInterval(timer);
  }
  return { seconds: (performance.now() - began) / 1000, bytes: target.bytes, memory };
}

function growthOf(memory: readonly number[]): number | null {
  const quarter = Math.ceil(memory.length / 4);
  if (quarter < 4) return null;
  return ratioOf(Math.max(...memory.slice(quarter)), Math.max(...memory.slice(0, quarter)));
}
