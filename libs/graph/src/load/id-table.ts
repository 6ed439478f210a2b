/**
 * Numbers keys in order of arrival, in 20 bytes a key: open addressing over typed arrays. A key is
 * two 32-bit halves, either of a hash
 * (two of ten million ids collide with a probability of 3 in a million) or of a pair of numbers
 * (exact).
 */
export class KeyTable {
  private high = new Uint32Array(1024);
  private low = new Uint32Array(1024);
  /** Number + 1; 0 is free. */
  private slot = new Uint32Array(1024);
  size = 0;

  /** The key's number, and whether it is new. */
  add(high: number, low: number): { index: number; added: boolean } {
    if (this.size * 2 >= this.slot.length) this.grow();
    const at = this.find(high, low);
    const found = this.slot[at] ?? 0;
    if (found !== 0) return { index: found - 1, added: false };
    this.put(at, high, low, ++this.size);
    return { index: this.size - 1, added: true };
  }

  /** The key's number, or -1. */
  get(high: number, low: number): number {
    return (this.slot[this.find(high, low)] ?? 0) - 1;
  }

  private find(high: number, low: number): number {
    const mask = this.slot.length - 1;
    const wantHigh = high >>> 0;
    const wantLow = low >>> 0;
    let at = (Math.imul(wantHigh ^ Math.imul(wantLow, 0x9e3779b1), 0x85ebca6b) >>> 7) & mask;
    while (this.slot[at] !== 0 && (this.high[at] !== wantHigh || this.low[at] !== wantLow))
      at = (at + 1) & mask;
    return at;
  }

  private put(at: number, high: number, low: number, number: number): void {
    this.high[at] = high;
    this.low[at] = low;
    this.slot[at] = number;
  }

  private grow(): void {
    const { high, low, slot } = this;
    this.high = new Uint32Array(slot.length * 2);
    this.low = new Uint32Array(slot.length * 2);
    this.slot = new Uint32Array(slot.length * 2);
    for (let from = 0; from < slot.length; from++) {
      const number = slot[from] ?? 0;
      if (number !== 0)
        this.put(
          this.find(high[from] ?? 0, low[from] ?? 0),
          high[from] ?? 0,
          low[from] ?? 0,
          number,
        );
    }
  }
}

/** Numbers ids (texts) in order of arrival. */
export class IdTable {
  private readonly keys = new KeyTable();

  get size(): number {
    return this.keys.size;
  }

  add(id: string): { index: number; added: boolean } {
    const [high, low] = hash64(id);
    return this.keys.add(high, low);
  }

  get(id: string): number {
    const [high, low] = hash64(id);
    return this.keys.get(high, low);
  }
}

/**
 * Two independent multiplicative hashes over UTF-16 units, mixed at the end as in MurmurHash3
 * (public domain).
 */
function hash64(text: string): [number, number] {
  let high = 0xdeadbeef ^ text.length;
  let low = 0x41c6ce57 ^ text.length;
  for (let position = 0; position < text.length; position++) {
    const unit = text.charCodeAt(position);
    high = Math.imul(high ^ unit, 0x9e3779b1);
    high = (high << 13) | (high >>> 19);
    low = Math.imul(low ^ unit, 0x5f356495);
    low = (low << 15) | (low >>> 17);
  }
  high = mix(high ^ Math.imul(low, 0x85ebca6b));
  low = mix(low ^ Math.imul(high, 0xc2b2ae35));
  return [high >>> 0, low >>> 0];
}

function mix(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
