import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BenchHead } from '@coopkg/evaluation';
import type { CommandContext } from '../../command-context.js';
import type { BenchOptions } from './bench.js';

/**
 * A made-up graph of so many researchers, written as its sources would tell it and imported again.
 * With a folder, the world, the sources and the imported graph stay there.
 */
export async function benchRoundTrip(
  context: CommandContext,
  { count, folder, latin }: BenchOptions,
): Promise<BenchHead> {
  const [{ benchRoundTrip: measure }, { generateWorld }, { importGraph }] = await Promise.all([
    import('@coopkg/evaluation'),
    import('@coopkg/demo-graph'),
    import('@coopkg/importers'),
  ]);
  const { dataDirectory } = context.configuration;
  await mkdir(dataDirectory, { recursive: true });
  const place = folder ?? (await mkdtemp(path.join(dataDirectory, 'bench-round-trip-')));
  try {
    const world = path.join(place, 'world');
    if (!existsSync(path.join(world, 'world.json')))
      await generateWorld({ scale: count ?? 2000, seed: 1, out: world });
    return await measure(world, place, latin, ({ openAlex, projects, people, mapping }, out) =>
      importGraph(
        {
          source: 'openalex',
          paths: [openAlex],
          also: [
            { source: 'nsfc', paths: [projects] },
            { source: 'csv', paths: [people], mapping },
          ],
          out,
          replace: true,
        },
        (progress) => {
          context.progress(progress);
        },
      ),
    );
  } finally {
    if (folder === null) await rm(place, { recursive: true, force: true });
  }
}
