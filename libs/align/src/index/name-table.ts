import { TextPool, type PackedTexts } from './text-pool.js';

/**
 * Names → lists of numbers, packed in a few typed arrays: made once, loaded without parsing, read
 * at every position of a question.
 * Open addressing over a 32-bit FNV-1a hash of the UTF-16 units, so that every length from one
 * start is tried in one pass.
 */
export interface PackedTable extends PackedTexts {
  /** Where the list of key `i` starts in `lists`; one more at the end. */
  listOffsets: Uint32Array;
  lists: Uint32Array;
  hashes: Int32Array;
  /** Keys by their hash; -1 is empty. */
  slots: Int32Array;
  /** Greatest length of a key that begins with these two units (hashed); 0 when none does. */
  gate: Uint16Array;
  /**
   * Bits by hash: of every key, and of every key's beginnings at the checkpoints. Most texts are
   * told apart here, in memory that stays near the processor.
   */
  present: Uint8Array;
  beginnings: Uint8Array;
}

/** Lengths at which a text that begins no key is given up. */
const isCheckpoint = (length: number): boolean => length === 3 || length === 5 || length === 9;
const lastCheckpoint = 9;
const basis = 0x811c9dc5 | 0;
const step = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);

export class NameTable {
  readonly size: number;
  private readonly names: TextPool;
  private readonly mask: number;
  private readonly bits: number;

  constructor(readonly packed: PackedTable) {
    this.size = packed.hashes.length;
    this.names = new TextPool(packed);
    this.mask = packed.slots.length - 1;
    this.bits = packed.present.length * 8 - 1;
  }

  static from(entries: ReadonlyMap<string, readonly number[]>): NameTable {
    const keys = [...entries.keys()].filter((key) => key !== '');
    const listOffsets = new Uint32Array(keys.length + 1);
    const lists: number[] = [];
    for (const [at, key] of keys.entries()) {
      listOffsets[at] = lists.length;
      for (const value of entries.get(key)!) lists.push(value);
    }
    listOffsets[keys.length] = lists.length;
    let capacity = 16;
    while (capacity < keys.length * 2) capacity *= 2;
    const bytes = Math.min(capacity * 4, 1 << 23) >> 3;
    const table = new NameTable({
      ...TextPool.from(keys).packed,
      listOffsets,
      lists: Uint32Array.from(lists),
      hashes: Int32Array.from(keys, hashOf),
      slots: new Int32Array(capacity).fill(-1),
      gate: new Uint16Array(65536),
      present: new Uint8Array(bytes),
      beginnings: new Uint8Array(bytes),
    });
    for (const [at, key] of keys.entries()) table.enter(key, at);
    return table;
  }

  private enter(name: string, key: number): void {
    const { hashes, slots, gate, present, beginnings } = this.packed;
    let slot = this.slotOf(hashes[key]!);
    while (slots[slot]! >= 0) slot = (slot + 1) & this.mask;
    slots[slot] = key;
    const start = gateOf(name.charCodeAt(0), name.length > 1 ? name.charCodeAt(1) : 0);
    gate[start] = Math.max(gate[start]!, Math.min(name.length, 65535));
    this.mark(present, hashes[key]!);
    let hash = basis;
    for (let at = 1; at < name.length && at <= lastCheckpoint; at++) {
      hash = step(hash, name.charCodeAt(at - 1));
      if (isCheckpoint(at)) this.mark(beginnings, hash);
    }
  }

  private mark(bits: Uint8Array, hash: number): void {
    const bit = (hash ^ (hash >>> 13)) & this.bits;
    bits[bit >> 3]! |= 1 << (bit & 7);
  }

  private marked(bits: Uint8Array, hash: number): boolean {
    const bit = (hash ^ (hash >>> 13)) & this.bits;
    return (bits[bit >> 3]! & (1 << (bit & 7))) !== 0;
  }

  private slotOf(hash: number): number {
    return (hash ^ (hash >>> 15)) & this.mask;
  }

  private find(text: string, start: number, length: number, hash: number): number {
    const { offsets, hashes, units, slots } = this.packed;
    let slot = this.slotOf(hash);
    for (let key = slots[slot]!; key >= 0; key = slots[slot]!) {
      if (hashes[key] === hash && offsets[key + 1]! - offsets[key]! === length) {
        const from = offsets[key]!;
        let at = 0;
        while (at < length && units[from + at] === text.charCodeAt(start + at)) at++;
        if (at === length) return key;
      }
      slot = (slot + 1) & this.mask;
    }
    return -1;
  }

  /** The number of a name; -1 when it isn't there. */
  keyOf(name: string): number {
    return name === '' ? -1 : this.find(name, 0, name.length, hashOf(name));
  }

  /** The list of one name, or none. */
  get(name: string): Uint32Array {
    const key = this.keyOf(name);
    return key < 0 ? none : this.listOf(key);
  }

  listOf(key: number): Uint32Array {
    const { listOffsets, lists } = this.packed;
    return lists.subarray(listOffsets[key], listOffsets[key + 1]);
  }

  nameOf(key: number): string {
    return this.names.at(key);
  }

  keys(): Iterable<string> {
    return this.names;
  }

  /** Every key that the text has at `start`, shortest first. */
  matchesAt(text: string, start: number, found: (end: number, key: number) => void): void {
    const first = text.charCodeAt(start);
    const { gate, present, beginnings } = this.packed;
    const longest = Math.max(
      start + 1 < text.length ? gate[gateOf(first, text.charCodeAt(start + 1))]! : 0,
      gate[gateOf(first, 0)]!,
    );
    const limit = Math.min(longest, text.length - start);
    let hash = basis;
    for (let length = 1; length <= limit; length++) {
      hash = step(hash, text.charCodeAt(start + length - 1));
      if (this.marked(present, hash)) {
        const key = this.find(text, start, length, hash);
        if (key >= 0) found(start + length, key);
      }
      if (isCheckpoint(length) && !this.marked(beginnings, hash)) return;
    }
  }
}

const none = new Uint32Array(0);
const gateOf = (first: number, second: number): number => (Math.imul(first, 31) + second) & 0xffff;

export function hashOf(text: string): number {
  let hash = basis;
  for (let at = 0; at < text.length; at++) hash = step(hash, text.charCodeAt(at));
  return hash;
}
