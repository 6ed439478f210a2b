import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { Fault, type PlanOperator } from '@coopkg/contracts';
import { serveSmallGraph } from '../test/test-graph.js';
import type { Graph } from './index.js';

const served = serveSmallGraph();
let graph: Graph;
beforeAll(() => {
  graph = served.graph;
});

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    return error instanceof Fault ? error.code : `not a fault: ${String(error)}`;
  }
  return 'none';
};
/** Runs for minutes unless it is stopped. */
const endless =
  'UNWIND range(1, 100000000) AS a UNWIND range(1, 100000) AS b WITH a, b WHERE a + b < 0 RETURN count(*)';

describe('query', () => {
  it("gives nodes, paths, lists and whole numbers in the wire's shapes", async () => {
    const nodes = await graph.query(
      'MATCH (r:Researcher {id: $id}) RETURN r, r.hIndex, r.interests',
      { id: 'R1' },
    );
    expect(nodes).toMatchObject({
      columns: ['r', 'r.hIndex', 'r.interests'],
      rowCount: 1,
      truncated: false,
    });
    expect(nodes.rows[0]).toEqual([
      expect.objectContaining({ id: 'R1', label: 'Researcher', name: '张伟' }),
      31,
      ['知识图谱', '自然语言处理'],
    ]);
    const paths = await graph.query(
      'MATCH p = (:Paper {id: "P4"})-[:CITES]->(:Paper {id: "P2"})<-[:AUTHORED]-(:Researcher {id: "R1"}) RETURN p',
    );
    expect(paths.rows[0]?.[0]).toMatchObject({
      nodes: [{ id: 'P4', name: 'Deep Parsing' }, { id: 'P2' }, { id: 'R1' }],
      edges: [
        { source: 'P4', target: 'P2', type: 'CITES' },
        { source: 'R1', target: 'P2', type: 'AUTHORED', properties: { position: 2 } },
      ],
    });
  });

  it('gives a lone relationship with the nodes at its ends', async () => {
    const { rows } = await graph.query(
      'MATCH (:Researcher {id: "R1"})-[c:COOPERATES_WITH]-(o) RETURN c ORDER BY o.id LIMIT 1',
    );
    expect(rows[0]?.[0]).toMatchObject({
      nodes: [{ id: 'R1' }, { id: 'R3' }],
      edges: [
        { source: 'R1', target: 'R3', properties: { count: 2, firstYear: 2019, lastYear: 2019 } },
      ],
    });
  });

  it('takes whole numbers as integers, in LIMIT and in a comparison with a DOUBLE', async () => {
    expect(
      (await graph.query('MATCH (r:Researcher) RETURN r.id LIMIT $number', { number: 3 })).rowCount,
    ).toBe(3);
    expect(
      (
        await graph.query('MATCH (j:Project) WHERE j.funding = $funding RETURN j.id', {
          funding: 58,
        })
      ).rows,
    ).toEqual([['J1']]);
    expect((await graph.query('RETURN $list', { list: [1, 2.5] })).rows).toEqual([[[1, 2.5]]]);
  });

  it('cuts at the cursor and says so', async () => {
    expect(await graph.query('UNWIND range(1, 1000000) AS n RETURN n', {}, { maxRows: 2 })).toEqual(
      { columns: ['n'], rows: [[1], [2]], rowCount: null, truncated: true },
    );
    expect(await graph.query('UNWIND range(1, 2) AS n RETURN n', {}, { maxRows: 2 })).toMatchObject(
      { rowCount: 2, truncated: false },
    );
    expect(await graph.query('MATCH (r:Nobody) RETURN r')).toEqual({
      columns: ['r'],
      rows: [],
      rowCount: 0,
      truncated: false,
    });
  });

  it('cuts rows that take too much memory, and refuses a row that does by itself', async () => {
    const wide =
      'WITH reduce(text = "x", i IN range(1, 19) | text + text) AS text UNWIND range(1, 100000) AS n RETURN n, text';
    const before = process.memoryUsage().rss;
    const cut = await graph.query(wide);
    expect(cut).toMatchObject({ rowCount: null, truncated: true });
    expect(cut.rows.length).toBeGreaterThan(20);
    expect(cut.rows.length).toBeLessThan(80);
    expect(process.memoryUsage().rss - before).toBeLessThan(600_000_000);
    expect(await graph.query(wide, {}, { maxRows: 1, maxBytes: 2_000_000 })).toMatchObject({
      rowCount: null,
      truncated: true,
    });
    expect(await codeOf(graph.query(wide, {}, { maxBytes: 1_000_000 }))).toBe(
      'graph-out-of-memory',
    );
    expect((await graph.query('RETURN 1')).rows).toEqual([[1]]);
  });

  it.each([
    'CREATE (x:Researcher {id: "X"}) RETURN x',
    'MATCH (r) DETACH DELETE r',
    'MATCH (r:Researcher) SET r.name = "x"',
    'CREATE INDEX x FOR (n:Paper) ON (n.abstract)',
    'LOAD CSV FROM "file:///etc/passwd" AS line RETURN line',
    'CALL apoc.load.json("http://127.0.0.1/") YIELD value RETURN value',
  ])('refuses %s', async (cypher) => {
    expect(['query-refused', 'query-invalid']).toContain(await codeOf(graph.query(cypher)));
    expect((await graph.query('MATCH (n) RETURN count(n)')).rows).toEqual([[13]]);
  });

  it('lets LOAD CSV reach no address', async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.end('a,b\n');
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      expect(['query-refused', 'query-invalid']).toContain(
        await codeOf(
          graph.query(`LOAD CSV FROM "http://${host}:${port}/x.csv" AS line RETURN line`),
        ),
      );
    }
    server.close();
    expect(asked).toBe(0);
  });

  it('stops at the time limit', async () => {
    const start = Date.now();
    expect(await codeOf(graph.query(endless, {}, { timeoutMs: 500 }))).toBe('query-timeout');
    expect(Date.now() - start).toBeLessThan(20_000);
  });

  it('stops at the memory limit and answers afterwards', async () => {
    expect(
      await codeOf(
        graph.query('UNWIND range(1, 50000000) AS a RETURN collect(a)', {}, { timeoutMs: 100_000 }),
      ),
    ).toBe('graph-out-of-memory');
    expect((await graph.query('RETURN 1')).rows).toEqual([[1]]);
  });

  it('ends a cancelled query on the server too', async () => {
    const stop = new AbortController();
    const running = codeOf(graph.query(endless, {}, { timeoutMs: 60_000, signal: stop.signal }));
    const others = async (): Promise<number> =>
      (
        await graph.query(
          'SHOW TRANSACTIONS YIELD currentQuery WHERE currentQuery CONTAINS "100000000" AND NOT currentQuery CONTAINS "SHOW" RETURN count(*)',
        )
      ).rows[0]?.[0] as number;
    await expect.poll(others, { timeout: 5000 }).toBe(1);
    stop.abort();
    expect(await running).toBe('query-cancelled');
    await expect.poll(others, { timeout: 5000 }).toBe(0);
    expect(await codeOf(graph.query('RETURN 1', {}, { signal: stop.signal }))).toBe(
      'query-cancelled',
    );
  });

  it('tells what is wrong with a query', async () => {
    const error = await graph.query('MATCH (r RETURN r').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Fault);
    expect(error).toMatchObject({ code: 'query-invalid', retryable: false });
  });

  it.each([
    ['syntax', 'MATCH (r:Researcher) RETRUN r', {}],
    ['a parameter that is missing', 'MATCH (r {id: $missing}) RETURN r', {}],
    ['a type', 'MATCH (r:Researcher) RETURN sum(r.name)', {}],
    ['a type of a parameter', 'RETURN toUpper($x)', { x: 3 }],
    ['an argument', 'RETURN left("abc", -1)', {}],
    ['a limit', 'MATCH (r:Researcher) RETURN r.id LIMIT $n', { n: -1 }],
    ['arithmetic', 'MATCH (r:Researcher) RETURN 1 / (r.hIndex - r.hIndex)', {}],
    [
      'a shortest path from a node to itself',
      'MATCH (r:Researcher {id: "R1"}) MATCH p = shortestPath((r)-[:COOPERATES_WITH*..5]-(r)) RETURN p',
      {},
    ],
    [
      'an error in words that mean others',
      'RETURN "ServerBusy OutOfMemory TransactionTimedOut',
      {},
    ],
    ['an empty text', '', {}],
  ])("takes %s for the query's own error", async (_, cypher, parameters) => {
    expect(await codeOf(graph.query(cypher, parameters))).toBe('query-invalid');
  });

  it('keeps DISTINCT over a variable length from a node found by id', async () => {
    const direct = await graph.query(
      'MATCH (a:Researcher {id: $id})-[:COOPERATES_WITH*1..2]-(b) RETURN DISTINCT b.university',
      { id: 'R1' },
    );
    const grouped = await graph.query(
      'MATCH (a:Researcher {id: $id})-[:COOPERATES_WITH*1..2]-(b) WITH b.university AS u, count(*) AS n RETURN u',
      { id: 'R1' },
    );
    expect(direct.rowCount).toBe(grouped.rowCount);
    expect(direct.rowCount).toBe(2);
  });
});

describe('stream', () => {
  it('hands rows over one by one and may be left early', async () => {
    let seen = 0;
    for await (const row of graph.stream('UNWIND range(1, 1000000) AS n RETURN n')) {
      expect(row['n']).toBe(++seen);
      if (seen === 1500) break;
    }
    expect(seen).toBe(1500);
    expect(
      await codeOf(
        (async () => {
          for await (const row of graph.stream('NONSENSE')) void row;
        })(),
      ),
    ).toBe('query-invalid');
  });
});

describe('explain', () => {
  it('notices names that do not exist and cartesian products', async () => {
    const codes = async (cypher: string): Promise<string[]> =>
      (await graph.explain(cypher)).notifications.map((notification) => notification.code);
    expect(await codes('MATCH (n:Author) RETURN n')).toContain('01N50');
    expect(await codes('MATCH (:Researcher)-[:WROTE]->(p) RETURN p')).toContain('01N51');
    expect(await codes('MATCH (r:Researcher) RETURN r.surname')).toContain('01N52');
    expect(await codes('MATCH (a:Researcher), (b:Paper) RETURN a, b')).toContain('03N90');
    expect(await codes('MATCH (r:Researcher {name: "x"}) RETURN r.title')).toEqual([]);
    expect((await graph.explain('MATCH (r:Researcher {name: $person}) RETURN r.title')).ok).toBe(
      true,
    );
  });

  it('returns a wrong query as a value', async () => {
    expect(await graph.explain('MATCH (r RETURN r')).toMatchObject({
      ok: false,
      error: expect.stringContaining('Invalid input'),
    });
  });
});

describe('statistics and record', () => {
  it('counts the graph and remembers where it came from', async () => {
    expect(await graph.statistics()).toMatchObject({
      nodes: { Researcher: 6, Paper: 4, Project: 3 },
      namesakes: 2,
      universities: 2,
      firstYear: 2019,
      lastYear: 2023,
      funding: 82.5,
    });
    expect(await graph.health()).toEqual({ state: 'ready', detail: null });
    expect(await graph.fingerprint()).toMatch(/^[0-9a-f]{64}$/);
    expect(graph.profileRoot()).toContain('profile-root');
  });
});

describe('measuring', () => {
  const cypher = 'MATCH (r:Researcher {name: $person}) RETURN r.id';

  it('reads by the driver alone, no further than asked', async () => {
    const limits = { maxRows: 2, timeoutMs: 5000 };
    expect(await graph.measuring.bareQuery('UNWIND range(1, 9) AS n RETURN n', {}, limits)).toBe(2);
    expect(
      await codeOf(graph.measuring.bareQuery(endless, {}, { ...limits, timeoutMs: 300 })),
    ).toBe('query-timeout');
  });

  it('tells the plan, and what each operator of it did', async () => {
    const leaf = ({ children, ...one }: PlanOperator): Omit<PlanOperator, 'children'> =>
      children[0] === undefined ? one : leaf(children[0]);
    const planned = leaf(await graph.measuring.planOf(cypher, {}));
    expect(planned).toMatchObject({ operator: 'NodeIndexSeek', rows: null, dbHits: null });
    expect(planned.details).toContain('Researcher(name)');
    const run = leaf(await graph.measuring.profileOf(cypher, { person: '张伟' }, 5000));
    expect(run.rows).toBeGreaterThan(0);
    expect(run.dbHits).toBeGreaterThan(0);
  });
});
