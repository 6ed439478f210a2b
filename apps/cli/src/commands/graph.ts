import path from 'node:path';
import type { Command } from 'commander';
import type { LoadOptions, ManagedStatus, Progress } from '@coopkg/graph';
import type { WorldScale } from '@coopkg/demo-graph';
import { noteCommand } from '../change-accounts.js';
import { addCommand, type CommandContext } from '../command-context.js';
import { misused } from '../misused.js';
import { checkText, countLines, findings } from './check-text.js';
import { commandOrigin } from './command-origin.js';
import { importCommand } from './graph-import.js';
import { updateCommand } from './graph-update.js';
import { withApplication } from '../with-application.js';

interface GenerateOptions {
  scale: string;
  seed: string;
  out: string;
}

/** `neo4j start|stop|status`: the managed server by itself. */
export function neo4jCommands(root: Command): void {
  const neo4j = root.command('neo4j').description('the managed Neo4j');
  const show = async (context: CommandContext, status: ManagedStatus): Promise<void> => {
    const { memoryLine } = await import('@coopkg/graph');
    context.result(status, () =>
      [
        status.state,
        ...(status.url === null ? [] : [`${status.url} (${status.user}, ${status.passwordFile})`]),
        ...(status.memory === null ? [] : [memoryLine(status.memory)[context.language]]),
        ...(status.residentMb === null ? [] : [`${status.residentMb} MiB`]),
      ].join('  '),
    );
  };
  addCommand(
    neo4j,
    'start',
    'start it, until it is stopped',
    () => undefined,
    async (context) => {
      const { startManaged } = await import('@coopkg/graph');
      const status = await startManaged(context.configuration, (progress) => {
        context.progress(progress);
      });
      await show(context, status);
    },
  );
  addCommand(
    neo4j,
    'stop',
    'stop it, unless the application uses it',
    () => undefined,
    async (context) => {
      const { stopManaged } = await import('@coopkg/graph');
      const status = await stopManaged(context.configuration);
      await show(context, status);
    },
  );
  addCommand(
    neo4j,
    'status',
    'whether it runs, where, and who uses it',
    () => undefined,
    async (context) => {
      const { statusManaged } = await import('@coopkg/graph');
      const status = statusManaged(context.configuration);
      await show(context, status);
    },
  );
}

export function graphCommands(root: Command): void {
  const graph = root.command('graph').description('make, load and describe graphs');
  generateCommand(graph);
  loadCommand(graph);
  updateCommand(graph);
  rollBackCommand(graph);
  importCommand(graph, loadFolder);
  statsCommand(graph);
}

function generateCommand(parent: Command): void {
  addCommand<GenerateOptions>(
    parent,
    'generate',
    'write a made-up academic world as a graph folder',
    (command) =>
      command
        .requiredOption('--scale <scale>', 'small, medium, coopkg, or a number of researchers')
        .option('--seed <seed>', 'the same seed gives the same files', '1')
        .requiredOption('--out <folder>', 'where to write'),
    async (context, _, { scale, seed, out }) => {
      const { generateWorld } = await import('@coopkg/demo-graph');
      const summary = await generateWorld(
        { scale: readScale(scale), seed, out: path.resolve(out) },
        ({ share }) => {
          context.progress({
            message: { zh: '生成图谱', en: 'Making the graph' },
            share,
          });
        },
      );
      context.result(summary, () => `${path.resolve(out)}: ${JSON.stringify(summary.counts)}`);
    },
  );
}

interface LoadCommandOptions {
  check?: boolean;
  allowEmpty?: boolean;
  allowRejects?: boolean;
}

function loadCommand(parent: Command): void {
  addCommand<LoadCommandOptions>(
    parent,
    'load <folder>',
    'load a graph folder; the application goes on with the new graph by itself',
    (command) =>
      command
        .option('--check', 'only say what the folder holds and what would be loaded')
        .option('--allow-empty', 'load it though it holds no nodes, or none of a kind')
        .option('--allow-rejects', 'load it though most rows of a file are left out'),
    async (context, [folder = ''], { check, ...options }) => {
      if (check === true) await checkFolder(context, path.resolve(folder));
      else await loadFolder(context, path.resolve(folder), options);
    },
  );
}

function statsCommand(parent: Command): void {
  addCommand(
    parent,
    'stats',
    'count what the graph holds',
    () => undefined,
    async (context) => {
      return withApplication(context, { parts: ['graph'] }, async (application) => {
        const statistics = await application.graph.statistics();
        context.result(statistics, () =>
          [
            countLines({ ...statistics.nodes, ...statistics.relationships }),
            `universities ${statistics.universities}`,
            `namesakes ${statistics.namesakes}`,
            `years ${statistics.firstYear ?? '?'}–${statistics.lastYear ?? '?'}`,
            `funding ${statistics.funding}`,
          ].join('\n'),
        );
      });
    },
  );
}

async function checkFolder(context: CommandContext, folder: string): Promise<void> {
  const { checkGraphFolder } = await import('@coopkg/graph');
  const report = await checkGraphFolder(folder, context.configuration, (progress) => {
    context.progress(progress);
  });
  context.result(report, () => checkText(report, context.language));
}

/** Loads a folder into the configured graph, and says what it holds. */
export async function loadFolder(
  context: CommandContext,
  folder: string,
  options: LoadOptions = {},
): Promise<void> {
  const { loadGraph } = await import('@coopkg/graph');
  const onProgress = (progress: Progress): void => {
    context.progress(progress);
  };
  const report = await loadGraph(folder, context.configuration, onProgress, {
    ...options,
    origin: commandOrigin(),
  });
  await noteCommand(context, { action: 'graph-load', subject: folder, after: report.counts });
  context.result(report, () =>
    [countLines(report.counts), ...findings(report, context.language)].join('\n'),
  );
}

function rollBackCommand(parent: Command): void {
  addCommand(
    parent,
    'roll-back',
    'let the graph before the last load or update answer again; the one that answers now is kept in its place',
    () => undefined,
    async (context) => {
      const { rollBackGraph } = await import('@coopkg/graph');
      const record = await rollBackGraph(
        context.configuration,
        (progress) => {
          context.progress(progress);
        },
        commandOrigin(),
      );
      const subject = record.name ?? record.source;
      await noteCommand(context, { action: 'graph-roll-back', subject, after: record.counts });
      context.result(record, () => [subject, countLines(record.counts)].join('\n'));
    },
  );
}

function readScale(text: string): WorldScale {
  if (text === 'small' || text === 'medium' || text === 'coopkg') return text;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw misused(
    `--scale ${text} 无效：请用 small、medium、coopkg 或研究者人数。`,
    `--scale ${text} is not valid: use small, medium, coopkg or a number of researchers.`,
  );
}
