import type { Random } from '@coopkg/random';
import { CitationPools } from './citation-pools.js';
import { Landmarks } from './landmarks.js';
import type { Chunk } from './world-records.js';

/** The longest list of references to papers of the graph, and the mean length that is drawn. */
const ordinary = { mean: 3.6, longest: 14 };
/** In a world whose number of relationships is given, the mean follows from that number. */
const longestOfBudget = 32;
/** Share of a chunk's citations that its papers draw; the others fill the budget up. */
const drawnShare = 0.95;

/**
 * Draws which papers cite which: older papers on the same topic, of the same team, of the field or
 * of the chunk before, and landmarks of any chunk before.
 *
 * With a `relationships` budget there are as many citations as make the relationships of all types
 * add up to it.
 */
export class Citations {
  private readonly chunks: number;
  private readonly relationships: number | undefined;
  private readonly landmarks: Landmarks;
  private readonly longest: number;
  /** Of the references that the last chunk's papers were to have, the share that was found. */
  private found = 0.85;
  /** Relationships of the last chunk's projects; this chunk's are drawn after its citations. */
  private ofProjects = 0;
  private made = 0;
  private pools = new CitationPools(undefined);

  constructor(chunks: number, relationships?: number) {
    this.chunks = chunks;
    this.relationships = relationships;
    this.landmarks = new Landmarks(chunks);
    this.longest = relationships === undefined ? ordinary.longest : longestOfBudget;
  }

  /** The citations of a chunk whose papers are drawn. */
  fill(chunk: Chunk, previous: Chunk | undefined, index: number, random: Random): void {
    this.pools = new CitationPools(previous);
    this.landmarks.cite(chunk, random);
    const given = count(chunk.papers, ({ cites }) => cites.length);
    const aim = this.relationships === undefined ? undefined : this.drawnMean(chunk, index);
    const mean = aim === undefined ? ordinary.mean : meanOfFloored(aim / this.found);
    const order = [...chunk.papers].sort((a, b) => a.year - b.year || a.number - b.number);
    for (const paper of order) {
      const wanted = Math.min(this.longest, Math.floor(random.exponential(mean)));
      const until = paper.cites.length + wanted;
      for (let tries = 0; paper.cites.length < until && tries < wanted * 2; tries += 1)
        this.pools.cite(paper, random);
      this.pools.add(paper);
    }
    const drawn = count(chunk.papers, ({ cites }) => cites.length) - given;
    if (aim !== undefined) this.found *= drawn / chunk.papers.length / aim;
    this.pools.keepCitable(chunk);
    this.landmarks.choose(chunk, index, random);
  }

  /**
   * Citations that fill a chunk's part of the budget up, once its projects are drawn. What one
   * chunk can't take is left to the next.
   */
  fillUp(chunk: Chunk, index: number, random: Random): void {
    this.made += relationshipsOf(chunk);
    this.ofProjects = projectRelationshipsOf(chunk);
    if (this.relationships === undefined) return;
    let missing = this.upTo(index) - this.made;
    for (let tries = missing * 50; missing > 0 && tries > 0; tries -= 1) {
      if (!this.pools.cite(random.pick(chunk.papers), random)) continue;
      missing -= 1;
      this.made += 1;
    }
  }

  /** Relationships of the chunks so far. */
  get total(): number {
    return this.made;
  }

  /** References of a paper to be drawn, so that the chunk comes close to its part of the budget. */
  private drawnMean(chunk: Chunk, index: number): number {
    const missing = this.upTo(index) - this.made - relationshipsOf(chunk) - this.ofProjects;
    return Math.max(0.1, (missing * drawnShare) / chunk.papers.length);
  }

  private upTo(index: number): number {
    return Math.floor(((this.relationships ?? 0) * (index + 1)) / this.chunks);
  }
}

/** The mean of exponential numbers that, cut to whole ones, have a given mean. */
const meanOfFloored = (mean: number): number => 1 / Math.log(1 + 1 / mean);

const count = <T>(items: readonly T[], size: (item: T) => number): number =>
  items.reduce((sum, item) => sum + size(item), 0);

const projectRelationshipsOf = ({ projects }: Chunk): number =>
  count(projects, ({ participants, produced }) => 1 + participants.length + produced.length);

/** All relationships that are made with a chunk. */
const relationshipsOf = (chunk: Chunk): number =>
  chunk.pairs.length +
  count(chunk.papers, ({ authors, cites }) => authors.length + cites.length) +
  projectRelationshipsOf(chunk);
