/**
 * Names → lists of numbers, packed in a few typed arrays: made once, loaded without parsing, read
 * at every position of a question.
 * Open addressing over a 32-bit FNV-1a hash of the UTF-16 units, so that every length from one
 * start is tried in one pass.
 */
export interface PackedTable {
  /** All keys, one after another. */
  pool: string;
  /** Where key `i` starts in `pool`; one more at the end. */
  offsets: Uint32Array;
  /** Where the list of key `i` starts in `lists`; one more at the end. */
  listOffsets: Uint32Array;
  lists: Uint32Array;
  hashes: Int32Array;
}

/** Lengths at which a text that begins no key is given up. */
const isCheckpoint = (length: number): boolean => length === 3 || length === 5 || length === 9;
const lastCheckpoint = 9;
const basis = 0x811c9dc5 | 0;
const step = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);

export class NameTable {
  readonly packed: PackedTable;
  readonly size: number;
  private readonly slots: Int32Array;
  private readonly mask: number;
  /** Greatest length of a key that begins with these two units (hashed); 0 when none does. */
  private readonly gate = new Uint16Array(65536);
  /**
   * Bits by hash: of every key, and of every key's beginnings at `checkpoints`. Most texts are told
   * apart here, in memory that stays near the processor.
   */
  private readonly present: Uint8Array;
  private readonly beginnings: Uint8Array;
  private readonly bits: number;

  constructor(packed: PackedTable) {
    this.packed = packed;
    this.size = packed.hashes.length;
    let capacity = 16;
    while (capacity < this.size * 2) capacity *= 2;
    this.mask = capacity - 1;
    this.slots = new Int32Array(capacity).fill(-1);
    this.bits = Math.min(capacity * 4, 1 << 23) - 1;
    this.present = new Uint8Array((this.bits + 1) >> 3);
    this.beginnings = new Uint8Array((this.bits + 1) >> 3);
    const { pool, offsets, hashes } = packed;
    for (let key = 0; key < this.size; key++) {
      let slot = this.slotOf(hashes[key]!);
      while (this.slots[slot]! >= 0) slot = (slot + 1) & this.mask;
      this.slots[slot] = key;
      const start = offsets[key]!;
      const length = offsets[key + 1]! - start;
      const gate = gateOf(pool.charCodeAt(start), length > 1 ? pool.charCodeAt(start + 1) : 0);
      if (length > this.gate[gate]!) this.gate[gate] = Math.min(length, 65535);
      this.mark(this.present, hashes[key]!);
      let hash = basis;
      for (let at = 1; at < length && at <= lastCheckpoint; at++) {
        hash = step(hash, pool.charCodeAt(start + at - 1));
        if (isCheckpoint(at)) this.mark(this.beginnings, hash);
      }
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

  static from(entries: ReadonlyMap<string, readonly number[]>): NameTable {
    const keys = [...entries.keys()].filter((key) => key !== '');
    const offsets = new Uint32Array(keys.length + 1);
    const listOffsets = new Uint32Array(keys.length + 1);
    const hashes = new Int32Array(keys.length);
    const lists: number[] = [];
    let offset = 0;
    keys.forEach((key, index) => {
      offsets[index] = offset;
      listOffsets[index] = lists.length;
      hashes[index] = hashOf(key);
      offset += key.length;
      for (const value of entries.get(key)!) lists.push(value);
    });
    offsets[keys.length] = offset;
    listOffsets[keys.length] = lists.length;
    return new NameTable({
      pool: keys.join(''),
      offsets,
      listOffsets,
      lists: Uint32Array.from(lists),
      hashes,
    });
  }

  private slotOf(hash: number): number {
    return (hash ^ (hash >>> 15)) & this.mask;
  }

  private find(text: string, start: number, length: number, hash: number): number {
    const { offsets, hashes, pool } = this.packed;
    let slot = this.slotOf(hash);
    for (let key = this.slots[slot]!; key >= 0; key = this.slots[slot]!) {
      if (hashes[key] === hash && offsets[key + 1]! - offsets[key]! === length) {
        const from = offsets[key]!;
        let at = 0;
        while (at < length && pool.charCodeAt(from + at) === text.charCodeAt(start + at)) at++;
        if (at === length) return key;
      }
      slot = (slot + 1) & this.mask;
    }
    return -1;
  }

  /** The list of one name, or none. */
  get(name: string): Uint32Array {
    const key = name === '' ? -1 : this.find(name, 0, name.length, hashOf(name));
    return key < 0 ? none : this.listOf(key);
  }

  listOf(key: number): Uint32Array {
    const { listOffsets, lists } = this.packed;
    return lists.subarray(listOffsets[key], listOffsets[key + 1]);
  }

  nameOf(key: number): string {
    return this.packed.pool.slice(this.packed.offsets[key], this.packed.offsets[key + 1]);
  }

  /** Every key that the text has at `start`, shortest first. */
  matchesAt(text: string, start: number, found: (end: number, key: number) => void): void {
    const first = text.charCodeAt(start);
    const longest = Math.max(
      start + 1 < text.length ? this.gate[gateOf(first, text.charCodeAt(start + 1))]! : 0,
      this.gate[gateOf(first, 0)]!,
    );
    const limit = Math.min(longest, text.length - start);
    let hash = basis;
    for (let length = 1; length <= limit; length++) {
      hash = step(hash, text.charCodeAt(start + length - 1));
      if (this.marked(this.present, hash)) {
        const key = this.find(text, start, length, hash);
        if (key >= 0) found(start + length, key);
      }
      if (isCheckpoint(length) && !this.marked(this.beginnings, hash)) return;
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
