/**
 * ggml's block formats (ggml-common.h, ggml-quants.c), for the types that files of four bits and
 * more hold.
 */
export const ggmlTypes = {
  F32: 0,
  F16: 1,
  Q4_0: 2,
  Q4_1: 3,
  Q5_0: 6,
  Q5_1: 7,
  Q8_0: 8,
  Q4_K: 12,
  Q5_K: 13,
  Q6_K: 14,
  BF16: 30,
} as const;

const halves = halfTable();

/** All 65 536 half-precision numbers. */
function halfTable(): Float32Array {
  const table = new Float32Array(65_536);
  for (let bits = 0; bits < 65_536; bits++) {
    const sign = bits & 0x8000 ? -1 : 1;
    const exponent = (bits >> 10) & 31;
    const fraction = bits & 1023;
    table[bits] =
      sign *
      (exponent === 0
        ? fraction * 2 ** -24
        : exponent === 31
          ? fraction === 0
            ? Infinity
            : NaN
          : (1 + fraction / 1024) * 2 ** (exponent - 15));
  }
  return table;
}

const floatBits = new DataView(new ArrayBuffer(4));

/** Nearest half-precision number, ties to even. */
export function toHalf(value: number): number {
  floatBits.setFloat32(0, value);
  const bits = floatBits.getUint32(0);
  const sign = (bits >>> 16) & 0x8000;
  const exponent = ((bits >>> 23) & 255) - 112;
  const fraction = bits & 0x7fffff;
  if (exponent >= 31) return sign | 0x7c00 | (exponent === 143 && fraction !== 0 ? 0x200 : 0);
  if (exponent < -10) return sign;
  const shift = exponent > 0 ? 13 : 14 - exponent;
  const significand = exponent > 0 ? (exponent << 23) | fraction : fraction | 0x800000;
  const kept = significand >>> shift;
  const rest = significand & ((1 << shift) - 1);
  const half = 1 << (shift - 1);
  return sign | (kept + (rest > half || (rest === half && (kept & 1) === 1) ? 1 : 0));
}

export function dequantise(type: number, bytes: Buffer, count: number): Float32Array {
  const values = new Float32Array(count);
  switch (type) {
    case ggmlTypes.F32:
      for (let index = 0; index < count; index++) values[index] = bytes.readFloatLE(index * 4);
      return values;
    case ggmlTypes.F16:
      for (let index = 0; index < count; index++)
        values[index] = halves[bytes.readUInt16LE(index * 2)]!;
      return values;
    case ggmlTypes.BF16:
      new Uint32Array(values.buffer).forEach((_, index, bits) => {
        bits[index] = bytes.readUInt16LE(index * 2) << 16;
      });
      return values;
    case ggmlTypes.Q8_0:
      dequantiseQ8(bytes, values);
      return values;
    case ggmlTypes.Q4_0:
      dequantisePairs(bytes, values, 4, false);
      return values;
    case ggmlTypes.Q4_1:
      dequantisePairs(bytes, values, 4, true);
      return values;
    case ggmlTypes.Q5_0:
      dequantisePairs(bytes, values, 5, false);
      return values;
    case ggmlTypes.Q5_1:
      dequantisePairs(bytes, values, 5, true);
      return values;
    case ggmlTypes.Q4_K:
      dequantiseSuperblocks(bytes, values, 4);
      return values;
    case ggmlTypes.Q5_K:
      dequantiseSuperblocks(bytes, values, 5);
      return values;
    case ggmlTypes.Q6_K:
      dequantiseQ6K(bytes, values);
      return values;
    default:
      throw new RangeError(`weights of the type ${type} can't be read`);
  }
}

function dequantiseQ8(bytes: Buffer, values: Float32Array): void {
  for (let block = 0, at = 0; block < values.length; block += 32, at += 34) {
    const scale = halves[bytes.readUInt16LE(at)]!;
    for (let index = 0; index < 32; index++)
      values[block + index] = scale * bytes.readInt8(at + 2 + index);
  }
}

/**
 * Q4_0, Q4_1, Q5_0 and Q5_1: a scale, the least value where it is not given by the scale, the fifth
 * bits, pairs of four bits.
 */
function dequantisePairs(
  bytes: Buffer,
  values: Float32Array,
  bits: 4 | 5,
  hasLeast: boolean,
): void {
  const highAt = hasLeast ? 4 : 2;
  const pairsAt = bits === 5 ? highAt + 4 : highAt;
  for (let block = 0, at = 0; block < values.length; block += 32, at += pairsAt + 16) {
    const scale = halves[bytes.readUInt16LE(at)]!;
    const least = hasLeast ? halves[bytes.readUInt16LE(at + 2)]! : scale * (bits === 5 ? -16 : -8);
    const high = bits === 5 ? bytes.readUInt32LE(at + highAt) : 0;
    for (let index = 0; index < 16; index++) {
      const pair = bytes[at + pairsAt + index]!;
      values[block + index] = scale * ((pair & 15) | (((high >>> index) & 1) << 4)) + least;
      values[block + index + 16] =
        scale * ((pair >> 4) | (((high >>> (index + 16)) & 1) << 4)) + least;
    }
  }
}

/**
 * Q4_K and Q5_K: eight parts of 32 values; Q5_K has a byte of fifth bits, one of each part, for
 * each place in a part.
 */
function dequantiseSuperblocks(bytes: Buffer, values: Float32Array, bits: 4 | 5): void {
  const pairsAt = bits === 5 ? 48 : 16;
  for (let block = 0, at = 0; block < values.length; block += 256, at += pairsAt + 128) {
    const scale = halves[bytes.readUInt16LE(at)]!;
    const offset = halves[bytes.readUInt16LE(at + 2)]!;
    for (let part = 0; part < 8; part++) {
      const [partScale, partOffset] = sixBitPair(bytes, at + 4, part);
      const from = at + pairsAt + (part >> 1) * 32;
      const shift = (part & 1) * 4;
      for (let index = 0; index < 32; index++) {
        const high = bits === 5 ? ((bytes[at + 16 + index]! >> part) & 1) << 4 : 0;
        values[block + part * 32 + index] =
          scale * partScale * (((bytes[from + index]! >> shift) & 15) | high) - offset * partOffset;
      }
    }
  }
}

/** `get_scale_min_k4`: eight pairs of six bits in twelve bytes. */
function sixBitPair(bytes: Buffer, at: number, part: number): [number, number] {
  if (part < 4) return [bytes[at + part]! & 63, bytes[at + part + 4]! & 63];
  return [
    (bytes[at + part + 4]! & 15) | ((bytes[at + part - 4]! >> 6) << 4),
    (bytes[at + part + 4]! >> 4) | ((bytes[at + part]! >> 6) << 4),
  ];
}

function dequantiseQ6K(bytes: Buffer, values: Float32Array): void {
  for (let block = 0, at = 0; block < values.length; block += 256, at += 210) {
    const scale = halves[bytes.readUInt16LE(at + 208)]!;
    for (let half = 0; half < 2; half++) {
      const low = at + half * 64;
      const high = at + 128 + half * 32;
      const scales = at + 192 + half * 8;
      const out = block + half * 128;
      for (let index = 0; index < 32; index++) {
        const bits = bytes[high + index]!;
        const group = index >> 4;
        const first = bytes[low + index]!;
        const second = bytes[low + 32 + index]!;
        values[out + index] =
          scale * bytes.readInt8(scales + group) * (((first & 15) | ((bits & 3) << 4)) - 32);
        values[out + 32 + index] =
          scale *
          bytes.readInt8(scales + group + 2) *
          (((second & 15) | (((bits >> 2) & 3) << 4)) - 32);
        values[out + 64 + index] =
          scale *
          bytes.readInt8(scales + group + 4) *
          (((first >> 4) | (((bits >> 4) & 3) << 4)) - 32);
        values[out + 96 + index] =
          scale * bytes.readInt8(scales + group + 6) * (((second >> 4) | ((bits >> 6) << 4)) - 32);
      }
    }
  }
}

/** `count` must be a multiple of the type's block. */
export function quantise(type: number, values: Float32Array): Buffer {
  switch (type) {
    case ggmlTypes.F32:
      return Buffer.from(values.buffer, values.byteOffset, values.byteLength);
    case ggmlTypes.F16: {
      const bytes = Buffer.allocUnsafe(values.length * 2);
      for (let index = 0; index < values.length; index++)
        bytes.writeUInt16LE(toHalf(values[index]!), index * 2);
      return bytes;
    }
    case ggmlTypes.Q8_0:
      return quantiseQ8(values);
    default:
      throw new RangeError(`weights of the type ${type} can't be written`);
  }
}

function quantiseQ8(values: Float32Array): Buffer {
  const bytes = Buffer.allocUnsafe((values.length / 32) * 34);
  for (let block = 0, at = 0; block < values.length; block += 32, at += 34) {
    let largest = 0;
    for (let index = 0; index < 32; index++)
      largest = Math.max(largest, Math.abs(values[block + index]!));
    const scale = largest / 127;
    const inverse = scale === 0 ? 0 : 1 / scale;
    bytes.writeUInt16LE(toHalf(scale), at);
    for (let index = 0; index < 32; index++)
      bytes.writeInt8(Math.round(values[block + index]! * inverse), at + 2 + index);
  }
  return bytes;
}
