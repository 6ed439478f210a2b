import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Graph } from '@coopkg/graph';
import { serveSmallGraph } from '../../../graph/test/test-graph.js';
import { runRandomQueries } from './run-random-queries.js';

vi.setConfig({ testTimeout: 1_800_000 });

const served = serveSmallGraph();
let graph: Graph;
beforeAll(() => {
  graph = served.graph;
});

describe('random queries on a real server', () => {
  it('print to the same tree and rows; near texts that pass the checks are planned', async () => {
    const report = await runRandomQueries({ graph, count: 500, timeoutMs: 60_000 });
    expect(report.failures).toEqual([]);
    expect(report).toMatchObject({ queries: 500, sameTree: 500 });
    // A busy machine may stop a few at their limit of time; of those nothing is known.
    expect(report.sameRows).toBeGreaterThan(475);
    expect(report.sameRows + report.overLimits).toBeGreaterThanOrEqual(500);
    expect(report.withRows).toBeGreaterThan(150);
    expect(report.passed).toBeGreaterThan(100);
    expect(report.planned).toBe(report.passed);
  });
});
