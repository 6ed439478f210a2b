import { benchMachine } from './bench-result.js';
import type { QueryTimes } from './bench-queries.js';
import {
  dbHitsOf,
  isQuick,
  leavesOf,
  misestimateOf,
  planLine,
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
  const { graph, indexes, patterns, timeoutMs } = page;
  const types = overFillings(page);
  const size = Object.entries(graph)
    .map(([name, count]) => `${count.toLocaleString('en-US')} ${name}`)
    .join(', ');
  const slowOf = (planned: readonly PlannedQuery[]): PlannedQuery[] =>
    planned.filter((one) => !isQuick(one)).sort(slowestFirst);
  return [
    '# Query plans',
    '',
    `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}, on a graph of ${size}; ${cores} × ${cpu}, ${memoryGib} GiB, load ${load}${load > cores ? ' (the machine was busy: on a quiet one times are shorter)' : ''}. Each query runs with values drawn from that graph, once before it is counted; rows are cut at 1 000 as for a person, and a query is stopped after ${timeoutMs / 1000} s. Hits and rows are those of the server's own profile, with every row read; "off by" says by how much the planner's estimate of an operator's rows errs at worst.`,
    '',
    `Indexes of the loader: ${indexes.join(', ')}.`,
    '',
    `## The ${types.length} question types`,
    '',
    summaryOf(types),
    '',
    ...typesTable(types),
    '',
    `## ${patterns.length} further queries`,
    '',
    'Those of the questions outside the types and of the training patterns, each different query once.',
    '',
    summaryOf(patterns),
    '',
    ...scansOf([...types, ...patterns]),
    '## Types above 300 ms, and why',
    '',
    ...slowOf(types).flatMap(described),
    '## Further queries above 300 ms, and why',
    '',
    'The plan is read from right to left, with the rows that came (or, of those that did not end, ~ as many as were expected).',
    '',
    ...slowTable(slowOf(patterns)),
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

/** The types with their times over several fillings rather than the slowest one's. */
function overFillings({ types, times }: PlansPage): PlannedQuery[] {
  const timesOf = new Map(times.map(({ id, ours }) => [id, ours]));
  return types.map((one) => {
    const { p50Ms, p95Ms } = timesOf.get(one.id) ?? one;
    return { ...one, p50Ms, p95Ms };
  });
}

function typesTable(types: readonly PlannedQuery[]): string[] {
  return [
    '| type | p50 ms | p95 ms | starts from | rows | hits | off by | query |',
    '|---|---|---|---|---|---|---|---|',
    ...[...types]
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

const slowTable = (slow: readonly PlannedQuery[]): string[] =>
  slow.length === 0
    ? ['None.']
    : [
        '| query | p95 ms | why | plan |',
        '|---|---|---|---|',
        ...slow.map(
          (one) =>
            `| ${[
              `${one.id}: \`${one.cypher}\``,
              one.ended ? ms(one.p95Ms) : 'did not end',
              reasonOf(one.plan),
              planLine(one.plan),
            ]
              .map(inCell)
              .join(' | ')} |`,
        ),
      ];
