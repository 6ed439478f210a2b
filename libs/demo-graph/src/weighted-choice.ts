import type { Random } from '@coopkg/random';

/**
 * Draws an item with probability proportional to its weight: cumulative sums and a binary search.
 */
export class WeightedChoice<T> {
  private readonly items: readonly T[];
  private readonly sums: Float64Array;

  constructor(items: readonly T[], weight: (item: T, index: number) => number) {
    if (items.length === 0) throw new RangeError('a choice needs at least one item');
    this.items = items;
    this.sums = new Float64Array(items.length);
    let sum = 0;
    items.forEach((item, index) => {
      sum += Math.max(0, weight(item, index));
      this.sums[index] = sum;
    });
  }

  draw(random: Random): T {
    const at = random.next() * (this.sums[this.sums.length - 1] ?? 0);
    let low = 0;
    let high = this.sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sums[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return this.items[low] as T;
  }
}
