export interface HeapEntry {
  score: number;
  one: number;
  other: number;
}

/** The pairs of clusters that may be merged, the best first. */
export class PairHeap {
  private readonly entries: HeapEntry[] = [];

  push(entry: HeapEntry): void {
    const { entries } = this;
    let at = entries.push(entry) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = entries[parent];
      if (above === undefined || above.score >= entry.score) break;
      entries[at] = above;
      at = parent;
    }
    entries[at] = entry;
  }

  pop(): HeapEntry | undefined {
    const { entries } = this;
    const top = entries[0];
    const last = entries.pop();
    if (last === undefined || entries.length === 0) return top;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= entries.length) break;
      if (
        child + 1 < entries.length &&
        (entries[child + 1]?.score ?? 0) > (entries[child]?.score ?? 0)
      )
        child++;
      const below = entries[child];
      if (below === undefined || below.score <= last.score) break;
      entries[at] = below;
      at = child;
    }
    entries[at] = last;
    return top;
  }
}
