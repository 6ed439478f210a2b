import path from 'node:path';
import { Option, type Command } from 'commander';
import { Fault, type GraphReader, type Language } from '@coopkg/contracts';
import {
  applyParaphrases,
  currentTemplates,
  datasetLines,
  datasetRecipe,
  openApplication,
  paraphraseTemplates,
  writeParaphrases,
  type CustomWordings,
} from '@coopkg/application';
import { addCommand, type CommandContext } from '../command-context.js';
import { misused } from '../misused.js';

interface BuildOptions {
  out: string;
  language?: Language;
  seed: string;
  samples?: string;
  types?: string;
  abbreviate?: boolean;
  perturb?: boolean;
  wordings?: CustomWordings;
}
interface CheckOptions {
  samples: string;
  seed: string;
}
interface ParaphraseOptions {
  types?: string;
  language?: Language;
  count: string;
  seed: string;
  paraphraser?: 'model' | 'rules';
  out?: string;
  apply?: boolean;
}

const whole = (text: string, option: string): number => {
  if (/^\d+$/.test(text) && Number.isSafeInteger(Number(text))) return Number(text);
  throw misused(
    `${option} 应为非负整数，而不是 ${text}。`,
    `${option} must be a whole number, not ${text}.`,
  );
};

const listed = (types: string | undefined): string[] | undefined =>
  types?.split(/[,，\s]+/).filter((type) => type !== '');

/** A kind that does not exist is misuse, and said before the graph is opened. */
function kindOf(kind: string, wordings: CustomWordings | undefined): string {
  try {
    datasetRecipe(kind, wordings);
    return kind.toUpperCase();
  } catch (error) {
    throw error instanceof Fault ? misused(error.text.zh, error.text.en) : error;
  }
}

/** `dataset build`, `templates check` and `templates paraphrase`. */
export function datasetCommands(root: Command): void {
  buildCommand(root.command('dataset').description('training and test data'));
  const templatesCommand = root.command('templates').description('question templates');
  checkCommand(templatesCommand);
  paraphraseCommand(templatesCommand);
}

function buildCommand(parent: Command): void {
  addCommand<BuildOptions>(
    parent,
    'build <kind>',
    'TC_20H, TC_40H, TC_20M, TJ_40M, TJ_100M, TEST, VALIDATION, COMPOSITION, COMPOSITION_VALIDATION, or CUSTOM, filled from the graph',
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
        .option('--types <list>', 'only these question types: R01,P02')
        .addOption(
          new Option('--wordings <which>', 'for CUSTOM')
            .choices(['manual', 'all', 'validation', 'test', 'composition'])
            .default('all'),
        )
        .option(
          '--abbreviate',
          'say universities by short names and, in English, values by English names',
        )
        .option('--perturb', 'with typos, politeness, no question mark, traditional characters'),
    async (context, [kind = ''], options) => {
      const request = {
        kind: kindOf(kind, options.wordings),
        seed: whole(options.seed, '--seed'),
        perturb: options.perturb,
        abbreviate: options.abbreviate,
        wordings: options.wordings,
        samples: options.samples === undefined ? undefined : whole(options.samples, '--samples'),
        languages: options.language === undefined ? undefined : [options.language],
        types: listed(options.types),
      };
      const { configuration } = context;
      const lines = await withGraph(context, async (graph) => {
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
      const application = await openApplication(context.configuration, {
        parts: ['graph'],
        onProgress: (_part, progress) => {
          context.progress(progress);
        },
      });
      try {
        const report = await checkTemplates(templates, application.graph, {
          samples: whole(options.samples, '--samples'),
          seed: whole(options.seed, '--seed'),
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
      } finally {
        await application.close({ lingerMs: context.configuration.graphLingerMs });
      }
    },
  );
}

/** What `templates check` wants of each type and language; fewer can't be put in force. */
const generatedWanted = 5;

function paraphraseCommand(parent: Command): void {
  addCommand<ParaphraseOptions>(
    parent,
    'paraphrase',
    'make new wordings from the manual ones: by the language model server where one is configured, else by rules',
    (command) =>
      command
        .option('--types <list>', 'only these question types: R01,P02')
        .addOption(
          new Option('--language <language>', 'one language only; both unless given').choices([
            'zh',
            'en',
          ]),
        )
        .option('--count <n>', 'wordings for each type and language', String(generatedWanted))
        .option('--seed <seed>', 'the same seed gives the same wordings', '1')
        .addOption(
          new Option('--paraphraser <which>', "the server's model, or the rules that ship").choices(
            ['model', 'rules'],
          ),
        )
        .option(
          '--out <file>',
          'JSON file for the record: which paraphraser, seed, date, each wording with its source',
        )
        .option('--apply', 'put them in the place of the generated wordings of this installation'),
    async (context, _, options) => {
      const { configuration } = context;
      const count = whole(options.count, '--count');
      if (options.out === undefined && options.apply !== true)
        throw misused(
          '请给出 --out <文件>、--apply，或两者。',
          'Give --out <file>, --apply, or both.',
        );
      if (count === 0) throw misused('--count 至少为 1。', '--count must be at least 1.');
      if (options.apply === true && count < generatedWanted)
        throw misused(
          `使用 --apply 时 --count 至少为 ${generatedWanted}。`,
          `With --apply, --count must be at least ${generatedWanted}.`,
        );
      const record = await paraphraseTemplates(
        configuration,
        {
          count,
          seed: whole(options.seed, '--seed'),
          types: listed(options.types),
          languages: options.language === undefined ? undefined : [options.language],
          paraphraser: options.paraphraser,
        },
        {
          date: new Date(),
          onProgress: (share) => {
            context.progress({ message: { zh: '改写问法', en: 'Paraphrasing' }, share });
          },
        },
      );
      const out = options.out === undefined ? undefined : path.resolve(options.out);
      if (out !== undefined) await writeParaphrases(out, record);
      const changed =
        options.apply === true
          ? await withGraph(context, (graph) =>
              applyParaphrases(configuration.dataDirectory, record, graph),
            )
          : [];
      const short = record.items
        .filter(({ wordings }) => wordings.length < count)
        .map(({ type, language, wordings }) => ({ type, language, wordings: wordings.length }));
      const made = record.items.reduce((sum, { wordings }) => sum + wordings.length, 0);
      context.result(
        {
          paraphraser: record.paraphraser,
          model: record.model,
          wordings: made,
          short,
          changed,
          ...(out === undefined ? {} : { out }),
        },
        () =>
          [
            `${made} wordings by ${record.model === null ? 'rules' : record.model.name}${out === undefined ? '' : `: ${out}`}${options.apply === true ? `; ${changed.length} types changed` : ''}`,
            ...short.map(
              ({ type, language, wordings }) =>
                `${type} ${language}: ${wordings} of ${count}${options.apply === true ? ', the present ones stay' : ''}`,
            ),
          ].join('\n'),
      );
    },
  );
}

async function withGraph<T>(
  context: CommandContext,
  use: (graph: GraphReader) => Promise<T>,
): Promise<T> {
  const application = await openApplication(context.configuration, {
    parts: ['graph'],
    onProgress: (_, progress) => {
      context.progress(progress);
    },
  });
  try {
    return await use(application.graph);
  } finally {
    await application.close({ lingerMs: context.configuration.graphLingerMs });
  }
}
