import { benchResult, type BenchHead } from './bench-result.js';

export interface LoadFigures {
  nodes: number;
  relationships: number;
  rejected: number;
  rowsPerSecond: number;
  /** Seconds of each phase of ours, in their order. */
  phases: { phase: string; seconds: number }[];
}

interface Loaded {
  nodes: number;
  relationships: number;
  rejected: number;
}

/**
 * Our load of a folder, with all that it checks, derives and indexes, beside a bare import of the
 * same files with the same heap.
 */
export async function benchLoad(
  load: (onPhase: (phase: string) => void) => Promise<Loaded>,
  bareImport: (loaded: Loaded) => Promise<void>,
): Promise<BenchHead & LoadFigures> {
  const phases: { phase: string; began: number }[] = [];
  const ours = await secondsOf(() =>
    load((phase) => {
      if (phases.at(-1)?.phase !== phase) phases.push({ phase, began: performance.now() });
    }),
  );
  const ended = performance.now();
  const { nodes, relationships, rejected } = ours.value;
  const bare = await secondsOf(() => bareImport(ours.value));
  return benchResult(
    {
      bench: 'load',
      peer: 'a bare neo4j-admin import of the same files, without indexes',
      unit: 's',
      ours: ours.seconds,
      theirs: bare.seconds,
    },
    {
      nodes,
      relationships,
      rejected,
      rowsPerSecond: Math.round((nodes + relationships) / ours.seconds),
      phases: phases.map(({ phase, began }, at) => ({
        phase,
        seconds: Math.round(((phases[at + 1]?.began ?? ended) - began) / 100) / 10,
      })),
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
