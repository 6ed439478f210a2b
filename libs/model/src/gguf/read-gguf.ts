import { open, type FileHandle } from 'node:fs/promises';
import { align, defaultAlignment, ggufValueTypes, tensorByteLength } from './gguf-header.js';
import type {
  GgufHeader,
  GgufScalar,
  GgufTensor,
  GgufValue,
  GgufValueType,
} from './gguf-header.js';

/** An open GGUF file: its header in memory, its tensors on disk. */
export interface GgufFile {
  header: GgufHeader;
  tensor(name: string): GgufTensor | undefined;
  readTensor(tensor: GgufTensor): Promise<Buffer>;
  close(): Promise<void>;
}

export class GgufFormatError extends Error {}

/** @throws GgufFormatError when the file is not a whole GGUF version 3 file. */
export async function openGguf(path: string): Promise<GgufFile> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const header = await readHeader(handle, size);
    const end = header.tensors.reduce(
      (last, tensor) => Math.max(last, tensor.offset + tensorByteLength(tensor)),
      0,
    );
    if (header.dataOffset + end > size)
      throw new GgufFormatError(`the file ends after ${size} of ${header.dataOffset + end} bytes`);
    const byName = new Map(header.tensors.map((tensor) => [tensor.name, tensor]));
    return {
      header,
      tensor: (name) => byName.get(name),
      readTensor: async (tensor) =>
        readExactly(handle, header.dataOffset + tensor.offset, tensorByteLength(tensor)),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    if (error instanceof RangeError) throw new GgufFormatError(error.message, { cause: error });
    throw error;
  }
}

async function readExactly(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  for (let done = 0; done < length;) {
    const { bytesRead } = await handle.read(buffer, done, length - done, position + done);
    if (bytesRead === 0)
      throw new GgufFormatError(`the file ends inside a tensor at byte ${position + done}`);
    done += bytesRead;
  }
  return buffer;
}

/** A header is as long as its vocabulary, which only reading tells: read more until it parses. */
async function readHeader(handle: FileHandle, size: number): Promise<GgufHeader> {
  for (let length = Math.min(size, 16 << 20); ; length = Math.min(size, length * 2)) {
    const bytes = await readExactly(handle, 0, length);
    try {
      return parseGgufHeader(bytes);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      if (length === size) throw new GgufFormatError('the header is cut short', { cause: error });
    }
  }
}

/** @throws RangeError when `bytes` end inside the header, GgufFormatError when they are no GGUF. */
function parseGgufHeader(bytes: Buffer): GgufHeader {
  const cursor = new Cursor(bytes);
  if (bytes.length < 4 || bytes.toString('latin1', 0, 4) !== 'GGUF')
    throw new GgufFormatError('it does not begin with GGUF');
  cursor.position = 4;
  const version = cursor.uint32();
  if (version !== 3 && version !== 2)
    throw new GgufFormatError(`GGUF version ${version} is not supported`);
  const tensorCount = cursor.length();
  const keyCount = cursor.length();
  const metadata = new Map<string, GgufValue>();
  for (let index = 0; index < keyCount; index++) metadata.set(cursor.string(), cursor.value());
  const tensors: GgufTensor[] = [];
  for (let index = 0; index < tensorCount; index++) tensors.push(cursor.tensor());
  const alignment = Number(metadata.get('general.alignment')?.value ?? defaultAlignment);
  return { metadata, tensors, alignment, dataOffset: align(cursor.position, alignment) };
}

class Cursor {
  position = 0;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  uint32(): number {
    const value = this.#bytes.readUInt32LE(this.position);
    this.position += 4;
    return value;
  }

  length(): number {
    const value = this.#bytes.readBigUInt64LE(this.position);
    this.position += 8;
    if (value > BigInt(Number.MAX_SAFE_INTEGER))
      throw new GgufFormatError('a length in the header is impossible');
    return Number(value);
  }

  string(): string {
    const length = this.length();
    const end = this.position + length;
    if (end > this.#bytes.length) throw new RangeError('the header is cut short');
    const text = this.#bytes.toString('utf8', this.position, end);
    this.position = end;
    return text;
  }

  tensor(): GgufTensor {
    const name = this.string();
    const rank = this.uint32();
    const dimensions: number[] = [];
    for (let index = 0; index < rank; index++) dimensions.push(this.length());
    return { name, dimensions, type: this.uint32(), offset: this.length() };
  }

  value(): GgufValue {
    const type = this.uint32() as GgufValueType;
    if (type !== ggufValueTypes.array) return { type, value: this.scalar(type) };
    const itemType = this.uint32() as GgufValueType;
    if (itemType === ggufValueTypes.array)
      throw new GgufFormatError('nested arrays are not supported');
    const count = this.length();
    const value: GgufScalar[] = [];
    for (let index = 0; index < count; index++) value.push(this.scalar(itemType));
    return { type, itemType, value };
  }

  scalar(type: GgufValueType): GgufScalar {
    const at = this.position;
    switch (type) {
      case ggufValueTypes.string:
        return this.string();
      case ggufValueTypes.uint8:
        this.position += 1;
        return this.#bytes.readUInt8(at);
      case ggufValueTypes.int8:
        this.position += 1;
        return this.#bytes.readInt8(at);
      case ggufValueTypes.bool:
        this.position += 1;
        return this.#bytes.readUInt8(at) !== 0;
      case ggufValueTypes.uint16:
        this.position += 2;
        return this.#bytes.readUInt16LE(at);
      case ggufValueTypes.int16:
        this.position += 2;
        return this.#bytes.readInt16LE(at);
      case ggufValueTypes.uint32:
        this.position += 4;
        return this.#bytes.readUInt32LE(at);
      case ggufValueTypes.int32:
        this.position += 4;
        return this.#bytes.readInt32LE(at);
      case ggufValueTypes.float32:
        this.position += 4;
        return this.#bytes.readFloatLE(at);
      case ggufValueTypes.uint64:
        this.position += 8;
        return this.#bytes.readBigUInt64LE(at);
      case ggufValueTypes.int64:
        this.position += 8;
        return this.#bytes.readBigInt64LE(at);
      case ggufValueTypes.float64:
        this.position += 8;
        return this.#bytes.readDoubleLE(at);
      default:
        throw new GgufFormatError(`a value of the unknown type ${type} in the header`);
    }
  }
}
