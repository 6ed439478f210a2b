import { authorPairs } from './author-pairs.js';
import { ChunkWriter } from './chunk-writer.js';
import { Citations } from './citations.js';
import { GraphFolder } from './graph-folder.js';
import type { GraphFile } from './graph-folder.js';
import { Papers } from './papers.js';
import { People, universitiesFor } from './people.js';
import { Projects } from './projects.js';
import { Random } from '@coopkg/random';
import { referenceData } from './reference-data.js';
import { writeDocuments } from './researcher-documents.js';
import type { Chunk } from './world-records.js';

/** How many nodes, and relationships, a world has. */
export interface WorldSize {
  researchers: number;
  papers: number;
  projects: number;
  /** Of all types together; without it, as many as come out. */
  relationships?: number;
}

/** What was written. */
export interface WrittenWorld {
  /** Rows by file. */
  files: Record<GraphFile, number>;
  /** Rows of the files of relationships. */
  relationships: number;
  universities: number;
}

/**
 * At most this many researchers, and this many papers, are in memory in one chunk; two chunks are.
 */
const chunkResearchers = 2_500;
const chunkPapers = 60_000;

/** With more papers for each researcher, few of a paper's authors are in the graph. */
const manyPapers = 20;

/**
 * Makes a world chunk by chunk: people who know one another, each chunk linked to the one before,
 * which is written when the next is made.
 */
export class WorldMaker {
  private readonly data = referenceData();
  private readonly size: WorldSize;
  private readonly seed: string;
  private readonly out: string;
  private readonly chunks: number;

  constructor(size: WorldSize, seed: string, out: string) {
    this.size = size;
    this.seed = seed;
    this.out = out;
    this.chunks = chunksOf(size);
  }

  /** Writes all files but `world.json`; `onChunk` is given the share of the world that is made. */
  async write(onChunk: (share: number) => void): Promise<WrittenWorld> {
    const { size, data } = this;
    const folder = new GraphFolder(this.out);
    const perResearcher = size.papers / size.researchers;
    const universities = universitiesFor(
      data,
      size.researchers,
      new Random(`${this.seed}/universities`),
    );
    const makers: Makers = {
      people: new People(
        data,
        universities,
        size.researchers,
        perResearcher > manyPapers ? 50 : Infinity,
      ),
      papers: new Papers(data, perResearcher > manyPapers),
      citations: new Citations(this.chunks, size.relationships),
      projects: new Projects(),
    };
    const writer = new ChunkWriter(data, folder, this.seed);
    const finish = async (chunk: Chunk, index: number): Promise<void> => {
      await writer.write(chunk, index);
      await writeDocuments(this.out, chunk);
      release(chunk);
    };
    let previous: Chunk | undefined;
    for (let index = 0; index < this.chunks; index += 1) {
      const chunk = this.make(makers, previous, index);
      if (previous) await finish(previous, index - 1);
      previous = chunk;
      onChunk((index + 1) / this.chunks);
    }
    if (previous) await finish(previous, this.chunks - 1);
    return {
      files: await folder.close(),
      relationships: makers.citations.total,
      universities: universities.length,
    };
  }

  private make(
    { people, papers, citations, projects }: Makers,
    previous: Chunk | undefined,
    index: number,
  ): Chunk {
    const random = new Random(`${this.seed}/chunk/${index}`);
    const chunk = emptyChunk();
    people.fill(chunk, index, ...this.span(this.size.researchers, index), random);
    papers.fill(chunk, previous, ...this.span(this.size.papers, index), random);
    chunk.pairs = authorPairs(chunk.papers);
    citations.fill(chunk, previous, index, random);
    projects.fill(chunk, ...this.span(this.size.projects, index), random);
    citations.fillUp(chunk, index, random);
    return chunk;
  }

  /** The first of a total that belongs to a chunk, and how many do. */
  private span(total: number, index: number): [number, number] {
    const from = (chunk: number): number => Math.floor((total * chunk) / this.chunks);
    return [from(index), from(index + 1) - from(index)];
  }
}

interface Makers {
  people: People;
  papers: Papers;
  citations: Citations;
  projects: Projects;
}

const chunksOf = ({ researchers, papers }: WorldSize): number =>
  Math.max(1, Math.ceil(researchers / chunkResearchers), Math.ceil(papers / chunkPapers));

const emptyChunk = (): Chunk => ({
  researchers: [],
  papers: [],
  projects: [],
  teams: [],
  citable: new Map(),
  pairs: [],
});

/**
 * Cuts the links of a written chunk, so that a chain of chunks does not stay in memory through
 * authors and partners.
 */
function release(chunk: Chunk): void {
  for (const researcher of chunk.researchers) researcher.papers = [];
  for (const team of chunk.teams) team.papers = [];
  chunk.papers = [];
  chunk.projects = [];
  chunk.pairs = [];
  chunk.citable.clear();
}
