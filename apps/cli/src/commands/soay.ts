import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import {
  catalogueDataset,
  evaluateSoay,
  soayDataset,
  solutionLines,
  type SoayReport,
} from '@coopkg/application';
import { Fault, languageSchema, type Language } from '@coopkg/contracts';
import { writeAtomically } from '@coopkg/files';
import type { SoayLine } from '@coopkg/soay';
import { addCommand, type CommandContext } from '../command-context.js';
import { misused } from '../misused.js';
import { wholeNumber } from '../whole-number.js';
import { withApplication } from '../with-application.js';

const languages = languageSchema.options;

/** `soay solutions`, `soay train`. */
export function soayCommands(root: Command): void {
  const soay = root
    .command('soay')
    .description(
      'solutions of catalogues of APIs, and the chooser among those of the academic ones',
    );
  solutionsCommand(soay);
  addCommand<{ out: string }>(
    soay,
    'train',
    'fit the choosers to the training wordings, and tell how they do on wordings held out',
    (command) => command.option('--out <folder>', 'where the choosers go', 'libs/soay/data'),
    async (context, _, { out }) => {
      const { loadTemplates, templateFolder } = await import('@coopkg/question-types');
      const { chooserResults, packChooser, trainChooser, unpackChooser } =
        await import('@coopkg/soay');
      const { rateOf, rateText } = await import('@coopkg/evaluation');
      const templates = await loadTemplates(templateFolder);
      const lines: string[] = [];
      for (const language of languages) {
        const packed = packChooser(trainChooser(language, templates));
        await writeFile(path.join(out, `chooser-${language}.bin`), packed);
        const model = unpackChooser(packed);
        for (const split of ['validation', 'test'] as const)
          for (const hops of [0, 1, 2, 'type'] as const) {
            const results = chooserResults(model, language, split, templates);
            const own = results.filter((one) => one.hops === hops);
            lines.push(
              `${language} ${split} ${hops}: ${rateText(rateOf(own.map(({ right }) => right)))}`,
            );
          }
      }
      context.result({ out, lines }, () => lines.join('\n'));
    },
  );
}

function solutionsCommand(parent: Command): void {
  addCommand<{ out?: string }>(
    parent,
    'solutions <catalogue>',
    'every solution of a catalogue as a typed program: academic, crossref, open-library, or the file of an OpenAPI document',
    (command) =>
      command.option('--out <file>', 'where they go (JSONL); standard output unless given'),
    async (context, [catalogue = ''], { out }) => {
      const lines = await solutionLines(catalogue);
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      if (out === undefined) process.stdout.write(text);
      else {
        await writeFile(out, text);
        const calls = countsOf(lines.map(({ apis }) => apis.length));
        context.result({ catalogue, solutions: lines.length, calls, out }, () =>
          context.language === 'zh'
            ? `${out}：${lines.length} 个解法（按调用次数：${calls}）`
            : `${out}: ${lines.length} solutions (by calls: ${calls})`,
        );
      }
    },
  );
}

const countsOf = (calls: readonly number[]): string =>
  [...new Set(calls)]
    .sort((left, right) => left - right)
    .map((one) => `${one}: ${calls.filter((other) => other === one).length}`)
    .join(', ');

/** `dataset build SOAY`. */
export async function buildSoayDataset(
  context: CommandContext,
  options: {
    out: string;
    language?: Language;
    seed: string;
    samples?: string;
    catalogue?: string;
    replies?: string;
  },
): Promise<void> {
  if (options.catalogue !== undefined) return buildCatalogueDataset(context, options);
  const { writeDataset } = await import('@coopkg/training-data');
  const out = path.resolve(options.out);
  let different = 0;
  const lines = await withApplication(context, { parts: ['graph', 'index'] }, async (application) =>
    writeDataset(
      out,
      await soayDataset(
        application,
        {
          seed: wholeNumber('--seed', options.seed),
          ...(options.language === undefined ? {} : { languages: [options.language] }),
          ...(options.samples === undefined
            ? {}
            : { lines: wholeNumber('--samples', options.samples, 1) }),
        },
        {
          onDifferent: () => {
            different += 1;
          },
          onProgress: (share) => {
            context.progress({ message: { zh: '生成数据集', en: 'Building the dataset' }, share });
          },
        },
      ),
    ),
  );
  context.result(
    { kind: 'SOAY', lines, different, out },
    () => `${out}: ${lines}; ${different} left out, of which program and query differ`,
  );
}

/** `dataset build SOAY --catalogue ID --replies PLACE`. */
async function buildCatalogueDataset(
  context: CommandContext,
  options: { out: string; language?: Language; catalogue?: string; replies?: string },
): Promise<void> {
  const { catalogue = '', replies, language } = options;
  if (replies === undefined)
    throw misused(
      '--catalogue 需要 --replies：录下的回复所在的文件或目录。',
      '--catalogue needs --replies: the file or folder of recorded replies.',
    );
  const out = path.resolve(options.out);
  const wanted = language === undefined ? languages : [language];
  const lines: string[] = [];
  for await (const line of catalogueDataset({ catalogue, replies, languages: wanted }))
    lines.push(`${JSON.stringify(line)}\n`);
  await writeAtomically(out, lines.join(''));
  context.result(
    { kind: 'SOAY', catalogue, lines: lines.length, out },
    () => `${out}: ${lines.length}`,
  );
}

const soayPlanners = ['soay', 'reverse-chain', 'both'] as const;
export type SoayPlanner = (typeof soayPlanners)[number];
export const isSoayPlanner = (name: string | undefined): name is SoayPlanner =>
  soayPlanners.some((one) => one === name);

export interface SoayEvaluationOptions {
  planner: SoayPlanner;
  dataset: string;
  split: string;
  limit?: string;
  out?: string;
}

/** `eval --planner soay|reverse-chain|both --dataset FILE`. */
export async function evaluateSoayPlanner(
  context: CommandContext,
  { planner, dataset, split, limit, out }: SoayEvaluationOptions,
): Promise<void> {
  const all = (await readSoayLines(dataset)).filter(
    (line) => split === 'all' || line.split === split,
  );
  const most = limit === undefined ? Infinity : wholeNumber('--limit', limit, 1);
  const lines = languages.flatMap((language) =>
    all.filter((line) => line.language === language).slice(0, most),
  );
  const report = await withApplication(context, { parts: ['graph', 'index'] }, (application) =>
    evaluateSoay(application, lines, planner, (share) => {
      context.progress({ message: { zh: '评测规划', en: 'Evaluating plans' }, share });
    }),
  );
  const page = await soayText(report);
  if (out !== undefined) {
    await mkdir(out, { recursive: true });
    await writeFile(path.join(out, 'soay.json'), `${JSON.stringify(report, null, 2)}\n`);
    await writeFile(path.join(out, 'soay.md'), page);
  }
  context.result(report, () => page);
}

async function readSoayLines(file: string): Promise<SoayLine[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Fault(
      'dataset-missing',
      {
        zh: `读不到数据集文件 ${file}；请用 coopkg dataset build SOAY 生成。`,
        en: `The dataset file ${file} cannot be read; make it with coopkg dataset build SOAY.`,
      },
      { cause },
    );
  });
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as SoayLine);
  if (lines.every(({ solution, program }) => Array.isArray(solution) && program !== undefined))
    return lines;
  throw misused(
    `${file} 不是 SOAY 数据集（缺少 solution 或 program）；请用 coopkg dataset build SOAY 生成。`,
    `${file} is not a SOAY data set (solution or program is missing); make one with coopkg dataset build SOAY.`,
  );
}

async function soayText({ planner, rows, scores, latency, doubts }: SoayReport): Promise<string> {
  const { rateText } = await import('@coopkg/evaluation');
  return [
    `# SoAyEval: planner ${planner}`,
    '',
    '| language | hops | EM | ACC | DS | WS | WP | EE |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map(
      ({ language, hops, exact, accuracy, counts: { DS, WS, WP, EE } }) =>
        `| ${language} | ${hops ?? 'all'} | ${rateText(exact)} | ${rateText(accuracy)} | ${DS} | ${WS} | ${WP} | ${EE} |`,
    ),
    '',
    ...Object.entries(scores).map(
      ([language, score]) => `Score ${language}: ${(100 * score).toFixed(1)}`,
    ),
    ...doubts.map(
      ({ language, ofWrong, ofRight }) =>
        `Doubted ${language}: of wrong answers ${rateText(ofWrong)}, of right ones ${rateText(ofRight)}`,
    ),
    latency === null ? '' : `p50 ${latency.p50Ms} ms, p95 ${latency.p95Ms} ms a question`,
    '',
  ].join('\n');
}
