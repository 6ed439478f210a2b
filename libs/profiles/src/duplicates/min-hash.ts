/** Numbers of a signature; the estimate's standard error is below 1 / √128 = 9%, at 0.9 below 3%. */
const size = 128;
const shingleLength = 4;
const prime = 4_294_967_291;

const multipliers = Array.from({ length: size }, (_, index) => mix(index * 2 + 1) | 1);
const offsets = Array.from({ length: size }, (_, index) => mix(index * 2 + 2));

/**
 * MinHash (Broder 1997): texts whose signatures agree in a share s of their numbers have about that
 * share of their pieces of four characters in common. Of the packages for it, `minhash` and
 * `simhash-js` have long been left alone, and `bloom-filters` brings eight others for these lines.
 */
export function minHash(text: string): Uint32Array {
  const signature = new Uint32Array(size).fill(0xffff_ffff);
  const characters = [
    ...text
      .normalize('NFKC')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase(),
  ];
  for (let at = 0; at + shingleLength <= characters.length; at++) {
    const hash = hashOf(characters, at);
    for (let index = 0; index < size; index++) {
      const value = mix(
        (Math.imul(hash, multipliers[index] as number) + (offsets[index] as number)) % prime,
      );
      if (value < (signature[index] as number)) signature[index] = value;
    }
  }
  return signature;
}

/** The estimated share of pieces in common, 0 to 1. */
export function similarity(left: Uint32Array, right: Uint32Array): number {
  let equal = 0;
  for (let index = 0; index < size; index++) if (left[index] === right[index]) equal++;
  return equal / size;
}

/** FNV-1a over the characters of one piece. */
function hashOf(characters: readonly string[], at: number): number {
  let hash = 0x811c_9dc5;
  for (let offset = 0; offset < shingleLength; offset++) {
    hash ^= (characters[at + offset] as string).codePointAt(0) as number;
    hash = Math.imul(hash, 0x0100_0193);
  }
  return hash >>> 0;
}

/** The last steps of MurmurHash3, which spread all bits. */
function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
