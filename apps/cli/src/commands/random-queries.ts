import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RandomQueriesReport } from '@coopkg/evaluation';
import type { CommandContext } from '../command-context.js';
import { stopSignal } from '../stop-signal.js';
import { withApplication } from '../with-application.js';

/**
 * Random queries of the dialect on the graph that is loaded; with a folder, `random-queries.json`
 * is written there.
 */
export async function runRandomQueriesOf(
  context: CommandContext,
  { count, seed, out }: { count: number; seed: number; out?: string },
): Promise<RandomQueriesReport> {
  const { runRandomQueries } = await import('@coopkg/evaluation');
  return withApplication(context, { parts: ['graph'] }, async (application) => {
    const stop = stopSignal();
    const graph = (await application.graph.fingerprint()).slice(0, 12);
    const keep = async (report: RandomQueriesReport): Promise<void> => {
      if (out === undefined) return;
      await mkdir(out, { recursive: true });
      await writeFile(
        path.join(out, 'random-queries.json'),
        `${JSON.stringify({ graph, ...report }, null, 1)}\n`,
      );
    };
    const report = await runRandomQueries({
      graph: application.graph,
      count,
      seed,
      signal: stop,
      onProgress: async (soFar) => {
        if (soFar.queries % 100 !== 0) return;
        context.progress({
          message: {
            zh: `随机查询 ${soFar.queries}/${count}，未通过 ${soFar.failures.length}`,
            en: `Random queries ${soFar.queries}/${count}, failed ${soFar.failures.length}`,
          },
        });
        await keep(soFar);
      },
    });
    await keep(report);
    return report;
  });
}

export function randomQueriesText(report: RandomQueriesReport): string {
  const {
    queries,
    sameTree,
    sameRows,
    withRows,
    tooManyRows,
    overLimits,
    mutations,
    read,
    passed,
    planned,
    failures,
  } = report;
  return [
    `same tree ${sameTree} of ${queries}`,
    `same rows ${sameRows} of ${sameTree - overLimits} (with rows ${withRows}, more than are read ${tooManyRows}), at a limit ${overLimits}`,
    `mutations ${mutations}: queries ${read}, pass the checks ${passed}, planned by Neo4j ${planned}`,
    `failures ${failures.length}`,
    ...failures
      .slice(0, 20)
      .map(({ seed, kind, query, detail }) => `${kind} (${seed}): ${query}\n   ${detail}`),
  ].join('\n');
}
