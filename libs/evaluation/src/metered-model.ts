import { performance } from 'node:perf_hooks';
import type { Generation, LanguageModel } from '@coopkg/contracts';

type Request = Parameters<LanguageModel['generate']>[0][number];

/**
 * A language model that notes what was asked of it, so that the same tokens can be decoded again
 * with nothing around them.
 */
export class MeteredModel implements LanguageModel {
  private calls: { prompt: string; tokens: number }[][] = [];

  constructor(private readonly inner: LanguageModel) {
    if (inner.likelihoods !== undefined)
      this.likelihoods = (request, answers) => inner.likelihoods!(request, answers);
    if (inner.alternatives !== undefined) {
      this.alternatives = async (request, known, count) => {
        const found = await inner.alternatives!(request, known, count);
        this.calls.push(found.map(({ tokens }) => ({ prompt: request.prompt, tokens })));
        return found;
      };
    }
  }

  /** Reads, writes nothing: no part of the floor. */
  likelihoods?: NonNullable<LanguageModel['likelihoods']>;
  alternatives?: NonNullable<LanguageModel['alternatives']>;

  get identity(): LanguageModel['identity'] {
    return this.inner.identity;
  }

  async generate(prompts: readonly Request[]): Promise<Generation[]> {
    const written = await this.inner.generate(prompts);
    this.calls.push(
      written.map(({ tokens }, index) => ({ prompt: prompts[index]!.prompt, tokens })),
    );
    return written;
  }

  tokenize(text: string): Promise<number[]> {
    return this.inner.tokenize(text);
  }

  dispose(): Promise<void> {
    return this.inner.dispose();
  }

  /** Forgets what was asked so far. */
  reset(): void {
    this.calls = [];
  }

  /** Tokens written since the reset. */
  get tokens(): number {
    return this.calls.flat().reduce((sum, { tokens }) => sum + tokens, 0);
  }

  /**
   * Milliseconds for the same calls without a grammar; null when there were none. Where the model
   * ends sooner the rest is reckoned at the same pace.
   */
  async floor(): Promise<number | null> {
    let sum = 0;
    for (const call of this.calls) {
      const wanted = call.filter(({ tokens }) => tokens > 0);
      if (wanted.length === 0) continue;
      const start = performance.now();
      const written = await this.inner.generate(
        wanted.map(({ prompt, tokens }) => ({ prompt, options: { maxTokens: tokens } })),
      );
      const took = performance.now() - start;
      const longest = Math.max(...written.map(({ tokens }) => tokens));
      if (longest === 0) return null;
      sum += took * (Math.max(...wanted.map(({ tokens }) => tokens)) / longest);
    }
    return sum === 0 ? null : sum;
  }
}
