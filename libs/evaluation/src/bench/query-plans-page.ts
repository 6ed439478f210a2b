import { benchMachine } from './bench-result.js';
import type { QueryTimes } from './bench-queries.js';
import {
  dbHitsOf,
  isQuick,
  leavesOf,
  misestimateOf,
  planLines,
  reasonOf,
  startOf,
  type PlannedQuery,
} from './query-plans.js';

export interface PlansPage {
  /** Nodes and relationships of the graph that was asked. */
  graph: Readonly<Record<string, number>>;
  /** `Paper(venue) RANGE` … */
  indexes: readonly string[];
  types: readonly PlannedQuery[];
  /** p50 and p95 of the types over several fillings. */
  times: readonly QueryTimes[];
  patterns: readonly PlannedQuery[];
  timeoutMs: number;
}

/** `docs/query-plans.md`: how each query is run on a graph, and what that costs. */
export function queryPlansPage(page: PlansPage, command: string): string {
  const { cpu, cores, memoryGib, load } = benchMachine();
  const { graph, indexes, types, patterns, timeoutMs } = page;
  const size = Object.entries(graph)
    .map(([name, count]) => `${count.toLocaleString('en-US')} ${name}`)
    .join(', ');
  const slow = [...types, ...patterns].filter((one) => !isQuick(one)).sort(slowestFirst);
  return [
    '# Query plans',
    '',
    `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}, on a graph of ${size}; ${cores} × ${cpu}, ${memoryGib} GiB, load ${load}. Each query runs with values drawn from that graph, once before it is counted; rows are cut at 1 000 as for a person, and a query is stopped after ${timeoutMs / 1000} s. Hits and rows are those of the server's own profile, with every row read; "off by" says by how much the planner's estimate of an operator's rows errs at worst.`,
    '',
    `Indexes of the loader: ${indexes.join(', ')}.`,
    '',
    `## The ${types.length} question types`,
    '',
    summaryOf(types),
    '',
    ...typesTable(page),
    '',
    `## ${patterns.length} further queries`,
    '',
    'Those of the questions outside the types and of the training patterns, each different query once.',
    '',
    summaryOf(patterns),
    '',
    ...scansOf([...types, ...patterns]),
    '## Those above 300 ms, and why',
    '',
    ...slow.flatMap(described),
    '',
  ].join('\n');
}

const slowestFirst = (left: PlannedQuery, right: PlannedQuery): number => right.p95Ms - left.p95Ms;
const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const inCell = (text: string): string => text.replaceAll('|', '\\|');
const ms = (value: number): string => (value < 10 ? value.toFixed(1) : whole(value));

function summaryOf(planned: readonly PlannedQuery[]): string {
  if (planned.length === 0) return 'None was asked.';
  const within = (limit: number): number => planned.filter(({ p95Ms }) => p95Ms <= limit).length;
  const ended = planned.filter((one) => one.ended).length;
  return `${[50, 300, 1000, 3000].map((limit) => `${within(limit)} within ${limit} ms`).join(', ')}; ${planned.length - ended} did not end.`;
}

function typesTable({ types, times }: PlansPage): string[] {
  const timesOf = new Map(times.map((one) => [one.id, one]));
  const rows = types.map((one) => {
    const { ours } = timesOf.get(one.id) ?? { ours: { p50Ms: one.p50Ms, p95Ms: one.p95Ms } };
    return { ...one, p50Ms: ours.p50Ms, p95Ms: ours.p95Ms };
  });
  return [
    '| type | p50 ms | p95 ms | starts from | rows | hits | off by | query |',
    '|---|---|---|---|---|---|---|---|',
    ...rows
      .sort(slowestFirst)
      .map(
        ({ id, p50Ms, p95Ms, starts, plan, cypher }) =>
          `| ${[
            id,
            ms(p50Ms),
            ms(p95Ms),
            starts.join(', '),
            whole(plan.rows ?? plan.estimatedRows),
            whole(dbHitsOf(plan)),
            `${whole(misestimateOf(plan))}×`,
            `\`${cypher}\``,
          ]
            .map(inCell)
            .join(' | ')} |`,
      ),
  ];
}

/** Whole labels that are read, and by how many queries. */
function scansOf(planned: readonly PlannedQuery[]): string[] {
  const scans = new Map<string, number>();
  for (const { plan } of planned)
    for (const scan of new Set(
      leavesOf(plan)
        .filter(({ operator }) => /Scan$/.test(operator))
        .map(startOf),
    ))
      scans.set(scan, (scans.get(scan) ?? 0) + 1);
  if (scans.size === 0) return [];
  const list = [...scans]
    .sort(([, left], [, right]) => right - left)
    .map(([scan, queries]) => `${scan} (${queries})`);
  return [`Scans of a whole label or index, with the number of queries: ${list.join(', ')}.`, ''];
}

const described = (one: PlannedQuery): string[] => [
  `**${one.id}**: ${one.ended ? `${ms(one.p95Ms)} ms; ${reasonOf(one.plan)}` : `stopped after ${ms(one.p95Ms)} ms; as planned, ${reasonOf(one.plan)}`}.`,
  '',
  '```text',
  one.cypher,
  '',
  ...planLines(one.plan),
  '```',
  '',
];
