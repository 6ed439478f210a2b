import { Fault, type GraphMeasuring, type GraphReader, type PlanOperator } from '@coopkg/contracts';
import type { FilledQuery } from './filled-queries.js';
import { latencyOf } from './latency.js';
import { quickMs } from './bench-queries.js';

/** How a query is run, and what that costs. */
export interface PlannedQuery {
  id: string;
  cypher: string;
  /** What the plan starts from: its leaves, as `NodeIndexSeek Paper(venue)`. */
  starts: string[];
  plan: PlanOperator;
  /** False: it was stopped at its limit, so the plan has estimates only; so it has where the profile took too long. */
  ended: boolean;
  /** Of a warm run, rows cut as for a person. */
  p50Ms: number;
  p95Ms: number;
}

/** Leaves of the plan: how the graph is entered. */
export const leavesOf = (plan: PlanOperator): PlanOperator[] =>
  plan.children.length === 0 ? [plan] : plan.children.flatMap(leavesOf);

const operatorsOf = (plan: PlanOperator): PlanOperator[] => [
  plan,
  ...plan.children.flatMap(operatorsOf),
];

export const dbHitsOf = (plan: PlanOperator): number =>
  operatorsOf(plan).reduce((sum, { dbHits }) => sum + (dbHits ?? 0), 0);

/** `NodeIndexSeek Paper(venue)`: the operator with what it reads. */
export function startOf({ operator, details }: PlanOperator): string {
  const [, label, properties] = /:(\w+)\(([^)]*)\)/.exec(details) ?? [];
  if (label !== undefined) return `${operator} ${label}(${properties})`;
  const [, scanned] = /^\w+:(\w+)/.exec(details) ?? [];
  return scanned === undefined ? operator : `${operator} ${scanned}`;
}

/** By how much the planner errs at worst: rows that come ÷ rows that it expected, or the reverse. */
export function misestimateOf(plan: PlanOperator): number {
  const factors = operatorsOf(plan).map(({ rows, estimatedRows }) => {
    const [came, expected] = [Math.max(1, rows ?? estimatedRows), Math.max(1, estimatedRows)];
    return Math.max(came / expected, expected / came);
  });
  return Math.max(...factors);
}

/** The operator that does the most; of a plan that did not end, that is expected to. */
const costliest = (plan: PlanOperator): PlanOperator => {
  const cost = ({ dbHits, estimatedRows }: PlanOperator): number => dbHits ?? estimatedRows;
  return operatorsOf(plan).reduce((most, one) => (cost(one) > cost(most) ? one : most));
};

/** The plan as lines, the last step first, as Neo4j draws it. */
export const planLines = (plan: PlanOperator, depth = 0): string[] => [
  `${'  '.repeat(depth)}${plan.operator} ${plan.details.slice(0, 160)} — ${Math.round(plan.estimatedRows)} expected${plan.rows === null ? '' : `, ${plan.rows} came, ${plan.dbHits} hits`}`,
  // A chain is read without steps to the side.
  ...plan.children.flatMap((child) =>
    planLines(child, plan.children.length === 1 ? depth : depth + 1),
  ),
];

/** The plan in one line, its last step first; branches stand in brackets. */
export function planLine(plan: PlanOperator): string {
  const rows = plan.rows === null ? `~${count(plan.estimatedRows)}` : count(plan.rows);
  const name = plan.children.length === 0 ? startOf(plan) : plan.operator;
  const below = plan.children.map(planLine);
  const rest =
    below.length > 1
      ? ` ← ${below.map((one) => `[${one}]`).join(' ')}`
      : below.length === 1
        ? ` ← ${below[0]!}`
        : '';
  return `${name} ${rows}${rest}`;
}

/** Why a query that ended is slow, from what its plan did. */
export function reasonOf(plan: PlanOperator): string {
  const most = costliest(plan);
  const scan = leavesOf(plan).find(({ operator }) =>
    /^(NodeByLabelScan|AllNodesScan)/.test(operator),
  );
  if (scan !== undefined && (scan.rows ?? scan.estimatedRows) > 50_000)
    return `it is about every node that ${startOf(scan)} gives (${count(scan.rows ?? scan.estimatedRows)}): nothing in the question names a part of them`;
  const seek = leavesOf(plan).reduce((left, right) =>
    (right.rows ?? 0) > (left.rows ?? 0) ? right : left,
  );
  if ((seek.rows ?? 0) > 20_000)
    return `${startOf(seek)} gives ${count(seek.rows ?? 0)} nodes, each of which is looked at`;
  if (most.dbHits === null)
    return `${most.operator} is expected to give ${count(most.estimatedRows)} rows`;
  return `${most.operator} makes ${count(most.dbHits ?? 0)} hits for ${count(most.rows ?? 0)} rows`;
}

const count = (value: number): string => Math.round(value).toLocaleString('en-US');

/**
 * Plans and times each query with its first filling: a run that is not counted, `rounds` that are,
 * then once more with the server's profile.
 */
export async function planQueries(
  graph: GraphReader & { measuring: GraphMeasuring },
  filled: readonly FilledQuery[],
  { maxRows, timeoutMs, rounds = 2 }: { maxRows: number; timeoutMs: number; rounds?: number },
  onProgress: (done: number) => void = () => undefined,
): Promise<PlannedQuery[]> {
  const planned: PlannedQuery[] = [];
  for (const { id, cypher, parameters } of filled) {
    const run = async (): Promise<number> => {
      const began = performance.now();
      const ended = await withinLimits(graph.query(cypher, parameters, { maxRows, timeoutMs }));
      return ended === null ? timeoutMs : performance.now() - began;
    };
    const took: number[] = [];
    const first = await run();
    for (let round = 0; round < rounds && first < timeoutMs; round++) took.push(await run());
    const { p50Ms, p95Ms } = latencyOf(took.length === 0 ? [first] : took)!;
    const profile =
      first < timeoutMs
        ? await withinLimits(graph.measuring.profileOf(cypher, parameters, 3 * timeoutMs))
        : null;
    const plan = profile ?? (await graph.measuring.planOf(cypher, parameters));
    const starts = [...new Set(leavesOf(plan).map(startOf))].filter((one) => one !== 'Argument');
    planned.push({ id, cypher, starts, plan, ended: first < timeoutMs, p50Ms, p95Ms });
    onProgress(planned.length / filled.length);
  }
  return planned;
}

/** What stops a query: its time, or the memory that it may have. */
const limits: readonly string[] = ['query-timeout', 'graph-out-of-memory'];

/** Null when the query was stopped at a limit. */
async function withinLimits<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Fault && limits.includes(error.code)) return null;
    throw error;
  }
}

export const isQuick = ({ p95Ms }: PlannedQuery): boolean => p95Ms <= quickMs;
