import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { replaceAtomically } from '@coopkg/files';
import { align, defaultAlignment, ggufValueTypes, tensorByteLength } from './gguf-header.js';
import type { GgufScalar, GgufTensor, GgufValue, GgufValueType } from './gguf-header.js';

export interface TensorSource {
  name: string;
  dimensions: number[];
  type: number;
  read(): Promise<Buffer>;
}

/**
 * Writes a GGUF version 3 file and returns its SHA-256. The same input gives the same bytes.
 * Nothing stands at `target` until all is written and on disk.
 */
export function writeGguf(
  target: string,
  metadata: ReadonlyMap<string, GgufValue>,
  sources: readonly TensorSource[],
): Promise<string> {
  return replaceAtomically(target, async (partial) => {
    const handle = await open(partial, 'w');
    try {
      return await writeContent(handle, metadata, sources);
    } finally {
      await handle.close();
    }
  });
}

async function writeContent(
  handle: FileHandle,
  metadata: ReadonlyMap<string, GgufValue>,
  sources: readonly TensorSource[],
): Promise<string> {
  const alignment = Number(metadata.get('general.alignment')?.value ?? defaultAlignment);
  const hash = createHash('sha256');
  let written = 0;
  const append = async (bytes: Buffer): Promise<void> => {
    hash.update(bytes);
    await handle.writeFile(bytes);
    written += bytes.length;
  };
  const pad = (): Promise<void> => append(Buffer.alloc(align(written, alignment) - written));
  await append(encodeHeader(metadata, sources, alignment));
  await pad();
  for (const source of sources) {
    const bytes = await source.read();
    if (bytes.length !== tensorByteLength(source))
      throw new RangeError(
        `tensor ${source.name} has ${bytes.length} bytes, not ${tensorByteLength(source)}`,
      );
    await append(bytes);
    await pad();
  }
  return hash.digest('hex');
}

function encodeHeader(
  metadata: ReadonlyMap<string, GgufValue>,
  sources: readonly TensorSource[],
  alignment: number,
): Buffer {
  const chunks: Buffer[] = [
    Buffer.from('GGUF', 'latin1'),
    uint32(3),
    uint64(sources.length),
    uint64(metadata.size),
  ];
  for (const [key, value] of metadata) chunks.push(text(key), ...encodeValue(value));
  for (const tensor of layOut(sources, alignment)) {
    chunks.push(
      text(tensor.name),
      uint32(tensor.dimensions.length),
      ...tensor.dimensions.map(uint64),
      uint32(tensor.type),
      uint64(tensor.offset),
    );
  }
  return Buffer.concat(chunks);
}

function layOut(sources: readonly TensorSource[], alignment: number): GgufTensor[] {
  let offset = 0;
  return sources.map(({ name, dimensions, type }) => {
    const tensor: GgufTensor = { name, dimensions, type, offset };
    offset = align(offset + tensorByteLength(tensor), alignment);
    return tensor;
  });
}

function encodeValue(entry: GgufValue): Buffer[] {
  if (entry.type !== ggufValueTypes.array)
    return [uint32(entry.type), scalar(entry.type, entry.value)];
  return [
    uint32(entry.type),
    uint32(entry.itemType),
    uint64(entry.value.length),
    ...entry.value.map((item) => scalar(entry.itemType, item)),
  ];
}

function scalar(type: GgufValueType, value: GgufScalar): Buffer {
  if (type === ggufValueTypes.string) return text(String(value));
  const bytes = Buffer.alloc(scalarBytes[type] ?? 0);
  switch (type) {
    case ggufValueTypes.uint8:
      bytes.writeUInt8(Number(value));
      break;
    case ggufValueTypes.bool:
      bytes.writeUInt8(value ? 1 : 0);
      break;
    case ggufValueTypes.int8:
      bytes.writeInt8(Number(value));
      break;
    case ggufValueTypes.uint16:
      bytes.writeUInt16LE(Number(value));
      break;
    case ggufValueTypes.int16:
      bytes.writeInt16LE(Number(value));
      break;
    case ggufValueTypes.uint32:
      bytes.writeUInt32LE(Number(value));
      break;
    case ggufValueTypes.int32:
      bytes.writeInt32LE(Number(value));
      break;
    case ggufValueTypes.float32:
      bytes.writeFloatLE(Number(value));
      break;
    case ggufValueTypes.uint64:
      bytes.writeBigUInt64LE(BigInt(value));
      break;
    case ggufValueTypes.int64:
      bytes.writeBigInt64LE(BigInt(value));
      break;
    default:
      bytes.writeDoubleLE(Number(value));
  }
  return bytes;
}

const scalarBytes: Record<number, number> = {
  0: 1,
  1: 1,
  2: 2,
  3: 2,
  4: 4,
  5: 4,
  6: 4,
  7: 1,
  10: 8,
  11: 8,
  12: 8,
};

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'utf8');
  return Buffer.concat([uint64(bytes.length), bytes]);
}
