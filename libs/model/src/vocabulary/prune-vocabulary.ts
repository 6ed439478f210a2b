import { openGguf } from '../gguf/read-gguf.js';
import { writeGguf, type TensorSource } from '../gguf/write-gguf.js';
import { tensorByteLength, type GgufHeader, type GgufValue } from '../gguf/gguf-header.js';

/**
 * `llama_token_type`: what is kept whatever the list says, since it is how any text at all can be
 * cut.
 */
const keptTypes: ReadonlySet<number> = new Set([2, 3, 4, 6]);
const normalType = 1;
const unusedPiece = /^<unused\d+>$/;

/**
 * Ids of the tokens that stay, ascending: control, byte and user-defined tokens, and the listed
 * pieces.
 */
function keptTokenIds(
  pieces: readonly string[],
  types: readonly number[],
  list: ReadonlySet<string>,
): number[] {
  const kept: number[] = [];
  for (let id = 0; id < pieces.length; id++) {
    const type = types[id] ?? normalType;
    if (keptTypes.has(type) ? !unusedPiece.test(pieces[id]!) : list.has(pieces[id]!)) kept.push(id);
  }
  return kept;
}

/**
 * Writes `source` without the tokens that are not on the list, and returns the SHA-256 of `target`.
 * Rows of the embedding are
 * copied as they are, so nothing is quantised again; the same input gives the same bytes.
 */
export async function pruneVocabulary(
  source: string,
  target: string,
  tokenList: readonly string[],
): Promise<string> {
  const file = await openGguf(source);
  try {
    const { header } = file;
    const kept = keptTokenIds(
      stringItems(header, 'tokenizer.ggml.tokens'),
      numberItems(header, 'tokenizer.ggml.token_type'),
      new Set(tokenList),
    );
    const sources = header.tensors.map((tensor): TensorSource => {
      if (tensor.name !== 'token_embd.weight' && tensor.name !== 'output.weight') {
        return { ...tensor, read: () => file.readTensor(tensor) };
      }
      return {
        ...tensor,
        dimensions: [tensor.dimensions[0]!, kept.length],
        read: async () =>
          sliceRows(
            await file.readTensor(tensor),
            tensorByteLength(tensor) / tensor.dimensions[1]!,
            kept,
          ),
      };
    });
    return await writeGguf(target, prunedMetadata(header, kept), sources);
  } finally {
    await file.close();
  }
}

function sliceRows(matrix: Buffer, rowBytes: number, rows: readonly number[]): Buffer {
  const slice = Buffer.allocUnsafe(rows.length * rowBytes);
  rows.forEach((row, index) =>
    matrix.copy(slice, index * rowBytes, row * rowBytes, (row + 1) * rowBytes),
  );
  return slice;
}

function prunedMetadata(header: GgufHeader, kept: readonly number[]): Map<string, GgufValue> {
  const newIds = new Map(kept.map((id, index) => [id, index]));
  const size = (header.metadata.get('tokenizer.ggml.tokens')?.value as unknown[]).length;
  const metadata = new Map<string, GgufValue>();
  for (const [key, entry] of header.metadata) {
    if (entry.type === 9 && key.startsWith('tokenizer.ggml.') && entry.value.length === size) {
      metadata.set(key, { ...entry, value: kept.map((id) => entry.value[id]!) });
    } else if (/^tokenizer\.ggml\..*token_id$/.test(key)) {
      const id = newIds.get(Number(entry.value));
      if (id !== undefined && entry.type !== 9) metadata.set(key, { type: entry.type, value: id });
    } else if (/\.vocab_size$/.test(key) && entry.type !== 9) {
      metadata.set(key, { type: entry.type, value: kept.length });
    } else {
      metadata.set(key, entry);
    }
  }
  return metadata;
}

export function stringItems(header: GgufHeader, key: string): string[] {
  const entry = header.metadata.get(key);
  return entry?.type === 9 ? entry.value.map(String) : [];
}

export function numberItems(header: GgufHeader, key: string): number[] {
  const entry = header.metadata.get(key);
  return entry?.type === 9 ? entry.value.map(Number) : [];
}
