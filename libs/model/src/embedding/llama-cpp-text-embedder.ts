import { basename } from 'node:path';
import type { LlamaEmbeddingContext, LlamaModel, Token } from 'node-llama-cpp';
import type { TextEmbedder } from '@coopkg/contracts';
import { fileSize } from '../file-size.js';
import { openGguf } from '../gguf/read-gguf.js';
import { loadLlama } from '../llama-cpp/load-llama.js';
import { modelDamaged } from '../model-faults.js';

/** Of one text; what is longer is cut. Names and descriptions are far shorter. */
const mostTokens = 512;

/** A `TextEmbedder` that holds a model in memory. */
export interface OpenTextEmbedder extends TextEmbedder {
  /** Of the model's file: vectors of two models can't be compared. */
  readonly identity: string;
  dispose(): Promise<void>;
}

/**
 * Runs an embedding model by llama.cpp in this process, on one thread of the CPU: texts are so short
 * that threads would wait for one another longer than they count. Calls at one time take turns
 * text by text, so that a short call doesn't wait for the end of a long one.
 */
export class LlamaCppTextEmbedder implements OpenTextEmbedder {
  private constructor(
    readonly identity: string,
    private readonly model: LlamaModel,
    private readonly context: LlamaEmbeddingContext,
  ) {}

  /** @throws Fault `model-damaged` */
  static async open(modelPath: string): Promise<LlamaCppTextEmbedder> {
    const llama = await loadLlama({ threads: 1 });
    try {
      // The engine may hang where the file is no GGUF.
      await (await openGguf(modelPath)).close();
      const model = await llama.loadModel({ modelPath, gpuLayers: 0 });
      const context = await model.createEmbeddingContext({
        contextSize: mostTokens,
        batchSize: mostTokens,
        threads: 1,
      });
      return new LlamaCppTextEmbedder(
        `${basename(modelPath)} ${await fileSize(modelPath)}`,
        model,
        context,
      );
    } catch (error) {
      throw modelDamaged(modelPath, error instanceof Error ? error.message : String(error), error);
    }
  }

  get dimensions(): number {
    return this.model.embeddingVectorSize;
  }

  /** A text without any token gives the zero vector. */
  async embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (const text of texts) {
      signal?.throwIfAborted();
      vectors.push(await this.vectorOf(text));
    }
    return vectors;
  }

  async dispose(): Promise<void> {
    await this.context.dispose();
    await this.model.dispose();
  }

  private async vectorOf(text: string): Promise<Float32Array> {
    // Beside them stand the two tokens that begin and end a text.
    const tokens: Token[] = this.model.tokenize(text).slice(0, mostTokens - 3);
    if (tokens.length === 0) return new Float32Array(this.dimensions);
    const { vector } = await this.context.getEmbeddingFor(tokens);
    const length = Math.hypot(...vector);
    return Float32Array.from(vector, (value) => value / length);
  }
}
