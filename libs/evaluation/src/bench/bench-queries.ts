import { Fault, type GraphMeasuring, type GraphReader } from '@coopkg/contracts';
import { benchResult, type BenchHead } from './bench-result.js';
import type { FilledQuery } from './filled-queries.js';
import { latencyOf, ratioOf, type Latency } from './latency.js';

type Measured = GraphReader & { measuring: GraphMeasuring };

export interface QueryLimits {
  maxRows: number;
  timeoutMs: number;
}

/** One query: its fillings together. */
export interface QueryTimes {
  id: string;
  cypher: string;
  samples: number;
  ours: Latency;
  bare: Latency;
  /** Samples that did not end within the time limit; they count as that long. */
  tooLong: number;
  /** The filling that took longest. */
  slowest: FilledQuery['parameters'];
}

export interface QueriesFigures {
  queries: number;
  samples: number;
  latency: { ours: Latency; bare: Latency };
  ratioP95: number | null;
  /** Queries whose p95 is above 300 ms, slowest first. */
  over300Ms: { id: string; p50Ms: number; p95Ms: number; bareP95Ms: number }[];
}

/** A person does not wait for what takes less. */
export const quickMs = 300;

/**
 * Each query through the whole of our execution beside the same by the bare driver, in turn, after
 * one run that is not counted.
 */
export async function measureQueries(
  graph: Measured,
  filled: readonly FilledQuery[],
  { limits, rounds = 3 }: { limits: QueryLimits; rounds?: number },
  onProgress: (done: number) => void = () => undefined,
): Promise<QueryTimes[]> {
  const groups = new Map<string, FilledQuery[]>();
  for (const one of filled) groups.set(one.id, [...(groups.get(one.id) ?? []), one]);
  const times: QueryTimes[] = [];
  for (const [id, samples] of groups) {
    times.push(await timesOf(graph, id, samples, limits, rounds));
    onProgress(times.length / groups.size);
  }
  return times;
}

async function timesOf(
  graph: Measured,
  id: string,
  samples: readonly FilledQuery[],
  limits: QueryLimits,
  rounds: number,
): Promise<QueryTimes> {
  const [ours, bare]: [number[], number[]] = [[], []];
  let [tooLong, slowest] = [0, { took: -1, parameters: {} as FilledQuery['parameters'] }];
  for (const { cypher, parameters } of samples) {
    const run = {
      ours: () => timed(() => graph.query(cypher, parameters, limits), limits.timeoutMs),
      bare: () =>
        timed(() => graph.measuring.bareQuery(cypher, parameters, limits), limits.timeoutMs),
    };
    const first = await run.ours();
    const ended = first < limits.timeoutMs;
    const own = ended ? [] : [first];
    const theirs = ended ? [] : [first];
    // Each goes first in turn: the second finds more of the graph in memory.
    for (let round = 0; ended && round < rounds; round++) {
      if (round % 2 === 0) own.push(await run.ours());
      theirs.push(await run.bare());
      if (round % 2 === 1) own.push(await run.ours());
    }
    if (!ended) tooLong += 1;
    ours.push(...own);
    bare.push(...theirs);
    const took = Math.max(...own);
    if (took > slowest.took) slowest = { took, parameters };
  }
  return {
    id,
    cypher: samples[0]!.cypher,
    samples: samples.length,
    ours: latencyOf(ours)!,
    bare: latencyOf(bare)!,
    tooLong,
    slowest: slowest.parameters,
  };
}

/** Milliseconds; the limit where it did not end within it. */
async function timed(work: () => Promise<unknown>, limitMs: number): Promise<number> {
  const began = performance.now();
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'query-timeout') throw error;
    return limitMs;
  }
  return Math.min(performance.now() - began, limitMs);
}

/** The queries together: each counts as much as any other. */
export function queriesResult(times: readonly QueryTimes[]): BenchHead & QueriesFigures {
  const together = (side: 'ours' | 'bare'): Latency => {
    const of = (figure: keyof Latency): number =>
      latencyOf(times.map((one) => one[side][figure]))!.p50Ms;
    const p95s = latencyOf(times.map((one) => one[side].p95Ms))!;
    return {
      meanMs: latencyOf(times.map((one) => one[side].meanMs))!.meanMs,
      p50Ms: of('p50Ms'),
      p95Ms: p95s.p95Ms,
      p99Ms: p95s.p99Ms,
    };
  };
  const [ours, bare] = [together('ours'), together('bare')];
  return benchResult(
    {
      bench: 'queries',
      peer: 'the same queries by the bare neo4j-driver',
      unit: 'ms (median over the queries)',
      ours: ours.p50Ms,
      theirs: bare.p50Ms,
    },
    {
      queries: times.length,
      samples: times.reduce((sum, one) => sum + one.samples, 0),
      latency: { ours, bare },
      ratioP95: ratioOf(ours.p95Ms, bare.p95Ms),
      over300Ms: times
        .filter((one) => one.ours.p95Ms > quickMs)
        .sort((left, right) => right.ours.p95Ms - left.ours.p95Ms)
        .map(({ id, ours: own, bare: theirs }) => ({
          id,
          p50Ms: own.p50Ms,
          p95Ms: own.p95Ms,
          bareP95Ms: theirs.p95Ms,
        })),
    },
  );
}
