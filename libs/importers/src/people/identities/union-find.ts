/** Which numbers belong together, and which never may; the least of a set stands for it. */
export class UnionFind {
  private readonly parents: Int32Array;
  /** By the number that stands for a set, those that stand for sets it may not join. */
  private readonly forbidden = new Map<number, Set<number>>();

  constructor(size: number) {
    this.parents = Int32Array.from({ length: size }, (_, index) => index);
  }

  find(one: number): number {
    const { parents } = this;
    let root = one;
    while (parents[root] !== root) root = parents[root] ?? root;
    for (let at = one; at !== root;) {
      const next = parents[at] ?? root;
      parents[at] = root;
      at = next;
    }
    return root;
  }

  /** False, and nothing is joined, where it was forbidden. */
  join(one: number, other: number): boolean {
    const [a, b] = [this.find(one), this.find(other)];
    if (a === b) return true;
    if (this.isForbidden(a, b)) return false;
    const [kept, gone] = a < b ? [a, b] : [b, a];
    this.parents[gone] = kept;
    for (const apart of this.forbidden.get(gone) ?? []) {
      this.forbidden.get(apart)?.delete(gone);
      this.note(kept, apart);
    }
    this.forbidden.delete(gone);
    return true;
  }

  /** Keeps two numbers apart for good; false where they are together already. */
  forbid(one: number, other: number): boolean {
    const [a, b] = [this.find(one), this.find(other)];
    if (a === b) return false;
    this.note(a, b);
    return true;
  }

  isForbidden(one: number, other: number): boolean {
    if (this.forbidden.size === 0) return false;
    return this.forbidden.get(this.find(one))?.has(this.find(other)) ?? false;
  }

  private note(one: number, other: number): void {
    for (const [of, apart] of [
      [one, other],
      [other, one],
    ] as const) {
      const known = this.forbidden.get(of);
      if (known === undefined) this.forbidden.set(of, new Set([apart]));
      else known.add(apart);
    }
  }

  /** The numbers that another stands for, each with that one. */
  *joined(): Generator<[number, number]> {
    for (let one = 0; one < this.parents.length; one++) {
      const root = this.find(one);
      if (root !== one) yield [one, root];
    }
  }
}
