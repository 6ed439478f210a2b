import { readFile } from 'node:fs/promises';
import PQueue from 'p-queue';
import type { Configuration } from '@coopkg/configuration';
import { segmentText, type AskOptions, type SegmentVectors } from '@coopkg/documents';
import { writeAtomically } from '@coopkg/files';
import { createTextEmbedder, type OpenTextEmbedder } from '@coopkg/model';
import { createVectorIndex } from '@coopkg/vectors';
import { embeddingSettings } from '../embedding-settings.js';
import type { DocumentFiles, DocumentNote, OnDocumentFault } from './document-files.js';
import { rememberedVectors } from './remembered-vectors.js';

/** First line of the file; the digit changes with the layout. Then the model, then the vectors. */
const magic = 'coopkg-document-meanings 1';
/** Segments that are embedded in one go; in between, questions have their turn. */
const batch = 16;
/** Longer documents are found by their words alone: embedding them would take hours. */
const mostSegments = 20_000;
/** Asks of bge-zh what a passage answers: its authors' instruction for queries. */
export const queryInstruction = '为这个句子生成表示以用于检索相关文章：';

/** The segments of a document as vectors, as many as there are by now. */
interface Kept {
  vectors: Float32Array[];
  /** What was made of them, and of how many. */
  index?: SegmentVectors;
}

/**
 * Segments as vectors of the embedding model, made one document after another beside questions. Where
 * there is no model, documents are found by their words alone.
 */
export class DocumentMeanings {
  private readonly queue = new PQueue({ concurrency: 1 });
  private readonly kept = new Map<string, Kept>();
  private readonly forgotten = new Set<string>();
  private readonly atWork = new Set<string>();
  private opening: Promise<OpenTextEmbedder | null> | undefined;
  /** Of questions, and of sentences that are compared with them. */
  private readonly remembered = rememberedVectors(
    async (texts) => (await (await this.open())?.embed(texts, this.signal)) ?? [],
  );

  constructor(
    private readonly configuration: Configuration,
    private readonly files: DocumentFiles,
    private readonly signal: AbortSignal,
    private readonly onFault: OnDocumentFault,
  ) {}

  /** Embeds a document in its turn, unless its vectors are there. */
  add(owner: string, note: DocumentNote): void {
    if (this.configuration.embeddingModel === 'off' || note.segments > mostSegments) return;
    this.atWork.add(note.id);
    void this.queue
      .add(() => this.embed(owner, note))
      .finally(() => this.atWork.delete(note.id))
      .catch((error: unknown) => {
        if (!this.signal.aborted)
          this.onFault(`The document ${note.id} is found by its words alone`, error);
      });
  }

  forget(id: string): void {
    this.kept.delete(id);
    this.forgotten.add(id);
  }

  /** Whether its vectors are being made, or will be. */
  isAtWork(id: string): boolean {
    return this.atWork.has(id);
  }

  shareOf({ id, segments }: DocumentNote): number {
    const vectors = this.kept.get(id)?.vectors.length ?? 0;
    return segments === 0 ? 0 : Math.min(1, vectors / segments);
  }

  /** What a question is compared by; only words where no document has vectors. */
  async askOptions(question: string, documents: readonly DocumentNote[]): Promise<AskOptions> {
    if (!documents.some((note) => this.shareOf(note) > 0)) return {};
    const [vector] = await this.remembered([queryInstruction + question]);
    return vector === undefined ? {} : { vector, embed: this.remembered };
  }

  /** Undefined while there are none. */
  vectorsOf({ id }: DocumentNote): SegmentVectors | undefined {
    const kept = this.kept.get(id);
    if (kept === undefined || kept.vectors.length === 0) return undefined;
    if (kept.index?.segments.length !== kept.vectors.length) {
      const index = createVectorIndex(kept.vectors[0]!.length);
      index.add(kept.vectors);
      kept.index = { segments: kept.vectors.map((_, segment) => segment), index };
    }
    return kept.index;
  }

  async close(): Promise<void> {
    this.queue.clear();
    await this.queue.onIdle();
    await (await this.opening)?.dispose();
  }

  private async embed(owner: string, note: DocumentNote): Promise<void> {
    const embedder = await this.open();
    if (embedder === null || this.kept.has(note.id)) return;
    const file = this.files.meaningsFile(owner, note.id);
    const head = `${magic}\n${embedder.identity}\n`;
    const vectors = await readVectors(file, head, embedder.dimensions, note.segments);
    this.kept.set(note.id, { vectors });
    if (vectors.length >= note.segments) return;
    const reading = await this.files.reading(owner, note.id);
    if (reading === null) return;
    while (vectors.length < reading.segments.length) {
      if (this.signal.aborted || this.forgotten.has(note.id)) return;
      const texts = reading.segments
        .slice(vectors.length, vectors.length + batch)
        .map((_, at) => segmentText(reading, vectors.length + at));
      vectors.push(...(await embedder.embed(texts, this.signal)));
    }
    const bytes = vectors.map(({ buffer }) => Buffer.from(buffer));
    await writeAtomically(file, Buffer.concat([Buffer.from(head), ...bytes]));
  }

  /** Null where there is no model, and where it cannot be had: words alone will do. */
  private open(): Promise<OpenTextEmbedder | null> {
    return (this.opening ??=
      this.configuration.embeddingModel === 'off'
        ? Promise.resolve(null)
        : createTextEmbedder(embeddingSettings(this.configuration, this.signal)).catch(
            (error: unknown) => {
              if (!this.signal.aborted)
                this.onFault(
                  'Without the embedding model documents are found by words alone',
                  error,
                );
              return null;
            },
          ));
  }
}

/** None from a file of another model, or a damaged one. */
async function readVectors(
  file: string,
  head: string,
  dimensions: number,
  count: number,
): Promise<Float32Array[]> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  const start = Buffer.byteLength(head);
  if (bytes.length !== start + count * dimensions * 4) return [];
  if (bytes.toString('utf8', 0, start) !== head) return [];
  return Array.from(
    { length: count },
    (_, row) =>
      new Float32Array(
        Uint8Array.from(
          bytes.subarray(start + row * dimensions * 4, start + (row + 1) * dimensions * 4),
        ).buffer,
      ),
  );
}
