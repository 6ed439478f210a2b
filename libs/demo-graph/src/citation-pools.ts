import type { Random } from '@coopkg/random';
import { push } from './grouping.js';
import type { Chunk, Paper, Team } from './world-records.js';

/**
 * What the papers of a chunk may cite. A paper stands in its topic's pool again for each citation
 * that it got there, so that the much cited are cited more (Price's model).
 */
export class CitationPools {
  private readonly previous: Chunk | undefined;
  private readonly byTopic = new Map<number, Paper[]>();
  private readonly byTeam = new Map<Team, Paper[]>();
  private readonly byField = new Map<number, Paper[]>();

  constructor(previous: Chunk | undefined) {
    this.previous = previous;
  }

  add(paper: Paper): void {
    push(this.byTopic, paper.topic.index, paper);
    push(this.byTeam, paper.authors[0]!.team, paper);
    push(this.byField, paper.field.index, paper);
  }

  /** Lets a paper cite one more; false: the one drawn is later, or cited already. */
  cite(paper: Paper, random: Random): boolean {
    const dice = random.next();
    const pool = this.poolFor(dice, paper);
    const target = pool && pool.length > 0 ? random.pick(pool) : undefined;
    if (!target || !isBefore(target, paper) || paper.cites.includes(target.number)) return false;
    paper.cites.push(target.number);
    target.incoming += 1;
    if (dice < 0.5) pool?.push(target);
    return true;
  }

  /**
   * Leaves the pools of topics to the next chunk, without the papers that have an author of the
   * chunk before: their citations are final now, so that the chunk before can be written.
   */
  keepCitable(chunk: Chunk): void {
    const first = chunk.researchers[0]?.number ?? 0;
    for (const [topic, papers] of this.byTopic)
      chunk.citable.set(
        topic,
        papers.filter((paper) => paper.authors.every((author) => author.number >= first)),
      );
  }

  private poolFor(dice: number, { topic, field, authors }: Paper): Paper[] | undefined {
    if (dice < 0.5) return this.byTopic.get(topic.index);
    if (dice < 0.75) return this.byTeam.get(authors[0]!.team);
    return dice < 0.88 || !this.previous
      ? this.byField.get(field.index)
      : this.previous.citable.get(topic.index);
  }
}

const isBefore = (a: Paper, b: Paper): boolean =>
  a.year < b.year || (a.year === b.year && a.number < b.number);
