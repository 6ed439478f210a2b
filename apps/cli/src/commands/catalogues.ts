import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import type { Language } from '@coopkg/contracts';
import type { ApiGraphFile } from '@coopkg/api-graph';
import { addCommand } from '../command-context.js';
import { wholeNumber } from '../whole-number.js';
import { edgeCommand } from './catalogue-edge.js';
import { openCatalogueGraph } from './catalogue-graph.js';

/** `apis graph|rank|edge|train`: catalogues of APIs, and which of them can supply one another. */
export function catalogueCommands(apis: Command): void {
  graphCommand(apis);
  rankCommand(apis);
  edgeCommand(apis);
  trainCommand(apis);
}

function graphCommand(parent: Command): void {
  addCommand<{ out: string; sequences: string; limit: string }>(
    parent,
    'graph <catalogue>',
    'which outputs of a catalogue (a file, or a name) can supply which inputs, and which call sequences there are',
    (command) =>
      command
        .requiredOption('--out <file>', 'where the graph goes (JSON)')
        .option('--sequences <n>', 'call sequences of so many APIs', '3')
        .option('--limit <n>', 'so many sequences of each shape', '50'),
    async (context, [catalogue = ''], { out, sequences, limit }) => {
      const { graphFile } = await import('@coopkg/api-graph');
      const { graph: opened, notices } = await openCatalogueGraph(context, catalogue);
      const graph = graphFile(opened, notices, {
        apis: wholeNumber('--sequences', sequences, 1),
        limit: wholeNumber('--limit', limit, 0),
      });
      await writeFile(out, `${JSON.stringify(graph, null, 1)}\n`);
      const counts = countsOf(graph);
      context.result({ ...counts, notices, file: out }, () =>
        countsText(counts, out, context.language),
      );
    },
  );
}

function rankCommand(parent: Command): void {
  addCommand<{ api: string; parameter: string; question?: string; limit?: string }>(
    parent,
    'rank <catalogue>',
    'which outputs can supply an input, best first',
    (command) =>
      command
        .requiredOption('--api <name>', 'the API that needs the input')
        .requiredOption('--parameter <name>', 'the input')
        .option(
          '--question <text>',
          'what it is for: outputs that the question tells of come first',
        )
        .option('--limit <n>', 'only the first n'),
    async (context, [catalogue = ''], { api, parameter, question, limit }) => {
      const { outputName, titleOf } = await import('@coopkg/api-graph');
      const { graph } = await openCatalogueGraph(context, catalogue);
      const most = limit === undefined ? Infinity : wholeNumber('--limit', limit, 1);
      const ranked = await graph.rank(graph.input(api, parameter), question);
      const candidates = ranked.slice(0, most).map(({ output, edge, score }) => ({
        api: titleOf(output.operation),
        output: outputName(output),
        edge,
        score: Math.round(score * 1e4) / 1e4,
      }));
      context.result({ candidates }, () =>
        candidates
          .slice(0, 20)
          .map((one) => `${one.score.toFixed(3)} ${one.edge.padEnd(6)} ${one.api} ${one.output}`)
          .join('\n'),
      );
    },
  );
}

function trainCommand(parent: Command): void {
  addCommand<{ folder: string; out: string }>(
    parent,
    'train',
    'trains the model that scores edges on labelled calls (NESTFUL, docs/how-to/catalogues.md)',
    (command) =>
      command
        .requiredOption('--folder <folder>', 'non-executable-*-spec.json and -data.json')
        .option('--out <file>', 'where the model goes', 'edge-model.json'),
    async (context, _, { folder, out }) => {
      const { trainEdgeModel } = await import('@coopkg/api-graph');
      const model = await trainEdgeModel(folder, null);
      await writeFile(out, `${JSON.stringify(model, null, 2)}\n`);
      context.result({ file: out }, () =>
        context.language === 'zh' ? `模型已写入 ${out}` : `The model is in ${out}`,
      );
    },
  );
}

interface GraphCounts {
  apis: number;
  strong: number;
  weak: number;
  sequences: number;
}

function countsOf({ apis, edges, sequences }: ApiGraphFile): GraphCounts {
  const strong = edges.filter(({ edge }) => edge === 'strong').length;
  return {
    apis: apis.length,
    strong,
    weak: edges.length - strong,
    sequences: sequences.length,
  };
}

const countsText = (
  { apis, strong, weak, sequences }: GraphCounts,
  file: string,
  language: Language,
): string =>
  language === 'zh'
    ? `${apis} 个接口，强边 ${strong} 条，弱边 ${weak} 条，调用序列 ${sequences} 个：${file}`
    : `${apis} APIs, ${strong} strong and ${weak} weak edges, ${sequences} call sequences: ${file}`;
