import path from 'node:path';
import { literal, Tables } from '@coopkg/tables';
import { benchResult, type BenchHead } from '../bench/bench-result.js';
import { compareGraphs, type KeptRow } from './compare-graphs.js';
import { writeAsSources, type SourceFiles } from './write-as-sources.js';

export interface RoundTripFigures {
  works: number;
  worksPerSecond: number;
  read: number;
  written: number;
  merged: number;
  rejected: number;
  kept: (KeptRow & { share: string })[];
}

/** What an import says of all records in the folder. */
type Accounted = Pick<RoundTripFigures, 'read' | 'written' | 'merged' | 'rejected'>;

/**
 * Writes a graph as its sources would tell it, imports these, and tells how fast that was, beside
 * only reading the works, and how much of the graph came back.
 * @param folder where the sources (`sources`) and the imported graph (`imported`) are left
 */
export async function benchRoundTrip(
  world: string,
  folder: string,
  latinOnly: boolean,
  importAll: (files: SourceFiles, out: string) => Promise<Accounted>,
): Promise<BenchHead & RoundTripFigures> {
  const tables = await Tables.open(path.join(folder, 'tables'));
  try {
    const files = await writeAsSources(tables, world, path.join(folder, 'sources'), latinOnly);
    const out = path.join(folder, 'imported');
    let began = performance.now();
    const { read, written, merged, rejected } = await importAll(files, out);
    const ours = (performance.now() - began) / 1000;
    began = performance.now();
    const parts = literal(path.join(files.openAlex, 'works', '*', '*.gz'));
    const works = Number(
      await tables.value(
        `SELECT count(*) FROM (SELECT sum(len(authorships)) FROM read_json(${parts}) GROUP BY id)`,
      ),
    );
    const theirs = (performance.now() - began) / 1000;
    const kept = await compareGraphs(tables, out);
    return benchResult(
      { bench: 'round-trip', peer: 'only reading the works', unit: 's', ours, theirs },
      {
        works,
        worksPerSecond: Math.round(works / ours),
        ...{ read, written, merged, rejected },
        kept: kept.map((row) => ({ ...row, share: shareOf(row) })),
      },
    );
  } finally {
    tables.close();
  }
}

const shareOf = ({ original, kept }: KeptRow): string =>
  original === 0 ? '–' : `${((100 * kept) / original).toFixed(1)}%`;
