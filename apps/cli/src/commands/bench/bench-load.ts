import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { nodeLabels, relationshipTypes } from '@coopkg/contracts';
import type { BenchHead } from '@coopkg/evaluation';
import type { CommandContext } from '../../command-context.js';
import type { BenchOptions } from './bench.js';

/**
 * A load in a data folder of its own, with a managed Neo4j: the configured graph is left alone. Of
 * the folder that is given, else of a made-up graph of so many researchers.
 */
export async function benchLoad(
  context: CommandContext,
  { count, folder }: BenchOptions,
): Promise<BenchHead> {
  const [{ benchLoad: measure }, { generateWorld }, { bareImport, loadGraph, stopManaged }] =
    await Promise.all([
      import('@coopkg/evaluation'),
      import('@coopkg/demo-graph'),
      import('@coopkg/graph'),
    ]);
  const { dataDirectory, cacheDirectory } = context.configuration;
  await mkdir(dataDirectory, { recursive: true });
  const scratch = await mkdtemp(path.join(dataDirectory, 'bench-load-'));
  const configuration = {
    ...context.configuration,
    graphUrl: 'managed',
    dataDirectory: path.join(scratch, 'data'),
    cacheDirectory,
  };
  const world = folder ?? path.join(scratch, 'world');
  try {
    if (folder === null) await generateWorld({ scale: count ?? 2000, seed: 1, out: world });
    return await measure(
      async (onPhase) => {
        const { counts, rejected } = await loadGraph(world, configuration, (progress) => {
          onPhase(progress.phase);
          context.progress(progress);
        });
        const sum = (names: readonly (keyof typeof counts)[]): number =>
          names.reduce((all, name) => all + counts[name], 0);
        return { nodes: sum(nodeLabels), relationships: sum(relationshipTypes), rejected };
      },
      (counts) =>
        bareImport(world, counts, configuration, (progress) => {
          context.progress(progress);
        }),
    );
  } finally {
    await stopManaged(configuration);
    await rm(scratch, { recursive: true, force: true });
  }
}
