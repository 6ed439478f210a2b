/**
 * GGUF version 3 (https://github.com/ggml-org/ggml/blob/master/docs/gguf.md): little-endian,
 * header, tensor table, aligned tensor data.
 */

export const ggufValueTypes = {
  uint8: 0,
  int8: 1,
  uint16: 2,
  int16: 3,
  uint32: 4,
  int32: 5,
  float32: 6,
  bool: 7,
  string: 8,
  array: 9,
  uint64: 10,
  int64: 11,
  float64: 12,
} as const;
export type GgufValueType = (typeof ggufValueTypes)[keyof typeof ggufValueTypes];

export type GgufScalar = number | bigint | boolean | string;
export type GgufValue =
  | { type: Exclude<GgufValueType, 9>; value: GgufScalar }
  | { type: 9; itemType: Exclude<GgufValueType, 9>; value: GgufScalar[] };

export interface GgufTensor {
  name: string;
  /** Innermost first: `[columns, rows]` of a matrix. */
  dimensions: number[];
  /** `ggml_type`: 0 F32, 1 F16, 8 Q8_0, 12 Q4_K … */
  type: number;
  /** Bytes from the start of the data section. */
  offset: number;
}

export interface GgufHeader {
  metadata: Map<string, GgufValue>;
  tensors: GgufTensor[];
  alignment: number;
  /** Bytes from the start of the file to the first tensor. */
  dataOffset: number;
}

export const defaultAlignment = 32;

/** Bytes and values in one block of each quantisation that our bases use. */
const blockLayouts: Record<number, { values: number; bytes: number }> = {
  0: { values: 1, bytes: 4 },
  1: { values: 1, bytes: 2 },
  30: { values: 1, bytes: 2 },
  2: { values: 32, bytes: 18 },
  3: { values: 32, bytes: 20 },
  6: { values: 32, bytes: 22 },
  7: { values: 32, bytes: 24 },
  8: { values: 32, bytes: 34 },
  10: { values: 256, bytes: 84 },
  11: { values: 256, bytes: 110 },
  12: { values: 256, bytes: 144 },
  13: { values: 256, bytes: 176 },
  14: { values: 256, bytes: 210 },
};

export function tensorByteLength(tensor: Pick<GgufTensor, 'dimensions' | 'type' | 'name'>): number {
  const layout = blockLayouts[tensor.type];
  if (layout === undefined)
    throw new RangeError(`tensor ${tensor.name} has the unsupported type ${tensor.type}`);
  const values = tensor.dimensions.reduce((product, dimension) => product * dimension, 1);
  return (values / layout.values) * layout.bytes;
}

export function align(offset: number, alignment: number): number {
  return Math.ceil(offset / alignment) * alignment;
}
