import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import type { BenchHead } from '@coopkg/evaluation';
import { addCommand, type CommandContext } from '../../command-context.js';
import { listedTypes } from '../../listed-types.js';
import { misused } from '../../misused.js';
import { wholeNumber } from '../../whole-number.js';
import { benchAlign } from './bench-align.js';
import { benchAsk } from './bench-ask.js';
import { benchCapacity } from './bench-capacity.js';
import { benchDocuments } from './bench-documents.js';
import { benchExport } from './bench-export.js';
import { benchImport } from './bench-import.js';
import { benchRoundTrip } from './bench-round-trip.js';
import { benchLoad } from './bench-load.js';
import { benchPage } from './bench-page.js';
import { benchPeople } from './bench-people.js';
import { benchQueries } from './bench-queries.js';
import { benchUpdate } from './bench-update.js';

export interface BenchOptions {
  /** Questions, samples of a query, rows: what the bench counts by. */
  count: number | null;
  /** Questions that are asked at once; null: one after another. */
  atOnce: number | null;
  types: readonly string[] | null;
  /**
   * load: a graph's folder, instead of a made-up one of `count` researchers; update: that from which
   * the graph was loaded; import: files of the source; round-trip: where its files are left.
   */
  folder: string | null;
  /** import: of which source. */
  source: string | null;
  /** round-trip: no source knows a Chinese name of a person or university. */
  latin: boolean;
  plans: string | null;
  patterns: number;
}

type Bench = (context: CommandContext, options: BenchOptions) => Promise<BenchHead>;

const benches: Readonly<Record<string, Bench>> = {
  ask: benchAsk,
  align: benchAlign,
  capacity: benchCapacity,
  documents: benchDocuments,
  load: benchLoad,
  import: benchImport,
  'round-trip': benchRoundTrip,
  queries: benchQueries,
  export: benchExport,
  page: benchPage,
  people: benchPeople,
  update: benchUpdate,
};

interface Given {
  count?: string;
  atOnce?: string;
  out?: string;
  types?: string;
  folder?: string;
  source?: string;
  latin?: boolean;
  plans?: string;
  patterns?: string;
}

export function benchCommand(root: Command): void {
  addCommand<Given>(
    root,
    'bench <name>',
    'measure beside the least that it could take, or a peer, in the same run: load (a bare neo4j-admin import), import (a bare reading of the same files), round-trip (an import of a known graph, beside only reading its works), queries (the bare driver), ask (bare decoding of the same tokens), align (a scan of all names), export (exceljs alone), people (the same name at the same institution), documents (a long PDF beside its goal, questions over two, a long sheet, memory over many files), page (what people wait for in Chromium, on a running server, beside its goal), capacity (CPU time of a question by who spends it, beside the model alone) or update (the same queries at rest)',
    (command) =>
      command
        .option('--at-once <n>', 'ask: so many at once, beside the same one after another')
        .option(
          '--count <n>',
          'questions (ask, align, capacity), fillings of each query, rows (export), researchers (load, round-trip), records (import), papers (update; a hundredth unless given), pages of each PDF (documents; 500 unless given), elements of a drawing (page)',
        )
        .option(
          '--folder <folder>',
          'load: of this graph, rather than of a made-up one; update: from which the graph was loaded; import: files of the source; people: labelled mentions; round-trip: where its files are left',
        )
        .option('--source <name>', 'import: of which source; openalex unless given')
        .option('--latin', 'round-trip: no source knows a Chinese name of a person or university')
        .option('--out <folder>', 'writes <name>.json and .md there')
        .option('--types <ids>', 'queries: only these question types')
        .option('--plans <file>', 'queries: writes how each is run on this graph')
        .option('--patterns <n>', 'queries: how many beside the types are planned', '500'),
    async (
      context,
      [name = ''],
      { count, atOnce, out, types, folder: world, source, latin, plans, patterns },
    ) => {
      const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
      if (bench === undefined)
        throw misused(
          `没有测速项 ${name}；可选 ${Object.keys(benches).join('、')}。`,
          `There is no bench ${name}; choose one of ${Object.keys(benches).join(', ')}.`,
        );
      const result = await bench(context, {
        count: count === undefined ? null : wholeNumber('--count', count, 1),
        atOnce: atOnce === undefined ? null : wholeNumber('--at-once', atOnce, 1),
        types: listedTypes(types) ?? null,
        folder: world ?? null,
        source: source ?? null,
        latin: latin ?? false,
        plans: plans ?? null,
        patterns: wholeNumber('--patterns', patterns ?? '500'),
      });
      const { benchText } = await import('@coopkg/evaluation');
      if (out !== undefined) {
        const file = path.join(out, result.bench);
        await mkdir(out, { recursive: true });
        await writeFile(`${file}.json`, `${JSON.stringify(result, null, 2)}\n`);
        await writeFile(`${file}.md`, benchText(result));
      }
      context.result(result, () => benchText(result));
    },
  );
}
