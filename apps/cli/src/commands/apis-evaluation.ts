import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import type { EdgeReport } from '@coopkg/api-graph';
import { addCommand } from '../command-context.js';

/** `eval apis`: how well the outputs are found that supply an input. */
export function apisEvaluationCommand(evaluation: Command): void {
  addCommand<{ folder: string; out?: string }>(
    evaluation,
    'apis',
    'which API output supplies an input: labelled calls of NESTFUL, functions unseen by the classifier',
    (command) =>
      command
        .requiredOption('--folder <folder>', 'non-executable-*-spec.json and -data.json')
        .option('--out <folder>', 'writes apis.json and apis.md there'),
    async (context, _, { folder, out }) => {
      const { evaluateEdges } = await import('@coopkg/api-graph');
      const report = await evaluateEdges(folder, null);
      const page = edgeReportText(report);
      if (out !== undefined) {
        await mkdir(out, { recursive: true });
        await writeFile(path.join(out, 'apis.json'), `${JSON.stringify(report, null, 2)}\n`);
        await writeFile(path.join(out, 'apis.md'), page);
      }
      context.result(report, () => page);
    },
  );
}

const percent = (share: number): string => (100 * share).toFixed(1);

const edgeReportText = ({ rows, unusable, folds, embedder }: EdgeReport): string =>
  [
    '# Which API output supplies an input',
    '',
    `References between calls of NESTFUL's tasks from SGD and Glaive; candidates are all outputs of the source's functions. The classifier is tested in ${folds} folds of functions that its weights have not seen; ${unusable} references to what the specifications lack are left out. Texts are compared by ${embedder ? 'meaning and words' : 'words'}.`,
    '',
    '| asked | source | references | likeness: top 1, top 5 | classifier: top 1, top 5 |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ asked, source, likeness, classifier }) =>
        `| ${asked === 'alone' ? 'API and parameter' : 'with the question'} | ${source} | ${classifier.references} | ${percent(likeness.top1)} %, ${percent(likeness.top5)} % | ${percent(classifier.top1)} %, ${percent(classifier.top5)} % |`,
    ),
    '',
  ].join('\n');
