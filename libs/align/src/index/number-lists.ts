/** Where the list of each number begins in `lists`; one more at the end. */
export interface PackedLists {
  offsets: Uint32Array;
  lists: Uint32Array;
}

/** A list of numbers for each of the numbers from 0 on, in two arrays. */
export class NumberLists {
  constructor(readonly packed: PackedLists) {}

  static from(entries: ReadonlyMap<number, Iterable<number>>): NumberLists {
    const count = Math.max(-1, ...entries.keys()) + 1;
    const offsets = new Uint32Array(count + 1);
    const lists: number[] = [];
    for (let number = 0; number < count; number++) {
      offsets[number] = lists.length;
      for (const value of entries.get(number) ?? []) lists.push(value);
    }
    offsets[count] = lists.length;
    return new NumberLists({ offsets, lists: Uint32Array.from(lists) });
  }

  of(number: number): Uint32Array {
    const { offsets, lists } = this.packed;
    return number + 1 < offsets.length
      ? lists.subarray(offsets[number], offsets[number + 1])
      : none;
  }
}

const none = new Uint32Array(0);
