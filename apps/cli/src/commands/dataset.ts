import path from 'node:path';
import { Option, type Command } from 'commander';
import { Fault, type Language } from '@coopkg/contracts';
import { openApplication } from '@coopkg/application';
import { addCommand } from '../command-context.js';
import { misused } from '../misused.js';

interface BuildOptions { out: string; language?: Language; seed: string; samples?: string; types?: string; abbreviate?: boolean; perturb?: boolean }
interface CheckOptions { samples: string; seed: string }

const whole = (text: string, option: string): number => {
  if (/^\d+$/.test(text) && Number.isSafeInteger(Number(text))) return Number(text);
  throw misused(`${option} 应为非负整数，而不是 ${text}。`, `${option} must be a whole number, not ${text}.`);
};

/** `dataset build` and `templates check`. */
export function datasetCommands(root: Command): void {
  addCommand<BuildOptions>(root.command('dataset').description('training and test data'), 'build <kind>', 'TC_20H, TC_40H, TC_20M, TJ_40M, TJ_100M, TEST, VALIDATION or COMPOSITION, filled from the graph', (command) => command
    .requiredOption('--out <file>', 'JSONL file to write').addOption(new Option('--language <language>', 'one language only; both unless given').choices(['zh', 'en']))
    .option('--seed <seed>', 'the same seed gives the same lines', '1').option('--samples <n>', 'samples of each wording, where not the kind\'s own').option('--types <list>', 'only these question types: R01,P02')
    .option('--abbreviate', 'say universities by short names and, in English, values by English names').option('--perturb', 'with typos, politeness, no question mark, traditional characters'),
  async (context, [kind = ''], options) => {
    const templates = await import('@coopkg/templates');
    const known = templates.datasetKinds.find((one) => one === kind.toUpperCase());
    if (known === undefined) throw misused(`没有数据集 ${kind}；可选 ${templates.datasetKinds.join('、')}。`, `There is no dataset ${kind}; choose one of ${templates.datasetKinds.join(', ')}.`);
    const application = await openApplication(context.configuration, { parts: ['graph'], onProgress: (_, progress) => { context.progress(progress); } });
    try {
      const lines = templates.buildDataset(known, {
        graph: application.graph, templates: await templates.loadTemplates(templates.templateFolder), seed: whole(options.seed, '--seed'), perturb: options.perturb ?? false,
        ...(known === 'COMPOSITION' ? { compositions: await templates.loadCompositions(templates.compositionFile) } : {}),
        ...(options.language === undefined ? {} : { languages: [options.language] }), ...(options.samples === undefined ? {} : { samples: whole(options.samples, '--samples') }),
        ...(options.types === undefined ? {} : { types: options.types.split(/[,，\s]+/).filter((type) => type !== '') }), ...(options.abbreviate === true ? { names: await templates.loadValueNames(templates.dataFolder) } : {}),
        onProgress: (share) => { context.progress({ message: { zh: '生成数据集', en: 'Building the dataset' }, share }); },
      });
      const out = path.resolve(options.out);
      const count = await templates.writeDataset(out, lines);
      context.result({ kind: known, lines: count, out }, () => `${out}: ${count}`);
    } finally {
      await application.close({ lingerMs: context.configuration.graphLingerMs });
    }
  });
  addCommand<CheckOptions>(root.command('templates').description('question templates'), 'check', 'prove every template on the graph', (command) => command
    .option('--samples <n>', 'entities to try for each type', '3').option('--seed <seed>', 'the same seed samples the same entities', '1'),
  async (context, _, options) => {
    const { checkShapes, checkTemplates, loadShapes, loadTemplates, templateFolder } = await import('@coopkg/templates');
    const templates = await loadTemplates(templateFolder);
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
