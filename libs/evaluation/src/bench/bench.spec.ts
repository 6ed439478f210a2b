import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Fault, type LanguageModel, type PlanOperator } from '@coopkg/contracts';
import { benchAlign } from './bench-align.js';
import { benchAsk } from './bench-ask.js';
import { benchExport } from './bench-export.js';
import { benchLoad } from './bench-load.js';
import { measureQueries, queriesResult } from './bench-queries.js';
import { benchCapacity, needFor } from './bench-capacity.js';
import { CpuCountedModel } from './cpu-counted-model.js';
import { benchResult, benchText } from './bench-result.js';
import { distinctQueries } from './filled-queries.js';
import { latencyOf, ratioOf } from './latency.js';
import {
  dbHitsOf,
  leavesOf,
  misestimateOf,
  planLine,
  planLines,
  reasonOf,
  startOf,
} from './query-plans.js';

it('sums latencies up', () => {
  expect(latencyOf([1, 2, 3, 4, 90])).toEqual({ meanMs: 20, p50Ms: 3, p95Ms: 90, p99Ms: 90 });
  expect(latencyOf([])).toBeNull();
  expect(ratioOf(3, 0)).toBeNull();
});

it('compares questions with the decoding of their tokens, where there were any', async () => {
  const floors = [10, null];
  const bench = await benchAsk(
    ['a', 'b'],
    () => wait(20),
    () => Promise.resolve(floors.shift() ?? null),
  );
  expect(bench).toMatchObject({ questions: 2, decoded: 1, theirs: 10 });
  expect(bench.ratio).toBeGreaterThanOrEqual(1.8);
});

it('measures a load by its phases, beside a bare import of as many rows', async () => {
  const counts = { nodes: 30, relationships: 70, rejected: 1 };
  const asked: unknown[] = [];
  const bench = await benchLoad(
    async (onPhase) => {
      onPhase('check');
      await wait(40);
      onPhase('check');
      onPhase('import');
      await wait(60);
      return counts;
    },
    async (loaded) => {
      asked.push(loaded);
      await wait(50);
    },
  );
  expect(asked).toEqual([counts]);
  expect(bench.phases.map(({ phase }) => phase)).toEqual(['check', 'import']);
  expect(bench.phases.every(({ seconds }) => seconds >= 0)).toBe(true);
  expect(bench.ratio).toBeGreaterThan(0);
});

it('measures an export with its memory, beside exceljs alone', async () => {
  const write = async (target: Writable): Promise<void> => {
    for (let part = 0; part < 4; part++) target.write(Buffer.alloc(2 ** 20));
    await wait(10);
  };
  const bench = await benchExport(1000, { ours: write, alone: write });
  expect(bench).toMatchObject({ rows: 1000, fileMib: 4, unit: 's' });
  expect(bench.ratio).toBeGreaterThan(0);
});

it('gives ours over the scan, not the other way round', () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `name ${index}`);
  const bench = benchAlign(['who is name 7?'], (question) => question.length, names, 20);
  expect(bench.names).toBe(20_000);
  expect(bench.ratio).toBeGreaterThan(1);
});

const operator = (
  name: string,
  details: string,
  rows: number,
  dbHits: number,
  children: PlanOperator[] = [],
): PlanOperator => ({ operator: name, details, estimatedRows: 10, rows, dbHits, children });

describe('a plan', () => {
  const seek = operator(
    'NodeIndexSeek',
    'RANGE INDEX p:Paper(venue) WHERE venue = $venue',
    70_000,
    70_001,
  );
  const plan = operator('ProduceResults', 'n', 1, 0, [
    operator('Filter', 'p.year = $year', 900, 140_000, [seek]),
  ]);

  it('says where it starts, what it costs, and how far the planner errs', () => {
    expect(leavesOf(plan).map(startOf)).toEqual(['NodeIndexSeek Paper(venue)']);
    expect(dbHitsOf(plan)).toBe(210_001);
    expect(misestimateOf(plan)).toBe(7000);
    expect(reasonOf(plan)).toBe(
      'NodeIndexSeek Paper(venue) gives 70,000 nodes, each of which is looked at',
    );
    expect(planLines(plan)[0]).toMatch(/^ProduceResults n/);
    expect(planLine(plan)).toBe(
      'ProduceResults 1 ← Filter 900 ← NodeIndexSeek Paper(venue) 70,000',
    );
  });

  it('of a scan says that the question names no part', () => {
    const scan = operator('NodeByLabelScan', 'p:Paper', 10_000_000, 10_000_001);
    const planned = { ...scan, rows: null, dbHits: null, estimatedRows: 9_000_000 };
    const expand = {
      ...operator('Expand(All)', '', 0, 0, [
        operator('NodeIndexSeek', 'RANGE INDEX p:Paper(year)', 0, 0),
      ]),
      rows: null,
      dbHits: null,
      estimatedRows: 5e8,
    };
    expect(reasonOf(planned)).toMatch(/9,000,000/);
    expect(reasonOf(expand)).toBe('Expand(All) is expected to give 500,000,000 rows');
    expect(reasonOf(scan)).toMatch(/every node that NodeByLabelScan Paper gives \(10,000,000\)/);
  });
});

it('measures each query by ours and by the bare driver, and counts what does not end', async () => {
  const query = async (cypher: string): Promise<number> => {
    if (cypher === 'slow') throw new Fault('query-timeout', { zh: '超时', en: 'timed out' });
    await wait(5);
    return 1;
  };
  const graph = { query, measuring: { bareQuery: query } } as unknown as Parameters<
    typeof measureQueries
  >[0];
  const times = await measureQueries(
    graph,
    [
      { id: 'A', cypher: 'quick', parameters: { n: 1 } },
      { id: 'A', cypher: 'quick', parameters: { n: 2 } },
      { id: 'B', cypher: 'slow', parameters: {} },
    ],
    { limits: { maxRows: 10, timeoutMs: 500 } },
  );
  expect(times.map(({ id, samples, tooLong }) => [id, samples, tooLong])).toEqual([
    ['A', 2, 0],
    ['B', 1, 1],
  ]);
  expect(times[1]!.ours.p50Ms).toBe(500);
  expect(queriesResult(times).over300Ms.map(({ id }) => id)).toEqual(['B']);
});

it('asks every different query once', () => {
  const cypher = 'MATCH (r:Researcher) RETURN count(r)';
  const queries = [
    { id: 'x', cypher },
    { id: 'y', cypher: cypher.replace('MATCH ', 'MATCH  ') },
    { id: 'z', cypher: 'NONE' },
  ];
  expect(distinctQueries(queries).map(({ id }) => id)).toEqual(['x']);
});

it('writes a result for people with its machine, figures and tables', () => {
  const text = benchText({
    ...benchResult(
      { bench: 'x', peer: 'a peer', unit: 'ms', ours: 3, theirs: 2 },
      { rows: 5, slow: [{ id: 'P16', ms: 400 }] },
    ),
  });
  expect(text).toMatch(/\*\*1\.5\*\* = 3 ms ÷ 2 ms \(a peer\)/);
  expect(text).toMatch(/- rows: 5[^]*\| id \| ms \|[^]*\| P16 \| 400 \|/);
});

describe('the capacity', () => {
  it('is reckoned from what a question costs, by who spends it', async () => {
    let used = 0;
    const spend = (ms: number): void => {
      used += ms;
    };
    const inner = {
      generate: async () => {
        await wait(1);
        spend(20);
        return [];
      },
    } as unknown as LanguageModel;
    const model = new CpuCountedModel(inner, () => used);
    let graph = 0;
    const { cost, perApiProcess, needs } = await benchCapacity({
      questions: ['a', 'b', 'c'],
      ask: async () => {
        await Promise.all([model.generate([]), model.generate([])]);
        spend(10);
      },
      link: () => spend(2),
      model,
      graphCpuMs: () => (graph += 30),
    });
    expect(cost).toEqual({ model: 40, linking: 2, rest: 8, graph: 10 });
    expect(perApiProcess).toBe(100);
    expect(needs[0]!.questionsPerSecond).toBe(0.5);
  });

  it('leaves room for bursts', () => {
    const cost = { model: 300, linking: 1, rest: 29, graph: null };
    expect(needFor(2, cost)).toEqual({
      questionsPerSecond: 2,
      modelCores: 1,
      apiProcesses: 1,
      graphCores: null,
    });
    expect(needFor(10, cost)).toMatchObject({ modelCores: 5, apiProcesses: 1 });
    expect(needFor(50, cost)).toMatchObject({ modelCores: 25, apiProcesses: 3 });
  });
});
