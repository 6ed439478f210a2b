import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BenchHead } from '@coopkg/evaluation';
import type { SourceName } from '@coopkg/importers';
import type { CommandContext } from '../../command-context.js';
import { misused } from '../../misused.js';
import type { BenchOptions } from './bench.js';

/** How a source is measured: its files, and the least that reading them could take. */
interface ImportBench {
  source: SourceName;
  /** Made-up files of so many records, the same each time. */
  write: (folder: string, records: number) => Promise<unknown>;
  records: number;
  floor: { peer: string; run: (files: readonly string[], scratch: string) => Promise<void> };
}

const benches: Readonly<Record<string, () => Promise<ImportBench>>> = {
  openalex: async () => {
    const { writeOpenAlexWorks } = await import('@coopkg/evaluation');
    return {
      source: 'openalex',
      records: 100_000,
      write: (folder, works) => writeOpenAlexWorks(folder, { works, files: 8, seed: 1 }),
      floor: {
        peer: 'a bare read_ndjson of the same columns that counts their values',
        run: async (files, scratch) => {
          const [{ openAlexColumns }, { countJsonValues }] = await Promise.all([
            import('@coopkg/importers'),
            import('./count-json-values.js'),
          ]);
          await countJsonValues(files, openAlexColumns, scratch);
        },
      },
    };
  },
  dblp: async () => {
    const { parseBare, writeMadeUpDblp } = await import('@coopkg/importers');
    return {
      source: 'dblp',
      records: 250_000,
      write: (folder, records) => writeMadeUpDblp(path.join(folder, 'dblp.xml'), records, 1),
      floor: {
        peer: 'saxes reading the same XML without handlers',
        run: async (files) => {
          for (const file of files) await parseBare(file);
        },
      },
    };
  },
};

/** Files of a source into a graph folder: of the folder that is given, else made-up ones. */
export async function benchImport(
  context: CommandContext,
  { count, folder, source }: BenchOptions,
): Promise<BenchHead> {
  const name = source ?? 'openalex';
  const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
  if (bench === undefined)
    throw misused(
      `没有数据源 ${name} 的测速；可选 ${Object.keys(benches).join('、')}。`,
      `There is no bench of the source ${name}; choose one of ${Object.keys(benches).join(', ')}.`,
    );
  const [{ benchImport: measure }, { loadSource }, made] = await Promise.all([
    import('@coopkg/evaluation'),
    import('@coopkg/importers'),
    bench(),
  ]);
  const { dataDirectory } = context.configuration;
  await mkdir(dataDirectory, { recursive: true });
  const scratch = await mkdtemp(path.join(dataDirectory, 'bench-import-'));
  try {
    const world = folder ?? path.join(scratch, 'files');
    await mkdir(world, { recursive: true });
    if (folder === null) await made.write(world, count ?? made.records);
    const { accepts } = await loadSource(made.source);
    const found = await readdir(world, { recursive: true, withFileTypes: true });
    const files = found
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => accepts(file))
      .sort();
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
    return await measure({
      source: name,
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      run: () => importAll(made.source, files, path.join(scratch, 'graph')),
      floor: { peer: made.floor.peer, run: () => made.floor.run(files, scratch) },
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** @returns how many records were read, and the seconds that it took to read them */
async function importAll(
  source: SourceName,
  paths: readonly string[],
  out: string,
): Promise<{ records: number; readSeconds: number }> {
  const { importGraph } = await import('@coopkg/importers');
  const began = performance.now();
  let readSeconds = 0;
  const { read } = await importGraph({ source, paths, out }, ({ phase }) => {
    if (phase === 'read') readSeconds = (performance.now() - began) / 1000;
  });
  return { records: read, readSeconds };
}
