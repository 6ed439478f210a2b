import { Tables } from '@coopkg/tables';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BoostedTrees } from '../model/boosted-trees.js';
import { trainBoostedTrees, type TrainingRow } from '../model/train-boosted-trees.js';
import { pairFeatures } from '../pairs/pair-features.js';
import { readLabelledSet } from './labelled-set.js';
import { trainingRows } from './training-rows.js';

const training = { rounds: 120, depth: 4, rate: 0.1, leastLeaf: 10, ridge: 5 };

/** How much a set weighs, whatever its size: its pairs count as so many together. */
const setWeight = 20_000;

/** Trains the trees that score pairs on labelled sets, each as heavy as the others. */
export async function trainPeople(
  sets: readonly string[],
  onSet: (set: string, pairs: number) => void = () => undefined,
): Promise<BoostedTrees> {
  const rows: TrainingRow[] = [];
  for (const set of sets) {
    const people = await readLabelledSet(set);
    const ofSet = await withScratch((tables) => trainingRows(people, tables));
    onSet(set, ofSet.length);
    const weight = setWeight / Math.max(1, ofSet.length);
    for (const row of ofSet) rows.push({ ...row, weight });
  }
  const directions = pairFeatures.map(({ direction }) => direction);
  return rounded(trainBoostedTrees(rows, { ...training, directions }));
}

/** Runs `work` on empty tables that are removed when it is done. */
export async function withScratch<Result>(
  work: (tables: Tables) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'coopkg-people-'));
  const tables = await Tables.open(folder);
  try {
    return await work(tables);
  } finally {
    tables.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Four digits: as good, and half the file. */
function rounded({ start, depth, trees }: BoostedTrees): BoostedTrees {
  const short = (value: number): number => Number(value.toPrecision(4));
  return {
    start: short(start),
    depth,
    trees: trees.map(({ features, thresholds, leaves }) => ({
      features,
      thresholds: thresholds.map((value) => (value > 1e9 ? 1e9 : short(value))),
      leaves: leaves.map(short),
    })),
  };
}
