import path from 'node:path';
import { CollegeVectors, type LinkIndex } from '@coopkg/align';
import type { Configuration } from '@coopkg/configuration';
import { Fault } from '@coopkg/contracts';
import { createTextEmbedder, type OpenTextEmbedder } from '@coopkg/model';
import { embeddingProgress, embeddingSettings } from './embedding-settings.js';
import { KeptMeanings } from './kept-meanings.js';
import type { PartProgress } from './part-state.js';

/**
 * The colleges of an index as vectors. The embedding model is fetched and opened for the first index;
 * where that fails, one line says so, and linking goes on by dictionary and rules.
 */
export class CollegeMeanings {
  private opening: Promise<OpenTextEmbedder | null> | undefined;

  constructor(
    private readonly configuration: Configuration,
    private readonly onProgress: (progress: PartProgress) => void,
    private readonly signal: AbortSignal,
  ) {}

  /** Null where there is no embedding model. */
  async of(index: LinkIndex): Promise<CollegeVectors | null> {
    this.opening ??= this.open();
    const embedder = await this.opening;
    if (embedder === null) return null;
    const file = path.join(this.configuration.dataDirectory, 'name-meanings.bin');
    const names = await KeptMeanings.open(file, embedder.identity, embedder);
    const vectors = await CollegeVectors.of(index, embedder, names, this.signal);
    await names.save();
    return vectors;
  }

  async close(): Promise<void> {
    const embedder = await this.opening;
    await embedder?.dispose();
  }

  private async open(): Promise<OpenTextEmbedder | null> {
    try {
      return await createTextEmbedder(
        embeddingSettings(this.configuration, this.signal),
        (progress) => {
          this.onProgress(embeddingProgress(progress));
        },
      );
    } catch (error) {
      if (this.signal.aborted) return null;
      const why = error instanceof Fault ? error.text : { zh: String(error), en: String(error) };
      this.onProgress({
        message: {
          zh: `没有向量模型，学院名称只按词典和规则链接。${why.zh}`,
          en: `There is no embedding model: colleges are linked by dictionary and rules alone. ${why.en}`,
        },
      });
      return null;
    }
  }
}
