import { PairHeap } from './pair-heap.js';

/** Two members by index, and the log-odds that they are one. */
export interface Link {
  one: number;
  other: number;
  logOdds: number;
  /** What the model would say of two of whom too little is known to join them. */
  unproven?: number;
}

export interface LinkageOptions {
  /** Clusters are merged while the mean log-odds between their members is at least this. */
  threshold: number;
  /** Log-odds of two members that no link joins. */
  missing: number;
  /** Why two clusters, by their members, can't be one; undefined: nothing forbids it. */
  forbids: (one: readonly number[], other: readonly number[]) => string | undefined;
}

/** Two clusters that were merged or not, by the link between them that speaks for it most. */
export interface Decision {
  best: Link;
  mean: number;
  merged: boolean;
  /** Why they were not merged although the score would do. */
  forbidden?: string;
}

const isNear = ({ logOdds, unproven }: Link): boolean => logOdds > 0 || unproven !== undefined;

interface Between {
  sum: number;
  count: number;
  best: Link;
}

/** Merges members into clusters, the two nearest first, by the mean of the links between them. */
export function averageLinkage(
  size: number,
  links: Iterable<Link>,
  options: LinkageOptions,
): { clusters: number[][]; decisions: Decision[] } {
  const linkage = new Linkage(size, links, options);
  linkage.run();
  return { clusters: linkage.clusters(), decisions: linkage.decisions };
}

class Linkage {
  readonly decisions: Decision[] = [];
  private readonly members: (number[] | undefined)[];
  private readonly between: Map<number, Between>[];
  private readonly heap = new PairHeap();

  constructor(
    size: number,
    links: Iterable<Link>,
    private readonly options: LinkageOptions,
  ) {
    this.members = Array.from({ length: size }, (_, index) => [index]);
    this.between = Array.from({ length: size }, () => new Map<number, Between>());
    for (const link of links) {
      const entry: Between = { sum: link.logOdds, count: 1, best: link };
      this.between[link.one]?.set(link.other, entry);
      this.between[link.other]?.set(link.one, entry);
      this.offer(link.one, link.other, entry);
    }
  }

  run(): void {
    for (let top = this.heap.pop(); top !== undefined; top = this.heap.pop()) {
      const { one, other, score } = top;
      const [left, right] = [this.members[one], this.members[other]];
      const entry = this.between[one]?.get(other);
      if (left === undefined || right === undefined || entry === undefined) continue;
      if (this.meanOf(one, other, entry) !== score) continue;
      const forbidden = this.options.forbids(left, right);
      if (forbidden !== undefined) {
        this.decisions.push({ best: entry.best, mean: score, merged: false, forbidden });
        continue;
      }
      this.decisions.push({ best: entry.best, mean: score, merged: true });
      this.merge(one, other);
    }
  }

  /** The clusters, and as decisions those pairs of them that came near. */
  clusters(): number[][] {
    for (const [one, entries] of this.between.entries())
      for (const [other, entry] of entries)
        if (one < other && this.members[one] && this.members[other] && isNear(entry.best)) {
          const mean = this.meanOf(one, other, entry);
          if (mean < this.options.threshold)
            this.decisions.push({
              best: entry.best,
              mean: entry.best.unproven ?? mean,
              merged: false,
            });
        }
    return this.members.filter((members) => members !== undefined);
  }

  private meanOf(one: number, other: number, { sum, count }: Between): number {
    const pairs = (this.members[one]?.length ?? 0) * (this.members[other]?.length ?? 0);
    return (sum + (pairs - count) * this.options.missing) / pairs;
  }

  private offer(one: number, other: number, entry: Between): void {
    const score = this.meanOf(one, other, entry);
    if (score >= this.options.threshold) this.heap.push({ score, one, other });
  }

  /** The larger takes the smaller in. */
  private merge(a: number, b: number): void {
    const sizeOf = (cluster: number): number => this.between[cluster]?.size ?? 0;
    const [kept, gone] = sizeOf(a) >= sizeOf(b) ? [a, b] : [b, a];
    this.members[kept]?.push(...(this.members[gone] ?? []));
    this.members[gone] = undefined;
    const own = this.between[kept] ?? new Map<number, Between>();
    own.delete(gone);
    for (const [other, entry] of this.between[gone] ?? []) {
      const back = this.between[other];
      back?.delete(gone);
      if (other === kept) continue;
      const known = own.get(other);
      const joined: Between =
        known === undefined
          ? entry
          : {
              sum: known.sum + entry.sum,
              count: known.count + entry.count,
              best: known.best.logOdds >= entry.best.logOdds ? known.best : entry.best,
            };
      own.set(other, joined);
      back?.set(kept, joined);
    }
    this.between[gone] = new Map();
    for (const [other, entry] of own) this.offer(kept, other, entry);
  }
}
