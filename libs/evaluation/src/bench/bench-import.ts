import { benchResult, type BenchHead } from './bench-result.js';

export interface ImportFigures {
  source: string;
  records: number;
  /** Of the whole import: reading, merging, writing the graph folder. */
  recordsPerSecond: number;
  /** Of the files as they lie on the disk. */
  megabytes: number;
  megabytesPerSecond: number;
  /** Reading alone, into the staged tables. */
  readSeconds: number;
}

/** What is measured of a source: its files in, a graph folder out. */
export interface ImportedSource {
  source: string;
  bytes: number;
  /** Imports the files; gives the number of records, and the seconds until all were read. */
  run: () => Promise<{ records: number; readSeconds: number }>;
  /** The least that it could take, such as parsing the same files and dropping what they hold. */
  floor: { peer: string; run: () => Promise<void> };
}

/** The import of a source's files into a graph folder, beside the floor. */
export async function benchImport({
  source,
  bytes,
  run,
  floor,
}: ImportedSource): Promise<BenchHead & ImportFigures> {
  const theirs = await secondsOf(floor.run);
  const ours = await secondsOf(run);
  const { records, readSeconds } = ours.value;
  const megabytes = bytes / 1e6;
  return benchResult(
    {
      bench: `import-${source}`,
      peer: floor.peer,
      unit: 's',
      ours: ours.seconds,
      theirs: theirs.seconds,
    },
    {
      source,
      records,
      recordsPerSecond: Math.round(records / ours.seconds),
      megabytes: Math.round(megabytes),
      megabytesPerSecond: Math.round((megabytes / ours.seconds) * 10) / 10,
      readSeconds: Math.round(readSeconds * 10) / 10,
    },
  );
}

async function secondsOf<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; seconds: number }> {
  const began = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - began) / 1000 };
}
