import os from 'node:os';
import { describe, expect, it } from 'vitest';
import { amountOf, assertRoom, freeBytes } from './disk-space.js';
import { causeIn, importFailure } from './import-failure.js';
import { ImportProgress } from './import-progress.js';
import { importHeapMb } from './run-import.js';

const stack = `IMPORT FAILED in 3s 412ms.
Data statistics is not available.
Error in input data
Caused by:ERROR in input
  data source: BufferedCharSeeker[source:/x/papers.csv, position:4194304, line:2]
org.neo4j.internal.batchimport.input.InputException: ERROR in input
	at org.neo4j.internal.batchimport.input.csv.CsvInputParser.next(CsvInputParser.java:228)
	... 8 more
Caused by: java.lang.IllegalStateException: Tried to read a field larger than buffer size 4194304. A common cause of this is that a field has an unterminated quote.
	at org.neo4j.csv.reader.BufferedCharSeeker.fillBuffer(BufferedCharSeeker.java:455)
	at java.base/java.lang.Thread.run(Thread.java:840)
	... 12 more
`;
const failure = (output: string, code: number | null = 1, signal: NodeJS.Signals | null = null) =>
  importFailure({ code, signal, output }, 384, os.tmpdir(), '/data/logs/import.log');

describe('why an import failed', () => {
  it('is the innermost cause, without frames of Java', () => {
    expect(causeIn(stack)).toMatch(/^Tried to read a field larger than buffer size 4194304/);
    expect(failure(stack)).toMatchObject({ code: 'graph-import-failed' });
    expect(failure(stack).text.en).not.toMatch(/\bat org|\.java:|\.\.\. \d+ more/);
    expect(failure(stack).text.zh).toContain('/data/logs/import.log');
    expect(causeIn('java.lang.IllegalArgumentException\n\tat a.B.c(D.java:1)\n')).toBe(
      'IllegalArgumentException',
    );
    expect(causeIn('')).toBe('unknown');
  });

  it('is the disk, the heap, or a signal, when it is', () => {
    expect(
      failure(`${stack}\nCaused by: java.io.IOException: No space left on device`),
    ).toMatchObject({ code: 'disk-full', retryable: true });
    expect(failure('java.lang.OutOfMemoryError: Java heap space').text.en).toContain(
      'heap of 384 MB',
    );
    expect(failure('....  40%', null, 'SIGKILL').text.zh).toContain('SIGKILL');
  });
});

describe('an import', () => {
  it('tells the share that is done, whatever the pieces of its output', () => {
    const progress = new ImportProgress();
    expect(progress.take('Estimated: 12\n(1/4) Node import 2026\n....')).toBe(0);
    expect(progress.take('...... .....-....  50% ∆0')).toBeNull();
    expect(progress.take('ms\n')).toBeCloseTo(0.145);
    expect(progress.take('(2/4) Relationship import 2026\n')).toBeCloseTo(0.29);
    expect(progress.take('.......... 100% ∆1s\n')).toBeCloseTo(0.82);
    expect(progress.take('(4/4) Post processing\n')).toBeCloseTo(0.82);
  });

  it('has a heap by the size of the graph', () => {
    const heap = (nodes: number, relationships: number, given: number | 'auto' = 'auto'): number =>
      importHeapMb({ nodes, relationships }, { graphHeapMb: given });
    expect(heap(100, 1000)).toBeLessThan(400);
    expect(heap(100, 1000, 2000)).toBe(2000);
    expect(heap(11_000_000, 69_000_000)).toBeGreaterThan(heap(1_000_000, 7_000_000));
  });

  it('is refused when the disk has no room for it', () => {
    expect(() => {
      assertRoom(os.tmpdir(), freeBytes(os.tmpdir()));
    }).toThrow(expect.objectContaining({ code: 'disk-full' }) as Error);
    expect(amountOf(12.34 * 1024 ** 3)).toBe('12.3 GB');
    expect(amountOf(5 * 1024 ** 2)).toBe('5 MB');
  });
});
