import type { ControlledEvaluateInputItem, LlamaContextSequence, Token } from 'node-llama-cpp';
import type { Slot } from './decoding-slot.js';
import { keepBeginning } from './keep-beginning.js';

/**
 * Evaluates a given answer once: the natural logarithm of the probability that the model writes
 * exactly it.
 */
export class LikelihoodScan implements Slot<number> {
  readonly sequence: LlamaContextSequence;
  readonly #promptIds: readonly Token[];
  readonly #answer: readonly Token[];
  readonly #started = performance.now();
  #kept = 0;
  #logProbability: number | null = null;

  /** @param answer with the end token */
  constructor(
    sequence: LlamaContextSequence,
    promptIds: readonly Token[],
    answer: readonly Token[],
  ) {
    this.sequence = sequence;
    this.#promptIds = promptIds;
    this.#answer = answer;
  }

  get done(): boolean {
    return this.#logProbability !== null;
  }

  get elapsedMs(): number {
    return performance.now() - this.#started;
  }

  result(): number {
    return this.#logProbability ?? -Infinity;
  }

  async prepare(): Promise<void> {
    this.#kept = await keepBeginning(this.sequence, this.#promptIds, this.#promptIds.length - 1);
  }

  async round(): Promise<void> {
    const first = this.#promptIds.length - 1;
    const kept = this.#kept;
    const inputs: ControlledEvaluateInputItem[] = [
      ...this.#promptIds,
      ...this.#answer.slice(0, -1),
    ].map((token, index) =>
      index < first
        ? token
        : [
            token,
            {
              // The likeliest token is asked for too: weights are relative to its logit.
              generateNext: {
                token: true,
                totalLogitWeight: true,
                logits: {
                  filter: { tokens: [this.#answer[index - first]!], includeSelected: true },
                },
                options: { temperature: 0 },
              },
            },
          ],
    );
    const outputs = await this.sequence.controlledEvaluate(inputs.slice(kept));
    this.#logProbability = this.#answer.reduce((sum, token, index) => {
      const next = outputs[first - kept + index]?.next;
      const logits = [...(next?.logits ?? [])];
      const own = logits.find(([candidate]) => candidate === token)?.[1];
      const highest = Math.max(...logits.map(([, logit]) => logit));
      return own === undefined
        ? -Infinity
        : sum + own - highest - Math.log(next?.totalLogitWeight ?? 1);
    }, 0);
  }
}
