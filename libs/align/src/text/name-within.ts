import { isHan } from './normalise.js';
import { lookAlike, soundAlike, type Edit } from './single-edit.js';

/** Where a name stands in a text, and with which slips. */
export interface NameWithin {
  start: number;
  end: number;
  /** Places are those of the text. */
  slips: Edit[];
}

/** A Chinese character is put for one that sounds or looks like it, rarely left out. */
const costs = { alike: 1, other: 1.5, gap: 1.2 };

const alikes = new Map<string, boolean>();
/** Two Chinese characters that sound or look alike; kept, since it is asked again and again. */
export function isAlike(one: string, other: string): boolean {
  const key = one + other;
  let alike = alikes.get(key);
  if (alike === undefined) {
    alike = lookAlike(one, other) || soundAlike(one, other);
    if (alikes.size > 50_000) alikes.clear();
    alikes.set(key, alike);
  }
  return alike;
}

/**
 * The place in the text that has the fewest slips to the name: optimal string alignment with free
 * ends (Sellers).
 * @returns null when it would take slips worth more than `limit`
 */
export function nameWithin(name: string, text: string, limit: number): NameWithin | null {
  const table = new SlipTable(name, text);
  return table.fill(limit) ? table.best(limit) : null;
}

/** Costs of the name's beginnings, by row, at the ends of the text's, by column. */
class SlipTable {
  private readonly width: number;
  private readonly cost: Float32Array;
  private readonly han: boolean;
  private readonly gap: number;

  constructor(
    private readonly name: string,
    private readonly text: string,
  ) {
    this.width = text.length + 1;
    this.cost = new Float32Array((name.length + 1) * this.width);
    this.han = isHan(name.charCodeAt(0));
    this.gap = this.han ? costs.gap : 1;
  }

  /** @returns whether anything is left within the limit */
  fill(limit: number): boolean {
    const { cost, width, gap } = this;
    for (let row = 1; row <= this.name.length; row++) {
      let least = (cost[row * width] = row * gap);
      for (let column = 1; column < width; column++) {
        const at = row * width + column;
        const changed = cost[at - width - 1]! + this.change(row, column);
        cost[at] = Math.min(changed, cost[at - width]! + gap, cost[at - 1]! + gap);
        if (this.isSwap(row, column)) cost[at] = Math.min(cost[at], cost[at - 2 * width - 2]! + 1);
        least = Math.min(least, cost[at]);
      }
      if (least > limit) return false;
    }
    return true;
  }

  best(limit: number): NameWithin | null {
    const last = this.cost.subarray(this.name.length * this.width);
    let end = 0;
    for (let column = 1; column < this.width; column++)
      if (last[column]! < last[end]! - rounding) end = column;
    return last[end]! > limit ? null : this.back(end);
  }

  /** From the end of the name back to its start. */
  private back(end: number): NameWithin {
    const slips: Edit[] = [];
    let [row, column] = [this.name.length, end];
    while (row > 0) {
      const [from, to] = [this.text[column - 1] ?? '', this.name[row - 1]!];
      const kind = this.stepTo(row, column);
      if (kind === 'swapped') slips.push({ kind, at: column - 2, from: '', to: '' });
      else if (kind === 'lost') slips.push({ kind, at: column, from: '', to });
      else if (kind === 'added') slips.push({ kind, at: column - 1, from, to: '' });
      else if (from !== to) slips.push({ kind, at: column - 1, from, to });
      row -= kind === 'swapped' ? 2 : kind === 'added' ? 0 : 1;
      column -= kind === 'swapped' ? 2 : kind === 'lost' ? 0 : 1;
    }
    return { start: column, end, slips };
  }

  /** What led to a place at its cost. */
  private stepTo(row: number, column: number): Edit['kind'] {
    const { cost, width, gap } = this;
    const at = row * width + column;
    const from = (other: number, step: number): boolean =>
      Math.abs(cost[at]! - cost[other]! - step) < rounding;
    if (column > 0 && from(at - width - 1, this.change(row, column))) return 'changed';
    if (this.isSwap(row, column) && from(at - 2 * width - 2, 1)) return 'swapped';
    return from(at - width, gap) ? 'lost' : 'added';
  }

  private change(row: number, column: number): number {
    const [from, to] = [this.text[column - 1]!, this.name[row - 1]!];
    if (from === to) return 0;
    return !this.han || isAlike(from, to) ? costs.alike : costs.other;
  }

  private isSwap(row: number, column: number): boolean {
    const { name, text } = this;
    return (
      row > 1 &&
      column > 1 &&
      name[row - 1] !== name[row - 2] &&
      name[row - 1] === text[column - 2] &&
      name[row - 2] === text[column - 1]
    );
  }
}

/** Sums of costs are as exact as single precision. */
const rounding = 1e-4;
