import path from 'node:path';
import { Option, type Command } from 'commander';
import { evaluatePlans, type PlanResult } from '@coopkg/application';
import type { PlanVerdict } from '@coopkg/api-plan';
import type { Rate } from '@coopkg/evaluation';
import { addCommand, type CommandContext } from '../command-context.js';
import { misused } from '../misused.js';
import { wholeNumber } from '../whole-number.js';
import { writeReport } from './plans-report.js';
import { evaluateFolder, type SequencesOptions } from './sequences-evaluation.js';
import { withApplication } from '../with-application.js';

interface PlansOptions {
  dataset?: string;
  folder?: string;
  out?: string;
  chooser: SequencesOptions['chooser'];
  planner: SequencesOptions['planner'];
  half?: SequencesOptions['half'];
  limit?: number;
}

/** `eval plans`: whether questions are planned as calls as they should be. */
export function plansEvaluationCommand(evaluation: Command): void {
  addCommand<PlansOptions>(
    evaluation,
    'plans',
    'plans of API calls for questions: the same calls, arguments and nesting as the right ones, and the same result',
    (command) =>
      command
        .option('--dataset <file>', 'tasks over the academic APIs (JSONL)')
        .option(
          '--folder <folder>',
          'sequences over foreign catalogues: non-executable-*-spec.json and -data.json of NESTFUL',
        )
        .addOption(
          new Option(
            '--chooser <chooser>',
            'with --folder: who decides what the rules find nearly equal; url: the model at COOPKG_PLANNER_MODEL_URL',
          )
            .choices(['rules', 'local', 'url'])
            .default('rules'),
        )
        .addOption(
          new Option(
            '--planner <planner>',
            'with --folder: one-step lets the model on this machine write the whole plan at once',
          )
            .choices(['reverse-chain', 'one-step'])
            .default('reverse-chain'),
        )
        .addOption(
          new Option('--half <half>', 'with --folder: one half of the tasks').choices([
            'tuning',
            'test',
          ]),
        )
        .option('--limit <tasks>', 'with --folder: a sample of so many tasks', (value: string) =>
          wholeNumber('--limit', value, 1),
        )
        .option(
          '--out <folder>',
          'writes the report there as JSON and Markdown; a stopped run with a model goes on from there',
        ),
    async (context, _, options) => {
      const { folder } = options;
      if (folder !== undefined) return evaluateFolder(context, { ...options, folder });
      if (options.dataset === undefined)
        throw misused(
          'eval plans 需要 --dataset 文件 或 --folder 目录。',
          'eval plans needs --dataset FILE or --folder DIR.',
        );
      await evaluateDataset(context, options.dataset, options.out);
    },
  );
}

async function evaluateDataset(
  context: CommandContext,
  dataset: string,
  out: string | undefined,
): Promise<void> {
  const results = await withApplication(context, { parts: ['graph', 'index'] }, (application) =>
    evaluatePlans(application, dataset),
  );
  const { latencyOf, rateText, wilsonRate } = await import('@coopkg/evaluation');
  const report = {
    dataset: path.basename(dataset),
    tasks: results.length,
    rows: groupsOf(results).map(([group, of]) => rowOf(group, of, wilsonRate)),
    planMs: latencyOf(results.map(({ planMs }) => planMs))?.p50Ms ?? 0,
    results,
  };
  const share = (hits: number, of: number): string => rateText(wilsonRate(hits, of));
  const page = pageOf(report, share);
  await writeReport(out, 'plans', report, page);
  context.result(report, () => page);
}

const groupsOf = (results: readonly PlanResult[]): [string, PlanResult[]][] => [
  ...[...new Set(results.map(({ level }) => level))]
    .sort()
    .map((level): [string, PlanResult[]] => [
      `level ${level}`,
      results.filter((one) => one.level === level),
    ]),
  ...(['zh', 'en'] as const).map((language): [string, PlanResult[]] => [
    language,
    results.filter((one) => one.language === language),
  ]),
  ['all', [...results]],
];

const wrong: readonly PlanVerdict[] = [
  'final API',
  'argument API',
  'value',
  'handling',
  'missing',
  'none',
];

type Row = ReturnType<typeof rowOf>;

function rowOf(
  group: string,
  results: readonly PlanResult[],
  rate: (hits: number, questions: number) => Rate,
) {
  const exact = results.filter(({ verdict }) => verdict === 'exact').length;
  const found = results.filter(({ sameResult }) => sameResult !== null);
  const same = found.filter(({ sameResult }) => sameResult).length;
  return {
    group,
    tasks: results.length,
    exact,
    interval: rate(exact, results.length).interval,
    compared: found.length,
    sameResult: same,
    resultInterval: rate(same, found.length).interval,
    wrong: wrong.map((verdict) => results.filter((one) => one.verdict === verdict).length),
  };
}

interface Report {
  dataset: string;
  tasks: number;
  rows: Row[];
  planMs: number;
  results: PlanResult[];
}

const pageOf = (
  { dataset, rows, planMs, results }: Report,
  share: (hits: number, of: number) => string,
): string =>
  [
    `# Plans for the questions of ${dataset}`,
    '',
    `Exact: the same calls with the same arguments inside one another, whatever steps are called and where a field is taken. Result: what the plan gives is what the right one gives. 95 % intervals by Wilson. Linking and planning take ${planMs} ms in the median.`,
    '',
    `| tasks | exact plan | same result | ${wrong.map((one) => `wrong: ${one}`).join(' | ')} |`,
    `|---|---|---|${wrong.map(() => '---|').join('')}`,
    ...rows.map(
      (row) =>
        `| ${row.group} | ${share(row.exact, row.tasks)} | ${share(row.sameResult, row.compared)} | ${row.wrong.join(' | ')} |`,
    ),
    '',
    ...results.filter(({ verdict }) => verdict !== 'exact').flatMap(wrongText),
  ].join('\n');

const wrongText = ({ id, question, verdict, program, right }: PlanResult): string[] => [
  `- ${id} (${verdict}): ${question}`,
  ...program.split('\n').map((line) => `      ${line}`),
  `      right: ${right.join(' | ')}`,
];
