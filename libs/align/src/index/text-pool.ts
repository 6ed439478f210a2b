/** Texts as one array of their UTF-16 units, with where each begins; one more at the end. */
export interface PackedTexts {
  units: Uint16Array;
  offsets: Uint32Array;
}

/** Many texts in two arrays: none is an object of its own until it is asked for. */
export class TextPool {
  readonly length: number;

  constructor(readonly packed: PackedTexts) {
    this.length = packed.offsets.length - 1;
  }

  static from(texts: readonly string[]): TextPool {
    const offsets = new Uint32Array(texts.length + 1);
    let length = 0;
    for (const [at, text] of texts.entries()) {
      offsets[at] = length;
      length += text.length;
    }
    offsets[texts.length] = length;
    const units = new Uint16Array(length);
    for (const [at, text] of texts.entries())
      for (let unit = 0; unit < text.length; unit++)
        units[offsets[at]! + unit] = text.charCodeAt(unit);
    return new TextPool({ units, offsets });
  }

  at(number: number): string {
    const { units, offsets } = this.packed;
    return String.fromCharCode(...units.subarray(offsets[number], offsets[number + 1]));
  }

  *[Symbol.iterator](): Generator<string> {
    for (let number = 0; number < this.length; number++) yield this.at(number);
  }
}
