import path from 'node:path';
import { Option, type Command } from 'commander';
import { Fault, type Language } from '@coopkg/contracts';
import {
  currentTemplates,
  datasetLines,
  datasetRecipe,
  type CustomWordings,
} from '@coopkg/application';
import { apiTasksText, buildApiTasks, collectionOf } from './api-tasks.js';
import { addCommand, type CommandContext } from '../command-context.js';
import { misused } from '../misused.js';
import { listedTypes } from '../listed-types.js';
import { wholeNumber } from '../whole-number.js';
import { buildMultiTool } from './multi-tool.js';
import { paraphraseCommand } from './paraphrase.js';
import { buildSoayDataset } from './soay.js';
import { withApplication } from '../with-application.js';

interface BuildOptions {
  out: string;
  language?: Language;
  seed: string;
  samples?: string;
  types?: string;
  catalogue?: string;
  replies?: string;
  abbreviate?: boolean;
  perturb?: boolean;
  wordings?: CustomWordings;
}
interface CheckOptions {
  samples: string;
  seed: string;
}
/** A kind that does not exist is misuse, and said before the graph is opened. */
function kindOf(kind: string, wordings: CustomWordings | undefined): string {
  if (collectionOf(kind) !== null) return kind.toUpperCase();
  try {
    datasetRecipe(kind, wordings);
    return kind.toUpperCase();
  } catch (error) {
    throw error instanceof Fault ? misused(error.text.zh, error.text.en) : error;
  }
}

/** `dataset build`, `dataset check`, `templates check` and `templates paraphrase`. */
export function datasetCommands(root: Command): void {
  const datasetCommand = root.command('dataset').description('training and test data');
  buildCommand(datasetCommand);
  datasetCheckCommand(datasetCommand);
  const templatesCommand = root.command('templates').description('question templates');
  checkCommand(templatesCommand);
  paraphraseCommand(templatesCommand);
}

function buildCommand(parent: Command): void {
  addCommand<BuildOptions>(
    parent,
    'build <kind>',
    'TC_20H, TC_40H, TC_20M, TJ_40M, TJ_100M, TEST, VALIDATION, COMPOSITION, COMPOSITION_VALIDATION, or CUSTOM, filled from the graph; NL2API_SLOT, NL2API_SEL or NL2API_REST: questions with calls of functions; SOAY: questions with plans of API calls; MULTI_TOOL: questions that need several calls of a catalogue',
    (command) =>
      command
        .requiredOption('--out <file>', 'JSONL file to write')
        .addOption(
          new Option('--language <language>', 'one language only; both unless given').choices([
            'zh',
            'en',
          ]),
        )
        .option('--seed <seed>', 'the same seed gives the same lines', '1')
        .option('--samples <n>', "samples of each wording, where not the kind's own")
        .option(
          '--catalogue <id>',
          'for SOAY and MULTI_TOOL: crossref, open-library or the file of a document, in place of the academic APIs',
        )
        .option(
          '--replies <place>',
          'with --catalogue: a JSON file or a folder of recorded replies of its service',
        )
        .option('--types <list>', 'only these question types: R01,P02')
        .addOption(
          new Option(
            '--wordings <which>',
            'for CUSTOM (all unless given) and NL2API_… (test unless given)',
          ).choices(['manual', 'all', 'validation', 'test', 'composition']),
        )
        .option(
          '--abbreviate',
          'say universities by short names and, in English, values by English names',
        )
        .option('--perturb', 'with typos, politeness, no question mark, traditional characters'),
    build,
  );
}

async function build(
  context: CommandContext,
  [kind = '']: string[],
  options: BuildOptions,
): Promise<void> {
  if (kind.toUpperCase() === 'SOAY') return buildSoayDataset(context, options);
  if (kind.toUpperCase() === 'MULTI_TOOL') return buildMultiTool(context, options);
  const request = {
    kind: kindOf(kind, options.wordings),
    seed: wholeNumber('--seed', options.seed),
    perturb: options.perturb,
    abbreviate: options.abbreviate,
    wordings: options.wordings,
    samples: options.samples === undefined ? undefined : wholeNumber('--samples', options.samples),
    languages: options.language === undefined ? undefined : [options.language],
    types: listedTypes(options.types),
  };
  const { configuration } = context;
  const collection = collectionOf(kind);
  if (collection !== null) {
    const out = path.resolve(options.out);
    const built = await buildApiTasks(context, { ...request, collection, out });
    context.result(built, () => apiTasksText(built));
    return;
  }
  const lines = await withApplication(context, { parts: ['graph'] }, async ({ graph }) => {
    const written = await datasetLines(request, {
      graph,
      dataDirectory: configuration.dataDirectory,
      onProgress: (share) => {
        context.progress({ message: { zh: '生成数据集', en: 'Building the dataset' }, share });
      },
    });
    const { writeDataset } = await import('@coopkg/training-data');
    return writeDataset(path.resolve(options.out), written);
  });
  const out = path.resolve(options.out);
  context.result({ kind: request.kind, lines, out }, () => `${out}: ${lines}`);
}

function datasetCheckCommand(parent: Command): void {
  addCommand<{ against?: string[]; graph: boolean }>(
    parent,
    'check <file>',
    'prove a data set: no question twice, every gold query with rows on the graph',
    (command) =>
      command
        .option('--against <file...>', 'sets that must not ask the same, such as the test set')
        .option('--no-graph', 'do not run the gold queries'),
    async (context, [file = ''], { against = [], graph: runs }) => {
      const { checkDataset, readDataset } = await import('@coopkg/training-data');
      const lines = await readDataset(file);
      const others = await Promise.all(
        against.map(async (name) => ({ name, lines: await readDataset(name) })),
      );
      const onProgress = (share: number): void => {
        context.progress({ message: { zh: '检查数据集', en: 'Checking the dataset' }, share });
      };
      const report = runs
        ? await withApplication(context, { parts: ['graph'] }, ({ graph }) =>
            checkDataset(lines, { graph, others, onProgress }),
          )
        : await checkDataset(lines, { others });
      context.result(report, () =>
        [
          `${report.lines} lines, ${report.questions} different questions, ${report.types} types, ${report.queries} queries run`,
          ...report.findings.map(
            ({ check, line, message }) => `${check} ${line}: ${message[context.language]}`,
          ),
        ].join('\n'),
      );
      if (report.findings.length > 0)
        throw new Fault('dataset-faulty', {
          zh: `数据集有 ${report.findings.length} 处问题，见上。`,
          en: `The data set has ${report.findings.length} faults, see above.`,
        });
    },
  );
}

function checkCommand(parent: Command): void {
  addCommand<CheckOptions>(
    parent,
    'check',
    'prove every template on the graph',
    (command) =>
      command
        .option('--samples <n>', 'entities to try for each type', '3')
        .option('--seed <seed>', 'the same seed samples the same entities', '1'),
    async (context, _, options) => {
      const { checkPatterns, loadPatterns } = await import('@coopkg/training-data');
      const { checkTemplates } = await import('@coopkg/question-types');
      const templates = await currentTemplates(context.configuration.dataDirectory);
      return withApplication(context, { parts: ['graph'] }, async (application) => {
        const report = await checkTemplates(templates, application.graph, {
          samples: wholeNumber('--samples', options.samples),
          seed: wholeNumber('--seed', options.seed),
          onProgress: (share) => {
            context.progress({ message: { zh: '检查模板', en: 'Checking the templates' }, share });
          },
        });
        const patterns = await loadPatterns();
        report.findings.push(...(await checkPatterns(patterns, application.graph)));
        const counts = Object.entries(report.wordings)
          .map(([split, count]) => `${split} ${count}`)
          .join(', ');
        context.result(report, () =>
          [
            `${report.types} types, ${counts}, ${Object.keys(patterns).length} patterns outside them, ${report.samples} samples answered, near-duplicate from ${report.likenessThreshold}, most alike ${report.mostAlike[0]?.likeness.toFixed(2) ?? '–'}`,
            ...report.findings.map(
              ({ check, message }) => `${check}: ${message[context.language]}`,
            ),
          ].join('\n'),
        );
        if (report.findings.length > 0)
          throw new Fault('templates-faulty', {
            zh: `模板有 ${report.findings.length} 处问题，见上。`,
            en: `The templates have ${report.findings.length} faults, see above.`,
          });
      });
    },
  );
}
