import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '@coopkg/contracts';
import { WorldMaker } from './world-maker.js';
import type { WorldSize } from './world-maker.js';

export type WorldScale = 'small' | 'medium' | 'coopkg' | number;
export interface WorldOptions {
  scale: WorldScale;
  seed: number | string;
  out: string;
}
export interface WorldProgress {
  phase: 'generate';
  /** From 0 to 1. */
  share: number;
}
export interface WorldSummary {
  version: number;
  seed: string;
  scale: string;
  counts: Record<string, number>;
  files: Record<string, number>;
  universities: number;
}

/** Raised when the same seed gives other files than before. */
export const worldVersion = 2;

const scales: Record<'small' | 'medium' | 'coopkg', WorldSize> = {
  small: { researchers: 2_000, papers: 15_000, projects: 1_500 },
  medium: { researchers: 20_000, papers: 300_000, projects: 15_000 },
  /** The size that the CoopKG paper reports (Section 2). */
  coopkg: {
    researchers: 133_335,
    papers: 10_776_725,
    projects: 117_501,
    relationships: 69_216_382,
  },
};

/**
 * Researchers, papers and projects of a scale; a number is the number of researchers, in the
 * proportions of `small`.
 */
export function worldSize(scale: WorldScale): WorldSize {
  if (typeof scale === 'string') return scales[scale];
  if (!Number.isInteger(scale) || scale < 20 || scale > 10_000_000) {
    throw new Fault(
      'bad-scale',
      {
        zh: `规模 ${scale} 无效：请用 small、medium、coopkg 或 20 到 10000000 之间的整数（研究者人数）。`,
        en: `The scale ${scale} is not valid: use small, medium, coopkg or a whole number of researchers from 20 to 10000000.`,
      },
      { facts: { scale } },
    );
  }
  return {
    researchers: scale,
    papers: Math.round(scale * 7.5),
    projects: Math.round(scale * 0.75),
  };
}

/**
 * Writes a graph folder of the contract: a made-up but plausible Chinese academic world. The same
 * scale, seed and version give the same bytes. Memory does not grow with the scale.
 */
export async function generateWorld(
  options: WorldOptions,
  onProgress?: (progress: WorldProgress) => void,
): Promise<WorldSummary> {
  const size = worldSize(options.scale);
  const seed = String(options.seed);
  clear(options.out);
  const maker = new WorldMaker(size, seed, options.out);
  const { files, relationships, universities } = await maker.write((share) =>
    onProgress?.({ phase: 'generate', share }),
  );
  const { researchers, papers, projects } = size;
  const summary: WorldSummary = {
    version: worldVersion,
    seed,
    scale: String(options.scale),
    counts: { researchers, papers, projects, relationships },
    files,
    universities,
  };
  writeFileSync(join(options.out, 'world.json'), `${JSON.stringify(summary, null, 2)}\n`);
  return summary;
}

/** Takes away what an earlier world left in the folder, and nothing else. */
function clear(out: string): void {
  if (!existsSync(join(out, 'world.json'))) return;
  for (const name of ['world.json', 'profiles', 'portraits'])
    rmSync(join(out, name), { recursive: true, force: true });
}
