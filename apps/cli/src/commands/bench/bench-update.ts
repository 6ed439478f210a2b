import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchHead, FilledQuery } from '@coopkg/evaluation';
import type { Graph, UpdateReport } from '@coopkg/graph';
import type { CommandContext } from '../../command-context.js';
import { misused } from '../../misused.js';
import { withApplication } from '../../with-application.js';
import type { BenchOptions } from './bench.js';

/** How long queries are asked of the graph at rest. */
const quietMs = 45_000;
/** Between the end of one query and the next: a few people at work, not a load test. */
const pauseMs = 50;

/**
 * An update of a share of the graph while the question types' queries are answered, beside the same
 * queries at rest; then the same update again.
 */
export function benchUpdate(context: CommandContext, options: BenchOptions): Promise<BenchHead> {
  const from = options.folder;
  if (from === null)
    throw misused(
      '请用 --folder 给出图谱目录（当前的图由它装入）。',
      'Give the graph folder from which the graph was loaded with --folder.',
    );
  return withApplication(context, { parts: ['graph'] }, async ({ graph, configuration }) => {
    const [evaluation, questionTypes, { writeUpdateFolder }] = await Promise.all([
      import('@coopkg/evaluation'),
      import('@coopkg/question-types'),
      import('./update-folder.js'),
    ]);
    const folder = path.join(configuration.dataDirectory, 'imports', 'bench-update');
    context.progress({ message: { zh: '生成更新', en: 'Making the update' } });
    const { nodes } = await graph.statistics();
    const papers = options.count ?? Math.round(nodes.Paper / 100);
    const rows = await writeUpdateFolder(path.resolve(from), papers / nodes.Paper, folder);
    const types = evaluation.typeQueries(
      await questionTypes.loadTemplates(questionTypes.templateFolder),
    );
    const queries = await evaluation.fillQueries(graph, types, 1, () => undefined);
    await timesOf(graph, queries, wait(quietMs));
    context.progress({ message: { zh: '静态测量', en: 'Measuring at rest' } });
    const quiet = await timesOf(graph, queries, wait(quietMs));
    context.progress({ message: { zh: '更新并测量', en: 'Updating and measuring' } });
    const first = updateBy(folder);
    const during = await timesOf(graph, queries, first);
    const again = await updateBy(folder);
    return evaluation.benchResult(
      {
        bench: 'update',
        peer: 'the same queries while nothing is updated, p95',
        unit: 'ms',
        ours: evaluation.latencyOf(during.took)?.p95Ms ?? 0,
        theirs: evaluation.latencyOf(quiet.took)?.p95Ms ?? 0,
      },
      {
        ...figuresOf(await first),
        rows,
        quiet: evaluation.latencyOf(quiet.took),
        during: evaluation.latencyOf(during.took),
        failed: during.failed,
        again: { ...figuresOf(again), changed: again.applied },
      },
    );
  });
}

const figuresOf = ({ tookMs, phases, rejected, changes }: UpdateReport) => ({
  seconds: Math.round(tookMs / 1000),
  phases,
  rejected,
  changes: Object.entries(changes).map(([name, counts]) => ({ name, ...counts })),
});

/** Runs the queries one after another until something has ended. Times in ms. */
async function timesOf(
  graph: Graph,
  queries: readonly FilledQuery[],
  until: Promise<unknown>,
): Promise<{ took: number[]; failed: number }> {
  let ended = false;
  const over = until.finally(() => {
    ended = true;
  });
  const took: number[] = [];
  let failed = 0;
  for (let next = 0; !ended; next++) {
    const query = queries[next % queries.length]!;
    const began = performance.now();
    try {
      await graph.query(query.cypher, query.parameters);
      took.push(performance.now() - began);
    } catch {
      failed++;
    }
    await wait(pauseMs);
  }
  await over;
  return { took, failed };
}

/** In a process of its own, as people run it beside the application. */
function updateBy(folder: string): Promise<UpdateReport> {
  const child = spawn(
    process.execPath,
    [...process.execArgv, process.argv[1]!, 'graph', 'update', folder, '--json'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(output) as UpdateReport);
      else reject(new Error(`graph update ended with ${code}`));
    });
  });
}
