import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { TextEmbedder } from '@coopkg/contracts';
import { writeAtomically } from '@coopkg/files';

/** First line of the file; the digit changes with the layout. */
const magic = 'coopkg-name-meanings 1\n';
/** Values of unit vectors are kept as 16-bit integers. */
const scale = 32_767;

interface Head {
  /** Of the model that made the vectors. */
  model: string;
  dimensions: number;
  checksum: number;
  names: string[];
}

/**
 * Embeds names and keeps their vectors in a file, so that a name is embedded once, whatever happens
 * to the graph. What was not asked for since it was opened is left out when it is saved.
 */
export class KeptMeanings implements TextEmbedder {
  private readonly used = new Map<string, Float32Array>();
  private changed = false;

  private constructor(
    private readonly file: string,
    private readonly model: string,
    private readonly embedder: TextEmbedder,
    private readonly known: ReadonlyMap<string, Float32Array>,
  ) {}

  /** A file of another model, or a damaged one, counts as none. */
  static async open(file: string, model: string, embedder: TextEmbedder): Promise<KeptMeanings> {
    const known = await readMeanings(file, model, embedder.dimensions).catch(() => new Map());
    return new KeptMeanings(file, model, embedder, known as Map<string, Float32Array>);
  }

  get dimensions(): number {
    return this.embedder.dimensions;
  }

  async embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const missing = [...new Set(texts)].filter((text) => !this.known.has(text));
    const made = missing.length === 0 ? [] : await this.embedder.embed(missing, signal);
    this.changed ||= missing.length > 0;
    const fresh = new Map(missing.map((text, at) => [text, made[at]!]));
    return texts.map((text) => {
      const vector = this.known.get(text) ?? fresh.get(text)!;
      this.used.set(text, vector);
      return vector;
    });
  }

  /** @throws Fault `disk-full`, `write-failed` */
  async save(): Promise<void> {
    if (!this.changed && this.used.size === this.known.size) return;
    const body = Buffer.alloc(this.used.size * this.dimensions * 2);
    let at = 0;
    for (const vector of this.used.values())
      for (const value of vector) at = body.writeInt16LE(Math.round(value * scale), at);
    const head: Head = {
      model: this.model,
      dimensions: this.dimensions,
      checksum: crc32(body),
      names: [...this.used.keys()],
    };
    const text = Buffer.from(`${magic}${JSON.stringify(head)}\n`);
    await writeAtomically(this.file, Buffer.concat([text, body]));
  }
}

async function readMeanings(
  file: string,
  model: string,
  dimensions: number,
): Promise<Map<string, Float32Array>> {
  const bytes = await readFile(file);
  const end = bytes.indexOf(10, magic.length);
  if (bytes.toString('latin1', 0, magic.length) !== magic || end < 0) return new Map();
  const head = JSON.parse(bytes.toString('utf8', magic.length, end)) as Head;
  const body = bytes.subarray(end + 1);
  const isOurs = head.model === model && head.dimensions === dimensions;
  if (!isOurs || head.checksum !== crc32(body)) return new Map();
  return new Map(
    head.names.map((name, row) => {
      const values = Float32Array.from(
        { length: dimensions },
        (_, column) => body.readInt16LE((row * dimensions + column) * 2) / scale,
      );
      return [name, values];
    }),
  );
}
