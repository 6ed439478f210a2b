import type { Random } from '@coopkg/random';
import { push } from './grouping.js';
import { currentYear } from './world-records.js';
import type { Chunk, Paper } from './world-records.js';

/** A paper that later chunks cite. */
interface Landmark {
  number: number;
  year: number;
  field: number;
  /** How often each of the chunks to come cites it; the last is the next one's. */
  counts: number[];
}

const perChunk = 12;
/** The least share of a later chunk's papers that cite a landmark; Pareto's law says how many more. */
const leastShare = 1 / 50_000;
const exponent = 1.1;
const mostShare = 1 / 250;
/** Landmarks are at least this old. */
const years = 10;
/** Of the citations, how many come from the landmark's own field. */
const ownFieldShare = 0.7;

/**
 * The few papers that everybody cites, in every chunk after their own: in a large world the first
 * are cited tens of thousands of times. How often each later chunk cites one is drawn when it is
 * chosen, so that its count is known when its own chunk is written.
 */
export class Landmarks {
  private readonly chunks: number;
  private readonly chosen: Landmark[] = [];

  constructor(chunks: number) {
    this.chunks = chunks;
  }

  /** Chooses the landmarks of a chunk among its much cited older papers. */
  choose(chunk: Chunk, index: number, random: Random): void {
    const later = this.chunks - index - 1;
    if (later === 0) return;
    const candidates = chunk.papers
      .filter(({ year }) => year <= currentYear - years)
      .sort((a, b) => b.incoming - a.incoming || a.number - b.number);
    for (const paper of candidates.slice(0, perChunk)) {
      const share = Math.min(leastShare * random.pareto(exponent), mostShare);
      const counts = Array.from({ length: later }, () =>
        Math.floor(share * chunk.papers.length * (0.6 + 0.8 * random.next())),
      );
      paper.incoming += counts.reduce((sum, count) => sum + count, 0);
      this.chosen.push({
        number: paper.number,
        year: paper.year,
        field: paper.field.index,
        counts,
      });
    }
  }

  /** Papers of a chunk cite the landmarks of the chunks before, exactly as often as was drawn. */
  cite(chunk: Chunk, random: Random): void {
    if (this.chosen.length === 0) return;
    const ofField = new Map<number, Paper[]>();
    for (const paper of chunk.papers) push(ofField, paper.field.index, paper);
    for (const { number, year, field, counts } of this.chosen) {
      for (let left = counts.pop() ?? 0; left > 0;) {
        const own = random.chance(ownFieldShare) ? ofField.get(field) : undefined;
        const paper = random.pick(own ?? chunk.papers);
        if (paper.year < year || paper.cites.includes(number)) continue;
        paper.cites.push(number);
        left -= 1;
      }
    }
  }
}
