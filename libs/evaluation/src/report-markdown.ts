import type { EvaluationRecord } from './evaluation-record.js';
import { interval, milliseconds, percent, shareText } from './report-words.js';
import type { EvaluationSummary, Score } from './summary.js';

const shownFailures = 60;

export function reportMarkdown(
  summary: EvaluationSummary,
  records: readonly EvaluationRecord[],
): string {
  const failures = records.filter(({ ex, used }) => used && !ex);
  return [
    '# Evaluation',
    '',
    ...Object.entries(summary.about).map(([name, value]) => `- ${name}: ${value}`),
    '',
    '95% bootstrap intervals. EX: equal rows; LX: equal canonical query (docs/metrics.md).',
    '',
    ...scores('', { all: summary.overall, ...summary.byLanguage }),
    ...facts(summary),
    '## By category',
    '',
    ...scores('category', summary.byLanguageAndCategory),
    '## By wording',
    '',
    ...scores('wording', summary.byWording),
    '## By type',
    '',
    ...scores('type', summary.byType),
    `## Failures (${failures.length}${failures.length > shownFailures ? `, the first ${shownFailures}; all in results.jsonl` : ''})`,
    '',
    ...failures.slice(0, shownFailures).flatMap(failure),
    '',
  ].join('\n');
}

function scores(name: string, groups: Record<string, Score>): string[] {
  const rows = Object.entries(groups).map(
    ([key, { samples, ex, exInterval, lx, lxInterval }]) =>
      `| ${key} | ${samples} | ${percent(ex)} | ${interval(exInterval)} | ${percent(lx)} | ${interval(lxInterval)} |`,
  );
  return [`| ${name} | samples | EX | 95% | LX | 95% |`, '|---|---|---|---|---|---|', ...rows, ''];
}

/** Name and value of each further figure. */
export function factsOf(summary: EvaluationSummary): [string, string][] {
  const { latency, rewriting, generation, floor } = summary;
  return [
    ['Valid, executable queries', shareText(summary.valid)],
    ['Queries with an invented name', shareText(summary.invented)],
    ['False accepts (accepted, wrong rows, of the answered)', shareText(summary.falseAccepts)],
    ['Wrong, of the answers without a doubt', shareText(summary.wrongWithoutDoubt)],
    ['Wrong, of the answers with a doubt', shareText(summary.wrongWithDoubt)],
    ['False rejects (right, but refused)', shareText(summary.falseRejects)],
    ['Ambiguous, right after one choice', shareText(summary.rightAfterChoice)],
    ['EX with choices made', percent(summary.exWithChoices)],
    ['Equal rows in both languages', shareText(summary.equalAcrossLanguages)],
    ...(summary.refused === null
      ? []
      : [['Refused of those to be refused', shareText(summary.refused)] as [string, string]]),
    ...(summary.unused === 0
      ? []
      : [
          ['Lines without a gold answer on this graph, not counted', String(summary.unused)] as [
            string,
            string,
          ],
        ]),
    [
      'Statuses',
      Object.entries(summary.statuses)
        .map(([status, count]) => `${status} ${count}`)
        .join(', '),
    ],
    [
      'Time a question, p50 / p95 / p99',
      [latency.p50, latency.p95, latency.p99].map(milliseconds).join(' / '),
    ],
    ...(rewriting === null
      ? []
      : [
          [
            'Time where more than one query was tried, p50 / p95 / p99',
            [rewriting.p50, rewriting.p95, rewriting.p99].map(milliseconds).join(' / '),
          ] as [string, string],
        ]),
    ...(generation === null
      ? []
      : [
          [
            'Generation, p50 / p95 / p99',
            [generation.p50, generation.p95, generation.p99].map(milliseconds).join(' / '),
          ] as [string, string],
        ]),
    ...(floor === null
      ? []
      : [
          [
            'Bare decoding of the same tokens, p50',
            `${milliseconds(floor.p50)} (${floor.samples} questions); the line takes ${floor.ratio.toFixed(2)} ×${floor.generationRatio === null ? '' : `, generation ${floor.generationRatio.toFixed(2)} ×`}`,
          ] as [string, string],
        ]),
  ];
}

const facts = (summary: EvaluationSummary): string[] => [
  '| | |',
  '|---|---|',
  ...factsOf(summary).map(([name, value]) => `| ${name} | ${value} |`),
  '',
];

function failure(record: EvaluationRecord): string[] {
  const rows = (title: string, list: readonly string[][] | undefined): string[] =>
    list === undefined || list.length === 0
      ? []
      : [
          `- ${title}: ${list
            .slice(0, 5)
            .map((row) => `[${row.join(' | ').slice(0, 200)}]`)
            .join(' ')}`,
        ];
  return [
    `### ${record.id} ${record.status}${record.lx ? ', LX right' : ''}`,
    '',
    record.question,
    '',
    '```cypher',
    `${record.gold.cypher}  // gold`,
    record.generated.cypher ?? '// no query',
    '```',
    `- parameters: gold ${JSON.stringify(record.gold.parameters)}, given ${JSON.stringify(record.generated.parameters)}`,
    ...(record.diff === null ? [] : [`- why: ${record.diff.reason}`]),
    ...rows('missing rows', record.diff?.missing),
    ...rows('unexpected rows', record.diff?.unexpected),
    ...(record.error === null ? [] : [`- error: ${record.error}`]),
    '',
  ];
}
