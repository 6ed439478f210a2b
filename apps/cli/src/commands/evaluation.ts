import path from 'node:path';
import { Option, type Command } from 'commander';
import type { DocumentCases } from '@coopkg/application';
import type { SlottedSet } from '@coopkg/evaluation';
import type { Planner } from '@coopkg/nl2api';
import { addCommand, type CommandContext } from '../command-context.js';
import { misused } from '../misused.js';
import { attacksText, evaluateAttacksOf } from './attack-evaluation.js';
import { ablationCommand } from './ablation.js';
import { answersCommand } from './answers-evaluation.js';
import { apisEvaluationCommand } from './apis-evaluation.js';
import { plansEvaluationCommand } from './plans-evaluation.js';
import { calibrationCommand } from './calibration.js';
import { conversationText, evaluateConversationsOf } from './conversation-evaluation.js';
import { evaluateDocumentsOf, fitDocumentsOf, timeDocumentsOf } from './documents-evaluation.js';
import { candidateText, recordCandidates, writeCandidates } from './candidate-evaluation.js';
import { randomQueriesText, runRandomQueriesOf } from './random-queries.js';
import { evaluateRefusalsOf, refusalText } from './refusal-evaluation.js';
import { evaluateScope } from './scope-evaluation.js';
import { evaluateSlottedOf, slottedText } from './slotted-evaluation.js';
import { evaluatePlannerOf } from './planner-evaluation.js';
import { evaluateSoayPlanner, isSoayPlanner, type SoayPlanner } from './soay.js';
import { evaluateAlignment, fitAlignment } from './alignment-evaluation.js';
import { datasetText, evaluateDataset } from './dataset-evaluation.js';
import { wholeNumber } from '../whole-number.js';
import { withAsking } from '../with-asking.js';

interface EvalOptions {
  dataset?: string;
  split: string;
  pipeline: 'baseline' | 'vare';
  out?: string;
  url?: string;
  limit?: string;
  alignment?: boolean;
  fit?: boolean;
  html?: boolean;
  refusals?: boolean;
  attacks?: boolean;
  conversations?: 'validation' | 'test';
  scope?: 'validation' | 'test';
  documents?: DocumentCases;
  meanings?: boolean;
  pages?: string;
  families?: 'validation' | 'test';
  randomQueries?: string;
  seed: string;
  slotted?: SlottedSet;
  free?: boolean;
  adapter?: string;
  candidates?: boolean;
  planner?: Planner | SoayPlanner;
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
  answersCommand(evaluation);
  apisEvaluationCommand(evaluation);
  plansEvaluationCommand(evaluation);
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
      '--fit',
      'with --alignment: find the numbers of data/linking/likeness.yaml; with --documents validation: the weights of libs/documents/weights',
    )
    .option(
      '--refusals',
      'ask the shipped questions that must be refused, and odd ones that must not',
    )
    .addOption(
      new Option(
        '--conversations <half>',
        'play the shipped conversations: the half to develop by, or the one to report on; --dataset plays all of another file',
      ).choices(['validation', 'test']),
    )
    .addOption(
      new Option(
        '--scope <half>',
        'which shipped questions are told to ask beyond the graph, and which ordinary ones are bothered: no model and no graph are needed',
      ).choices(['validation', 'test']),
    )
    .addOption(
      new Option(
        '--families <half>',
        'ask half of the shipped questions as other systems get them: to develop by, or to report on',
      ).choices(['validation', 'test']),
    )
    .option(
      '--attacks',
      'ask the shipped hostile questions: nothing may be written, the graph is read before and after',
    )
    .option(
      '--random-queries <n>',
      'run that many random queries of the dialect on the graph: same tree, same rows, what passes the checks is planned',
    )
    .option('--seed <n>', 'number of the first random query', '1');
  documentOptions(command);
  modelOptions(command);
}

function documentOptions(command: Command): void {
  command
    .addOption(
      new Option(
        '--documents <set>',
        'ask the shipped questions about documents, which are in the folder --dataset: the half to develop by, as people talk (to develop by, too), the half to report on, or a set in other voices that nothing was developed on',
      ).choices(['validation', 'colloquial', 'test', 'held-out']),
    )
    .option('--meanings', 'with --documents: compare by meaning, too')
    .option('--pages <n>', 'with --documents validation: how long answers take over so many pages');
}

/** Of measuring the model alone, and of what the decision is fitted to. */
function modelOptions(command: Command): void {
  command
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
    .addOption(
      new Option(
        '--planner <name>',
        'with --dataset NL2API_… and --out: plan calls of functions, all at once or step by step (direct, react); with a SOAY one: plans of API calls, judged as SoAyEval does (soay, reverse-chain, or both as people are answered)',
      ).choices(['direct', 'react', 'soay', 'reverse-chain', 'both']),
    )
    .addOption(
      new Option('--split <split>', 'with --planner soay, reverse-chain or both: which lines')
        .choices(['train', 'validation', 'test', 'all'])
        .default('test'),
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
  if (options.alignment === true)
    return options.fit === true
      ? fitAlignment(context)
      : evaluateAlignment(context, options.dataset, options.out);
  if (options.scope !== undefined) return evaluateScope(context, options.scope);
  if (options.documents !== undefined)
    return options.fit === true
      ? fitDocumentsOf(context, options)
      : options.pages !== undefined
        ? timeDocumentsOf(context, wholeNumber('--pages', options.pages, 1), options)
        : evaluateDocumentsOf(context, options.documents, options);
  if (options.refusals === true) return evaluateRefusals(context, options);
  if (options.attacks === true) return evaluateAttacks(context, options);
  if (options.conversations !== undefined)
    return evaluateConversations(context, options.conversations, options);
  return evaluateQuestions(context, options);
}

/** The questions of a data set, or of half of the shipped families. */
async function evaluateQuestions(context: CommandContext, options: EvalOptions): Promise<void> {
  const { familiesFile } = await import('@coopkg/evaluation');
  const dataset = options.families === undefined ? options.dataset : familiesFile;
  const { out, planner } = options;
  if (dataset !== undefined && isSoayPlanner(planner))
    return evaluateSoayPlanner(context, { ...options, planner, dataset });
  if (dataset === undefined || out === undefined || isSoayPlanner(planner))
    throw misused(
      'eval 需要 --dataset 文件 和 --out 目录。',
      'eval needs --dataset FILE and --out DIR.',
    );
  if (planner !== undefined)
    return evaluatePlannerOf(context, {
      planner,
      dataset,
      out: path.resolve(out),
      perLanguage: perLanguageOf(options.limit),
      url: options.url,
    });
  if (options.candidates === true) {
    const { limit } = options;
    const { questions, summary } = await recordCandidates(context, {
      dataset,
      perLanguage: perLanguageOf(limit),
    });
    await writeCandidates(questions, summary, path.resolve(out));
    context.result(summary, () => candidateText(summary, out));
    return;
  }
  const { pipeline, url, html, families } = options;
  const summary = await evaluateDataset(context, {
    file: dataset,
    out: path.resolve(out),
    perLanguage: perLanguageOf(options.limit),
    pipeline,
    html: html === true,
    ...(url === undefined ? {} : { url }),
    ...(families === undefined ? {} : { half: families }),
  });
  context.result(summary, () => datasetText(summary, out));
}

async function evaluateRandomQueries(
  context: CommandContext,
  count: string,
  options: EvalOptions,
): Promise<void> {
  const report = await runRandomQueriesOf(context, {
    count: wholeNumber('--random-queries', count, 1),
    seed: wholeNumber('--seed', options.seed, 1),
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

/** `--limit`; all unless given. */
const perLanguageOf = (limit: string | undefined): number =>
  limit === undefined ? Number.POSITIVE_INFINITY : wholeNumber('--limit', limit, 1);

async function evaluateConversations(
  context: CommandContext,
  half: 'validation' | 'test',
  { out, dataset, limit }: EvalOptions,
): Promise<void> {
  if (out === undefined)
    throw misused(
      'eval --conversations 需要 --out 目录。',
      'eval --conversations needs --out DIR.',
    );
  const summary = await evaluateConversationsOf(context, {
    out,
    half,
    perLanguage: perLanguageOf(limit),
    ...(dataset === undefined ? {} : { file: dataset }),
  });
  const text = await conversationText(summary, out);
  context.result(summary, () => text);
}

async function evaluateRefusals(context: CommandContext, options: EvalOptions): Promise<void> {
  const { out } = options;
  if (out === undefined)
    throw misused('eval --refusals 需要 --out 目录。', 'eval --refusals needs --out DIR.');
  const perLanguage = perLanguageOf(options.limit);
  await withAsking(context, options, async (application, { ask }) => {
    const summary = await evaluateRefusalsOf(context, application, ask, { out, perLanguage });
    context.result(summary, () => refusalText(summary, out));
  });
}

async function evaluateAttacks(context: CommandContext, options: EvalOptions): Promise<void> {
  const perLanguage = perLanguageOf(options.limit);
  await withAsking(context, options, async (application, { ask }) => {
    const report = await evaluateAttacksOf(context, application, ask, {
      perLanguage,
      ...(options.out === undefined ? {} : { out: path.resolve(options.out) }),
    });
    context.result(report, () => attacksText(report));
    if (report.failures.length > 0) process.exitCode = 1;
  });
}
