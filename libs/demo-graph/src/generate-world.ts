import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '@coopkg/contracts';
import { ChunkWriter } from './chunk-writer.js';
import { GraphFolder } from './graph-folder.js';
import { Papers } from './papers.js';
import { People, universitiesFor } from './people.js';
import { Projects } from './projects.js';
import { Random } from '@coopkg/random';
import { referenceData } from './reference-data.js';
import { writeDocuments } from './researcher-documents.js';
import type { Chunk } from './world-records.js';

export type WorldScale = 'small' | 'medium' | 'coopkg' | number;
export interface WorldOptions {
  scale: WorldScale;
  seed: number | string;
  out: string;
}
export interface WorldProgress {
  phase: 'generate';
  researchers: number;
  papers: number;
  projects: number;
  totalResearchers: number;
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
export const worldVersion = 1;

interface Size {
  researchers: number;
  papers: number;
  projects: number;
}
const scales: Record<'small' | 'medium' | 'coopkg', Size> = {
  small: { researchers: 2_000, papers: 15_000, projects: 1_500 },
  medium: { researchers: 20_000, papers: 300_000, projects: 15_000 },
  /** The size that the CoopKG paper reports. */
  coopkg: { researchers: 133_335, papers: 10_800_000, projects: 117_501 },
};

/**
 * Researchers, papers and projects of a scale; a number is the number of researchers, in the
 * proportions of `small`.
 */
export function worldSize(scale: WorldScale): Size {
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
 * At most this many researchers, and this many papers, are in memory in one chunk; two chunks are.
 */
const chunkResearchers = 2_500;
const chunkPapers = 60_000;

/**
 * Writes a graph folder of the contract: a made-up but plausible Chinese academic world. The same
 * scale, seed and version
 * give the same bytes. Memory does not grow with the scale: the world is made in chunks of people
 * who know one another, each linked to the one
 * before, and a chunk is written when the next is made.
 */
export async function generateWorld(
  options: WorldOptions,
  onProgress?: (progress: WorldProgress) => void,
): Promise<WorldSummary> {
  const size = worldSize(options.scale);
  const seed = String(options.seed);
  const data = referenceData();
  clear(options.out);
  const folder = new GraphFolder(options.out);
  const universities = universitiesFor(data, size.researchers, new Random(`${seed}/universities`));
  const people = new People(data, universities, size.researchers);
  const papers = new Papers(data, size.papers / size.researchers);
  const projects = new Projects();
  const writer = new ChunkWriter(data, folder, seed);
  const chunks = chunksOf(size);
  const from = (total: number, chunk: number): number => Math.floor((total * chunk) / chunks);
  let previous: Chunk | undefined;
  const finish = async (chunk: Chunk, index: number): Promise<void> => {
    await writer.write(chunk, index);
    await writeDocuments(options.out, chunk);
  };
  for (let index = 0; index < chunks; index += 1) {
    const random = new Random(`${seed}/chunk/${index}`);
    const chunk = emptyChunk();
    const span = (total: number): [number, number] => [
      from(total, index),
      from(total, index + 1) - from(total, index),
    ];
    people.fill(chunk, index, ...span(size.researchers), random);
    papers.fill(chunk, previous, ...span(size.papers), random);
    projects.fill(chunk, ...span(size.projects), random);
    if (previous) {
      await finish(previous, index - 1);
      release(previous);
    }
    previous = chunk;
    onProgress?.({
      phase: 'generate',
      researchers: from(size.researchers, index + 1),
      papers: from(size.papers, index + 1),
      projects: from(size.projects, index + 1),
      totalResearchers: size.researchers,
    });
  }
  if (previous) await finish(previous, chunks - 1);
  const files = await folder.close();
  const summary: WorldSummary = {
    version: worldVersion,
    seed,
    scale: String(options.scale),
    counts: { ...size },
    files,
    universities: universities.length,
  };
  writeFileSync(join(options.out, 'world.json'), `${JSON.stringify(summary, null, 2)}\n`);
  return summary;
}

const chunksOf = ({ researchers, papers }: Size): number =>
  Math.max(1, Math.ceil(researchers / chunkResearchers), Math.ceil(papers / chunkPapers));

const emptyChunk = (): Chunk => ({
  researchers: [],
  papers: [],
  projects: [],
  teams: [],
  citable: new Map(),
});

/** Takes away what an earlier world left in the folder, and nothing else. */
function clear(out: string): void {
  if (!existsSync(join(out, 'world.json'))) return;
  for (const name of ['world.json', 'profiles', 'portraits'])
    rmSync(join(out, name), { recursive: true, force: true });
}

/**
 * Cuts the links of a written chunk, so that a chain of chunks does not stay in memory through its
 * citations and partners.
 */
function release(chunk: Chunk): void {
  for (const paper of chunk.papers) paper.cites = [];
  for (const researcher of chunk.researchers) researcher.papers = [];
  for (const team of chunk.teams) team.papers = [];
  chunk.papers = [];
  chunk.projects = [];
  chunk.citable.clear();
}
