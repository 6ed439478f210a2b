import { mentionKinds } from '@coopkg/contracts';
import { TextPool, type PackedTexts } from './text-pool.js';
import type { Entry } from './link-index.js';
import { valueColumns } from './name-source.js';

const kinds: readonly Entry['kind'][] = [...mentionKinds, 'decoy'];
/** Columns that an entry may be held in; each has a bit. */
const columns: readonly string[] = [...valueColumns, 'Researcher.college'];

export interface PackedEntries extends PackedTexts {
  kinds: Uint8Array;
  /** Bits of `columns`: the graph has the entry there. */
  properties: Uint32Array;
}

/** Entries in a few arrays; what is asked for becomes an object, once. */
export class EntryTable {
  readonly length: number;
  private readonly values: TextPool;
  private readonly made: (Entry | undefined)[] = [];

  constructor(readonly packed: PackedEntries) {
    this.values = new TextPool(packed);
    this.length = packed.kinds.length;
  }

  static from(entries: readonly Entry[]): EntryTable {
    const bits = ({ properties }: Entry): number =>
      properties.reduce((sum, property) => sum | (1 << columns.indexOf(property)), 0);
    return new EntryTable({
      ...TextPool.from(entries.map(({ value }) => value)).packed,
      kinds: Uint8Array.from(entries, ({ kind }) => kinds.indexOf(kind)),
      properties: Uint32Array.from(entries, bits),
    });
  }

  at(number: number): Entry {
    return (this.made[number] ??= this.make(number));
  }

  *[Symbol.iterator](): Generator<Entry> {
    for (let number = 0; number < this.length; number++) yield this.make(number);
  }

  private make(number: number): Entry {
    const bits = this.packed.properties[number]!;
    return {
      kind: kinds[this.packed.kinds[number]!]!,
      value: this.values.at(number),
      properties: columns.filter((_, bit) => (bits & (1 << bit)) !== 0),
      inGraph: bits !== 0,
    };
  }
}
