import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Option, type Command } from 'commander';
import { sha256OfFile } from '@coopkg/files';
import { openApplication, type Application } from '@coopkg/application';
import type { Ask, AskOutcome, EvaluationSummary, SlottedSet } from '@coopkg/evaluation';
import { addCommand, type CommandContext } from '../command-context.js';
import { misused } from '../misused.js';
import { attacksText, evaluateAttacksOf } from './attack-evaluation.js';
import { ablationCommand } from './ablation.js';
import { calibrationCommand } from './calibration.js';
import { candidateText, recordCandidates, writeCandidates } from './candidate-evaluation.js';
import { randomQueriesText, runRandomQueriesOf } from './random-queries.js';
import { evaluateRefusalsOf, refusalText } from './refusal-evaluation.js';
import { evaluateSlottedOf, slottedText } from './slotted-evaluation.js';
import { stopSignal } from '../stop-signal.js';

interface EvalOptions {
  dataset?: string;
  pipeline: 'baseline' | 'vare';
  out?: string;
  url?: string;
  limit?: string;
  alignment?: boolean;
  html?: boolean;
  refusals?: boolean;
  attacks?: boolean;
  randomQueries?: string;
  seed: string;
  slotted?: SlottedSet;
  free?: boolean;
  adapter?: string;
  candidates?: boolean;
}

export function evaluationCommand(root: Command): void {
  const evaluation = addCommand<EvalOptions>(
    root,
    'eval',
    'ask every question of a dataset and compare the answers with the gold ones',
    evaluationOptions,
    evaluateAsAsked,
  );
  // Their options have the names of ours.
  evaluation.enablePositionalOptions();
  calibrationCommand(evaluation);
  ablationCommand(evaluation);
}

function evaluationOptions(command: Command): void {
  command
    .option('--dataset <file>', 'JSONL of the contract')
    .addOption(
      new Option(
        '--pipeline <name>',
        "baseline: the model's first query; vare: verified and rewritten",
      )
        .choices(['baseline', 'vare'])
        .default('vare'),
    )
    .option('--out <folder>', 'results, summary and report; resumes what is there')
    .option('--html', 'with --dataset: the report as a page with plots too')
    .option('--url <url>', 'ask this running server instead')
    .option('--limit <n>', 'only the first n lines of each language')
    .option('--alignment', 'evaluate the linking of names instead')
    .option(
      '--refusals',
      'ask the shipped questions that must be refused, and odd ones that must not',
    )
    .option(
      '--attacks',
      'ask the shipped hostile questions: nothing may be written, the graph is read before and after',
    )
    .option(
      '--random-queries <n>',
      'run that many random queries of the dialect on the graph: same tree, same rows, what passes the checks is planned',
    )
    .option('--seed <n>', 'number of the first random query', '1')
    .addOption(
      new Option(
        '--slotted <set>',
        'ask the model alone held-out wordings with slots for names: of the 70 types to choose by, outside them to choose by, or those to report on',
      ).choices(['validation', 'composition', 'test']),
    )
    .option(
      '--candidates',
      'with --dataset and --out: every candidate with all that speaks for it, for eval calibrate',
    )
    .option('--free', 'with --slotted: decode without the grammar')
    .option('--adapter <file>', 'with --slotted: another adapter; none: the base alone');
}

async function evaluateAsAsked(
  context: CommandContext,
  _: string[],
  options: EvalOptions,
): Promise<void> {
  const { randomQueries, slotted } = options;
  if (randomQueries !== undefined) return evaluateRandomQueries(context, randomQueries, options);
  if (slotted !== undefined) return evaluateSlotted(context, slotted, options);
  if (options.free === true || options.adapter !== undefined)
    throw misused(
      '--free 和 --adapter 只与 --slotted 同用；其他评测用 COOPKG_MODEL_ADAPTER 选择适配器。',
      '--free and --adapter go with --slotted only; elsewhere COOPKG_MODEL_ADAPTER chooses the adapter.',
    );
  if (options.alignment === true) return evaluateAlignment(context, options);
  if (options.refusals === true) return evaluateRefusals(context, options);
  if (options.attacks === true) return evaluateAttacks(context, options);
  if (options.dataset === undefined || options.out === undefined)
    throw misused(
      'eval 需要 --dataset 文件 和 --out 目录。',
      'eval needs --dataset FILE and --out DIR.',
    );
  if (options.candidates === true) {
    const { dataset, out, limit } = options;
    const { questions, summary } = await recordCandidates(context, {
      dataset,
      perLanguage: perLanguageOf(limit),
    });
    await writeCandidates(questions, summary, path.resolve(out));
    context.result(summary, () => candidateText(summary, out));
    return;
  }
  const summary = await evaluateDataset(context, options.dataset, options.out, options);
  context.result(summary, () => summaryText(summary, options.out!));
}

async function evaluateRandomQueries(
  context: CommandContext,
  count: string,
  options: EvalOptions,
): Promise<void> {
  const report = await runRandomQueriesOf(context, {
    count: wholeNumber('--random-queries', count),
    seed: wholeNumber('--seed', options.seed),
    ...(options.out === undefined ? {} : { out: path.resolve(options.out) }),
  });
  context.result(report, () => randomQueriesText(report));
  if (report.failures.length > 0) process.exitCode = 1;
}

async function evaluateSlotted(
  context: CommandContext,
  set: SlottedSet,
  options: EvalOptions,
): Promise<void> {
  const { out, adapter } = options;
  const summary = await evaluateSlottedOf(context, {
    set,
    free: options.free === true,
    perLanguage: perLanguageOf(options.limit),
    ...(out === undefined ? {} : { out }),
    ...(adapter === undefined ? {} : { adapter }),
  });
  const text = await slottedText(summary);
  context.result(summary, () => text);
}

function wholeNumber(name: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw misused(
    `${name} 应为正整数，而不是 ${text}。`,
    `${name} must be a whole number above 0, not ${text}.`,
  );
}

/** `--limit`; all unless given. */
const perLanguageOf = (limit: string | undefined): number =>
  limit === undefined ? Number.POSITIVE_INFINITY : wholeNumber('--limit', limit);

async function evaluateDataset(
  context: CommandContext,
  file: string,
  out: string,
  { pipeline, url, limit, html }: EvalOptions,
): Promise<EvaluationSummary> {
  const [
    { evaluate, askOverHttp, firstOfEach },
    { loadTemplates, templateFolder },
    { readDataset },
  ] = await Promise.all([
    import('@coopkg/evaluation'),
    import('@coopkg/question-types'),
    import('@coopkg/training-data'),
  ]);
  if (url !== undefined && pipeline === 'baseline')
    throw misused(
      '服务器只提供完整流程：--url 不能与 --pipeline baseline 同用。',
      'A server answers by the whole line only: --url does not go with --pipeline baseline.',
    );
  const dataset = firstOfEach(
    await readDataset(file),
    perLanguageOf(limit),
    ({ language }) => language,
  );
  const application = await openApplication(context.configuration, {
    parts: url === undefined ? ['graph', 'model', 'index'] : ['graph'],
    onProgress: (_, progress) => {
      context.progress(progress);
    },
  });
  try {
    const asking =
      url === undefined
        ? await inProcess(application, pipeline)
        : { ask: askOverHttp(url), about: { asked: url } };
    const stop = stopSignal();
    return await evaluate({
      signal: stop,
      dataset,
      graph: application.graph,
      out: path.resolve(out),
      html: html === true,
      ...asking,
      categories: new Map(
        (await loadTemplates(templateFolder)).map(({ id, category }) => [id, category]),
      ),
      about: {
        pipeline,
        dataset: `${path.basename(file)} ${(await sha256OfFile(file)).slice(0, 12)}`,
        graph: (await application.graph.fingerprint()).slice(0, 12),
        ...asking.about,
      },
      onProgress: (done, total, record) => {
        context.progress({
          message: {
            zh: `评测 ${done}/${total}${record.ex ? '' : ` 未通过：${record.question}`}`,
            en: `Evaluating ${done}/${total}${record.ex ? '' : ` wrong: ${record.question}`}`,
          },
        });
      },
    });
  } finally {
    await application.close({ lingerMs: context.configuration.graphLingerMs });
  }
}

async function evaluateRefusals(context: CommandContext, options: EvalOptions): Promise<void> {
  const { out } = options;
  if (out === undefined)
    throw misused('eval --refusals 需要 --out 目录。', 'eval --refusals needs --out DIR.');
  await withAsking(context, options, async (application, ask, perLanguage) => {
    const summary = await evaluateRefusalsOf(context, application, ask, { out, perLanguage });
    context.result(summary, () => refusalText(summary, out));
  });
}

async function evaluateAttacks(context: CommandContext, options: EvalOptions): Promise<void> {
  await withAsking(context, options, async (application, ask, perLanguage) => {
    const report = await evaluateAttacksOf(context, application, ask, {
      perLanguage,
      ...(options.out === undefined ? {} : { out: path.resolve(options.out) }),
    });
    context.result(report, () => attacksText(report));
    if (report.failures.length > 0) process.exitCode = 1;
  });
}

/** The line in this process, or a running server beside its graph. */
async function withAsking(
  context: CommandContext,
  { pipeline, url, limit }: EvalOptions,
  work: (application: Application, ask: Ask, perLanguage: number) => Promise<void>,
): Promise<void> {
  const perLanguage = perLanguageOf(limit);
  const application = await openApplication(context.configuration, {
    parts: url === undefined ? ['graph', 'model', 'index'] : ['graph'],
    onProgress: (_, progress) => {
      context.progress(progress);
    },
  });
  try {
    await work(
      application,
      url === undefined
        ? (await inProcess(application, pipeline)).ask
        : (await import('@coopkg/evaluation')).askOverHttp(url),
      perLanguage,
    );
  } finally {
    await application.close({ lingerMs: context.configuration.graphLingerMs });
  }
}

/** The line in this process, without records, beside the bare decoding of the same tokens. */
async function inProcess(
  application: Application,
  name: 'baseline' | 'vare',
): Promise<{ ask: Ask; decodeFloor: () => Promise<number | null>; about: Record<string, string> }> {
  const { MeteredModel } = await import('@coopkg/evaluation');
  const model = new MeteredModel(application.model);
  const pipeline = application.pipelineWith(model);
  return {
    about: {
      asked: 'in process',
      model: [
        path.basename(model.identity.base),
        ...(model.identity.adapter === null ? [] : [path.basename(model.identity.adapter)]),
      ].join(' + '),
    },
    decodeFloor: () => model.floor(),
    ask: async (question, { choices, signal }) => {
      model.reset();
      const answer = await pipeline.ask(
        { question, ...(choices === undefined ? {} : { choices }) },
        { verified: name === 'vare', ...(signal === undefined ? {} : { signal }) },
      );
      return { ...answer, tokens: model.tokens } satisfies AskOutcome;
    },
  };
}

/** The linking of names on its own cases and its own small graph: no server and no model are needed. */
async function evaluateAlignment(
  context: CommandContext,
  { dataset, out }: EvalOptions,
): Promise<void> {
  const align = await import('@coopkg/align');
  const report = align.evaluateAlignment(
    await align.loadEvaluationIndex(dataset),
    align.loadAlignmentCases(dataset),
  );
  if (out !== undefined) {
    await mkdir(out, { recursive: true });
    await writeFile(path.join(out, 'alignment.json'), `${JSON.stringify(report, null, 2)}\n`);
  }
  const share = (
    name: string,
    { right, of, share: value }: { right: number; of: number; share: number },
  ): string => `${name.padEnd(24)} ${(100 * value).toFixed(2)}% (${right} of ${of})`;
  context.result(report, () =>
    [
      share('replaced', report.replaced),
      share('left alone', report.leftAlone),
      share('ambiguous', report.ambiguous),
      ...Object.entries(report.byCategory).map(([name, value]) => share(`  ${name}`, value)),
      `${report.meanTook.toFixed(2)} ms a question`,
      ...report.failures.map(
        ({ case: { category, text }, got }) => `wrong (${category}): ${text} | ${got.join(', ')}`,
      ),
    ].join('\n'),
  );
}

function summaryText(summary: EvaluationSummary, out: string): string {
  const percent = (value: number): string => `${(100 * value).toFixed(2)}%`;
  const line = (
    name: string,
    { samples, ex, exInterval, lx, lxInterval }: EvaluationSummary['overall'],
  ): string =>
    `${name.padEnd(16)} ${String(samples).padStart(6)}  EX ${percent(ex)} [${percent(exInterval.low)}, ${percent(exInterval.high)}]  LX ${percent(lx)} [${percent(lxInterval.low)}, ${percent(lxInterval.high)}]`;
  return [
    line('all', summary.overall),
    ...Object.entries(summary.byLanguage).map(([name, score]) => line(name, score)),
    ...Object.entries(summary.byCategory).map(([name, score]) => line(name, score)),
    `false accepts ${percent(summary.falseAccepts.share)}, false rejects ${percent(summary.falseRejects.share)}, p50 ${Math.round(summary.latency.p50)} ms, p95 ${Math.round(summary.latency.p95)} ms${summary.floor === null ? '' : `, ${summary.floor.ratio.toFixed(2)} × bare decoding`}`,
    path.join(out, 'report.md'),
  ].join('\n');
}
