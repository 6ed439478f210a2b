import path from 'node:path';
import { Option, type Command } from 'commander';
import { Fault, type Language } from '@coopkg/contracts';
import { currentTemplates, datasetLines, datasetRecipe, openApplication, type CustomWordings } from '@coopkg/application';
import { addCommand } from '../command-context.js';
import { misused } from '../misused.js';

interface BuildOptions { out: string; language?: Language; seed: string; samples?: string; types?: string; abbreviate?: boolean; perturb?: boolean; wordings?: CustomWordings }
interface CheckOptions { samples: string; seed: string }

const whole = (text: string, option: string): number => {
  if (/^\d+$/.test(text) && Number.isSafeInteger(Number(text))) return Number(text);
  throw misused(`${option} 应为非负整数，而不是 ${text}。`, `${option} must be a whole number, not ${text}.`);
};

/** A kind that does not exist is misuse, and said before the graph is opened. */
function kindOf(kind: string, wordings: CustomWordings | undefined): string {
  try {
    datasetRecipe(kind, wordings);
    return kind.toUpperCase();
  } catch (error) {
    throw error instanceof Fault ? misused(error.text.zh, error.text.en) : error;
  }
}

/** `dataset build` and `templates check`. */
export function datasetCommands(root: Command): void {
  addCommand<BuildOptions>(root.command('dataset').description('training and test data'), 'build <kind>', 'TC_20H, TC_40H, TC_20M, TJ_40M, TJ_100M, TEST, VALIDATION, COMPOSITION, COMPOSITION_VALIDATION, or CUSTOM, filled from the graph', (command) => command
    .requiredOption('--out <file>', 'JSONL file to write').addOption(new Option('--language <language>', 'one language only; both unless given').choices(['zh', 'en']))
    .option('--seed <seed>', 'the same seed gives the same lines', '1').option('--samples <n>', 'samples of each wording, where not the kind\'s own').option('--types <list>', 'only these question types: R01,P02')
    .addOption(new Option('--wordings <which>', 'for CUSTOM').choices(['manual', 'all', 'validation', 'test', 'composition']).default('all'))
    .option('--abbreviate', 'say universities by short names and, in English, values by English names').option('--perturb', 'with typos, politeness, no question mark, traditional characters'),
  async (context, [kind = ''], options) => {
    const request = {
      kind: kindOf(kind, options.wordings), seed: whole(options.seed, '--seed'), perturb: options.perturb, abbreviate: options.abbreviate, wordings: options.wordings,
      samples: options.samples === undefined ? undefined : whole(options.samples, '--samples'), languages: options.language === undefined ? undefined : [options.language],
      types: options.types?.split(/[,，\s]+/).filter((type) => type !== ''),
    };
    const application = await openApplication(context.configuration, { parts: ['graph'], onProgress: (_, progress) => { context.progress(progress); } });
    try {
      const lines = await datasetLines(request, {
        graph: application.graph, dataDirectory: context.configuration.dataDirectory, onProgress: (share) => { context.progress({ message: { zh: '生成数据集', en: 'Building the dataset' }, share }); },
      });
      const out = path.resolve(options.out);
      const { writeDataset } = await import('@coopkg/templates');
      const count = await writeDataset(out, lines);
      context.result({ kind: request.kind, lines: count, out }, () => `${out}: ${count}`);
    } finally {
      await application.close({ lingerMs: context.configuration.graphLingerMs });
    }
  });
  addCommand<CheckOptions>(root.command('templates').description('question templates'), 'check', 'prove every template on the graph', (command) => command
    .option('--samples <n>', 'entities to try for each type', '3').option('--seed <seed>', 'the same seed samples the same entities', '1'),
  async (context, _, options) => {
    const { checkShapes, checkTemplates, loadShapes, templateFolder } = await import('@coopkg/templates');
    const templates = await currentTemplates(context.configuration.dataDirectory);
    const application = await openApplication(context.configuration, { parts: ['graph'], onProgress: (_part, progress) => { context.progress(progress); } });
    try {
      const report = await checkTemplates(templates, application.graph, {
        samples: whole(options.samples, '--samples'), seed: whole(options.seed, '--seed'),
        onProgress: (share) => { context.progress({ message: { zh: '检查模板', en: 'Checking the templates' }, share }); },
      });
      const shapes = await loadShapes(templateFolder);
      report.findings.push(...await checkShapes(shapes, application.graph));
      const counts = Object.entries(report.wordings).map(([split, count]) => `${split} ${count}`).join(', ');
      context.result(report, () => [
        `${report.types} types, ${counts}, ${Object.keys(shapes).length} shapes outside them, ${report.samples} samples answered, near-duplicate from ${report.likenessThreshold}, most alike ${report.mostAlike[0]?.likeness.toFixed(2) ?? '–'}`,
        ...report.findings.map(({ check, message }) => `${check}: ${message[context.language]}`),
      ].join('\n'));
      if (report.findings.length > 0) throw new Fault('templates-faulty', { zh: `模板有 ${report.findings.length} 处问题，见上。`, en: `The templates have ${report.findings.length} faults, see above.` });
    } finally {
      await application.close({ lingerMs: context.configuration.graphLingerMs });
    }
  });
}
