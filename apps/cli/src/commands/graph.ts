import path from 'node:path';
import type { Command } from 'commander';
import { nodeLabels, relationshipTypes } from '@coopkg/contracts';
import { loadGraph } from '@coopkg/graph';
import { generateWorld, type WorldScale } from '@coopkg/world';
import { openApplication } from '@coopkg/application';
import { addCommand } from '../command-context.js';
import { misused } from '../misused.js';

interface GenerateOptions { scale: string; seed: string; out: string }

export function graphCommands(root: Command): void {
  const graph = root.command('graph').description('make, load and describe graphs');
  addCommand<GenerateOptions>(graph, 'generate', 'write a made-up academic world as a graph folder', (command) => command
    .requiredOption('--scale <scale>', 'small, medium, coopkg, or a number of researchers').option('--seed <seed>', 'the same seed gives the same files', '1')
    .requiredOption('--out <folder>', 'where to write'),
  async (context, _, { scale, seed, out }) => {
    const summary = await generateWorld({ scale: readScale(scale), seed, out: path.resolve(out) }, ({ researchers, totalResearchers }) => {
      context.progress({ message: { zh: '生成图谱', en: 'Making the graph' }, share: researchers / totalResearchers });
    });
    context.result(summary, () => `${path.resolve(out)}: ${JSON.stringify(summary.counts)}`);
  });
  addCommand(graph, 'load <folder>', 'load a graph folder; the application goes on with the new graph by itself', () => undefined, async (context, [folder = '']) => {
    const report = await loadGraph(path.resolve(folder), context.configuration, (progress) => { context.progress(progress); });
    context.result(report, () => [
      countLines(report.counts), ...(report.rejectsFile === null ? [] : [`${report.rejected} ${context.language === 'zh' ? '行有误，见' : 'rows rejected, see'} ${report.rejectsFile}`]),
    ].join('\n'));
  });
  addCommand(graph, 'stats', 'count what the graph holds', () => undefined, async (context) => {
    const application = await openApplication(context.configuration, { parts: ['graph'], onProgress: (_, progress) => { context.progress(progress); } });
    try {
      const statistics = await application.graph.statistics();
      context.result(statistics, () => [
        countLines({ ...statistics.nodes, ...statistics.relationships }), `universities ${statistics.universities}`, `namesakes ${statistics.namesakes}`,
        `years ${statistics.firstYear ?? '?'}–${statistics.lastYear ?? '?'}`, `funding ${statistics.funding}`,
      ].join('\n'));
    } finally {
      await application.close({ lingerMs: context.configuration.graphLingerMs });
    }
  });
}

const countLines = (counts: Record<string, number>): string => [...nodeLabels, ...relationshipTypes].map((name) => `${name} ${counts[name] ?? 0}`).join('\n');

function readScale(text: string): WorldScale {
  if (text === 'small' || text === 'medium' || text === 'coopkg') return text;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw misused(`--scale ${text} 无效：请用 small、medium、coopkg 或研究者人数。`, `--scale ${text} is not valid: use small, medium, coopkg or a number of researchers.`);
}
