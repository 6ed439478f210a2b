import { hashOf } from './name-table.js';
import { TextPool } from './text-pool.js';

/** Above any name's number: a key is a hash times this, plus the number of a name. */
const numberSpace = 2 ** 21;

/** A name with one unit left out, at each place. */
const deletions = (name: string): string[] =>
  [...name].map((_, at) => name.slice(0, at) + name.slice(at + 1));

/**
 * Names by themselves and by every form of them with one unit left out: names one edit apart share
 * such a form (SymSpell).
 * Forms are kept as hashes only, since who looks up compares the names themselves.
 */
export class TypoTable {
  /** @param keys hash of a form and number of its name in one, sorted */
  constructor(
    readonly names: TextPool,
    readonly keys: Float64Array,
  ) {}

  static from(names: readonly string[]): TypoTable {
    const keys: number[] = [];
    for (const [number, name] of names.entries()) {
      for (const form of new Set([name, ...deletions(name)])) keys.push(keyOf(form) + number);
    }
    return new TypoTable(TextPool.from(names), Float64Array.from(keys).sort());
  }

  /** Every name that one edit may lead to from the typed one, and perhaps others. */
  near(typed: string): Set<string> {
    const found = new Set<string>();
    for (const form of [typed, ...deletions(typed)]) {
      const key = keyOf(form);
      for (let at = this.firstFrom(key); this.keys[at]! < key + numberSpace; at++)
        found.add(this.names.at(this.keys[at]! - key));
    }
    return found;
  }

  private firstFrom(key: number): number {
    let low = 0;
    let high = this.keys.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.keys[middle]! < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const keyOf = (form: string): number => (hashOf(form) >>> 0) * numberSpace;
