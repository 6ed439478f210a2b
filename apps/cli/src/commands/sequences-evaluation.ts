import type { Half, SequenceResult, SequenceRow } from '@coopkg/api-plan';
import { evaluateSequencesWith } from '@coopkg/application';
import type { CommandContext } from '../command-context.js';
import { percent, writeReport } from './plans-report.js';

export interface SequencesOptions {
  folder: string;
  chooser: 'rules' | 'local' | 'url';
  planner: 'reverse-chain' | 'one-step';
  half?: Half;
  limit?: number;
  out?: string;
}

/** `eval plans --folder`: sequences of calls of foreign catalogues. */
export async function evaluateFolder(
  context: CommandContext,
  { folder, chooser, planner, half, limit, out }: SequencesOptions,
): Promise<void> {
  const { sequenceF1, sequenceRows } = await import('@coopkg/api-plan');
  const { bootstrapIntervalOf, latencyOf, rateText, wilsonRate } =
    await import('@coopkg/evaluation');
  const used = planner === 'one-step' ? planner : chooser;
  const { results, failures } = await evaluateSequencesWith(context.configuration, {
    folder,
    planner: used,
    ...(half === undefined ? {} : { half }),
    ...(limit === undefined ? {} : { limit }),
    ...(out === undefined ? {} : { out }),
  });
  const rows = sequenceRows(results).map(({ verdicts, ...row }) => ({
    ...row,
    functionsInterval: bootstrapIntervalOf(verdicts, (drawn) => sequenceF1(drawn, 'functions')),
    parametersInterval: bootstrapIntervalOf(verdicts, (drawn) => sequenceF1(drawn, 'parameters')),
    exactInterval: wilsonRate(row.exact, row.tasks).interval,
    callsInterval: wilsonRate(row.calls.right, row.calls.wanted).interval,
  }));
  const planMs = latencyOf(results.map((one) => one.planMs))?.p50Ms ?? 0;
  const share = (hits: number, of: number): string => rateText(wilsonRate(hits, of));
  const report = { planner: used, planMs, failures: failures.map(({ text }) => text.en), rows };
  const page = pageOf(report, results, share);
  const name = used === 'rules' ? 'sequences' : `sequences-${used}`;
  await writeReport(out, name, { ...report, results }, page);
  context.result(report, () => page);
}

type Interval = { low: number; high: number } | null;
type Row = Omit<SequenceRow, 'verdicts'> & {
  functionsInterval: Interval;
  parametersInterval: Interval;
};

interface Report {
  planner: string;
  /** Milliseconds, in the median. */
  planMs: number;
  failures: string[];
  rows: Row[];
}

const planners: Record<string, string> = {
  rules: 'Planned: by the rules.',
  local: 'Planned: by the rules; what they find nearly equal, the model on this machine chooses.',
  url: 'Planned: by the rules; what they find nearly equal, the model at COOPKG_PLANNER_MODEL_URL chooses.',
  'one-step':
    'Planned: the model on this machine reads the ten likeliest specifications and writes the whole plan at once, under a grammar made from them.',
};

const pageOf = (
  { planner, planMs, failures, rows }: Report,
  results: readonly SequenceResult[],
  share: (hits: number, of: number) => string,
): string =>
  [
    '# Sequences of calls for tasks of NESTFUL',
    '',
    "Tasks made from SGD and Glaive, with the functions of the whole source to choose from. Likeness: for each piece of the question the function most like it, with the values that the piece writes out. F1 of names of functions, and of functions with names of parameters; calls with all their arguments (the paper's partial match); whole sequences. The last step of a task, which only gathers results, is left out. Tasks in even places are for developing, the others for reporting. 95 % intervals: of F1 by bootstrap over tasks, of shares by Wilson.",
    '',
    `${planners[planner] ?? planner} A plan takes ${planMs} ms in the median.`,
    ...failuresText(failures, results.length),
    '',
    '| half | source | tasks | planner | F1 functions | F1 parameters | calls | whole sequences |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map(
      ({ half, source, tasks, planner: by, ...row }) =>
        `| ${half} | ${source} | ${tasks} | ${by} | ${f1Text(row.functionsF1, row.functionsInterval)} | ${f1Text(row.parametersF1, row.parametersInterval)} | ${share(row.calls.right, row.calls.wanted)} | ${share(row.exact, tasks)} |`,
    ),
    '',
    ...results
      .filter(({ verdicts, half }) => half === 'tuning' && !verdicts.planned.exact)
      .flatMap(({ id, question, made, right }) => [
        `- ${id}: ${question}`,
        ...made.map((one) => `      made:  ${one}`),
        ...right.map((one) => `      right: ${one}`),
      ]),
  ].join('\n');

const failuresText = (failures: readonly string[], tasks: number): string[] =>
  failures.length === 0
    ? []
    : [
        '',
        `In ${failures.length} of ${tasks} tasks the model failed and the rules chose: ${failures[0]}`,
      ];

const f1Text = (share: number, interval: Interval): string =>
  interval === null
    ? percent(share)
    : `${percent(share)} [${percent(interval.low)}, ${percent(interval.high)}]`;
