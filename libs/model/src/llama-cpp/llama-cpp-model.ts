import type { LlamaContext, LlamaContextSequence, LlamaModel, Token } from 'node-llama-cpp';
import {
  Fault,
  type GenerateOptions,
  type Generation,
  type LanguageModel,
} from '@coopkg/contracts';
import { GrammarMatcher } from '../grammar/grammar-matcher.js';
import { parseGbnf } from '../grammar/parse-gbnf.js';
import { BranchScan, type Branch } from './branch-scan.js';
import { collectSamplers } from './collect-samplers.js';
import {
  DecodingSlot,
  defaultMaxTokens,
  type Slot,
  type SlotModel,
  type SlotRequest,
} from './decoding-slot.js';
import { encodePrompt, encodeText } from './encode-sample.js';
import { commonBeginning } from './keep-beginning.js';
import { LikelihoodScan } from './likelihood-scan.js';
import type { LlamaCppSettings } from './open-llama-cpp-model.js';

/** So many tokens fewer to read are worth a wait of one round for the sequence of a scan. */
const worthWaiting = 8;

interface Job {
  options: GenerateOptions;
  /**
   * What the sequence will hold first, when a sequence that holds some of it is as good as an empty
   * one.
   */
  beginning: readonly Token[] | null;
  /** Whether it is done in one round: then others with the same beginning wait for its sequence. */
  isScan: boolean;
  start: (sequence: LlamaContextSequence) => Slot<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

function closedFault(): Fault {
  return new Fault(
    'model-closed',
    { zh: '语言模型已关闭。', en: 'The language model is closed.' },
    { retryable: true },
  );
}

export class LlamaCppModel implements LanguageModel {
  readonly identity: LanguageModel['identity'];
  readonly #model: LlamaModel;
  readonly #context: LlamaContext;
  readonly #slotModel: SlotModel;
  readonly #free: LlamaContextSequence[] = [];
  readonly #queue: Job[] = [];
  readonly #active = new Map<Slot<unknown>, Job>();
  #running: Promise<void> | null = null;
  #closed = false;

  constructor(
    model: LlamaModel,
    context: LlamaContext,
    sequences: number,
    slotModel: SlotModel,
    settings: LlamaCppSettings,
  ) {
    this.#model = model;
    this.#context = context;
    this.#slotModel = slotModel;
    this.identity = settings.identity ?? {
      base: settings.modelPath,
      adapter: settings.adapterPath ?? null,
    };
    for (let index = 0; index < sequences; index++)
      this.#free.push(context.getSequence({ checkpoints: { max: 1, interval: false } }));
  }

  /**
   * @throws Fault `prompt-too-long`, `model-timeout`, `model-closed`; the signal's reason when
   * aborted
   */
  async generate(
    prompts: readonly { prompt: string; options?: GenerateOptions }[],
  ): Promise<Generation[]> {
    return this.#decode(prompts.map(({ prompt, options }) => this.#request(prompt, options ?? {})));
  }

  /** Branches where the model was least sure of `known`, and completes each branch greedily. */
  async alternatives(
    { prompt, options }: { prompt: string; options?: GenerateOptions },
    known: string,
    count: number,
  ): Promise<Generation[]> {
    const { onToken: _, ...silent } = options ?? {};
    const request = this.#request(prompt, silent);
    const end = this.#model.tokens.eos;
    const knownIds = [...encodeText(this.#model, known), ...(end === null ? [] : [end])];
    const branches = await this.#enqueue<Branch[]>(
      silent,
      (sequence) => new BranchScan(sequence, request, knownIds, this.#slotModel),
      { beginning: request.promptIds, isScan: true },
    );
    const texts = new Set([known]);
    const found: Generation[] = [];
    // Branches may meet again in one text: then further ones are followed.
    for (
      let from = 0;
      found.length < count && from < Math.min(branches.length, count * 4);
      from += count
    ) {
      const completed = await this.#decode(
        branches
          .slice(from, from + count)
          .map((prefix) => ({ ...this.#request(prompt, silent), prefix })),
      );
      found.push(...completed.filter(({ text }) => !texts.has(text) && texts.add(text)));
    }
    return found
      .sort((left, right) => (right.logProbability ?? 0) - (left.logProbability ?? 0))
      .slice(0, count);
  }

  /**
   * Natural logarithms of the probabilities that the model answers a prompt with these texts, in
   * their order.
   */
  async likelihoods(
    { prompt, options }: { prompt: string; options?: GenerateOptions },
    answers: readonly string[],
  ): Promise<number[]> {
    const { promptIds } = this.#request(prompt, {});
    const end = this.#model.tokens.eos;
    const bounds = options?.signal === undefined ? {} : { signal: options.signal };
    return Promise.all(
      answers.map((answer) =>
        this.#enqueue<number>(
          bounds,
          (sequence) =>
            new LikelihoodScan(sequence, promptIds, [
              ...encodeText(this.#model, answer),
              ...(end === null ? [] : [end]),
            ]),
          { beginning: promptIds, isScan: true },
        ),
      ),
    );
  }

  /** Guesses for the next tokens start from these answers; they change only the speed. */
  learn(completions: readonly { prompt: string; completion: string }[]): void {
    if (this.#closed) return;
    // Thousands of answers share one prompt.
    const prompts = new Map<string, number[]>();
    for (const { prompt, completion } of completions) {
      const ids = prompts.get(prompt) ?? encodePrompt(this.#model, prompt);
      prompts.set(prompt, ids);
      this.#slotModel.drafts.learn(ids, encodeText(this.#model, completion));
    }
  }

  tokenize(text: string): Promise<number[]> {
    return Promise.resolve(encodeText(this.#model, text));
  }

  async dispose(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    const closed = closedFault();
    for (const job of this.#queue.splice(0)) job.reject(closed);
    for (const [slot, job] of this.#active) {
      this.#active.delete(slot);
      job.reject(closed);
    }
    await this.#running;
    await this.#context.dispose();
    await this.#model.dispose();
  }

  #request(prompt: string, options: GenerateOptions): SlotRequest {
    if (this.#closed) throw closedFault();
    const promptIds = encodePrompt(this.#model, prompt);
    const room = this.#context.contextSize - (options.maxTokens ?? defaultMaxTokens);
    if (promptIds.length > room) {
      throw new Fault(
        'prompt-too-long',
        {
          zh: `问题太长：${promptIds.length} 个词元，最多 ${room} 个。`,
          en: `The question is too long: ${promptIds.length} tokens, at most ${room} fit.`,
        },
        { facts: { tokens: promptIds.length, room } },
      );
    }
    const matcher =
      options.grammar === undefined ? null : new GrammarMatcher(parseGbnf(options.grammar));
    return { promptIds, options, matcher };
  }

  async #decode(requests: readonly SlotRequest[]): Promise<Generation[]> {
    const results = requests.map((request) =>
      this.#enqueue<Generation>(
        request.options,
        (sequence) => new DecodingSlot(sequence, request, this.#slotModel),
        {
          beginning:
            request.prefix === undefined ? null : [...request.promptIds, ...request.prefix.ids],
          isScan: false,
        },
      ),
    );
    const settled = await Promise.allSettled(results);
    return settled.map((result) => {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    });
  }

  #enqueue<Result>(
    options: GenerateOptions,
    start: (sequence: LlamaContextSequence) => Slot<Result>,
    { beginning, isScan }: Pick<Job, 'beginning' | 'isScan'>,
  ): Promise<Result> {
    if (this.#closed) return Promise.reject(closedFault());
    return new Promise<Result>((resolve, reject) => {
      this.#queue.push({
        options,
        beginning,
        isScan,
        start,
        resolve: resolve as (result: unknown) => void,
        reject,
      });
      this.#running ??= this.#run();
    });
  }

  async #run(): Promise<void> {
    // Prompts that arrive in the same turn of the event loop share the first batch.
    await Promise.resolve();
    try {
      while (!this.#closed && (this.#queue.length > 0 || this.#active.size > 0)) {
        this.#admit();
        const alone = this.#active.size === 1;
        await Promise.all([...this.#active].map(([slot, job]) => this.#advance(slot, job, alone)));
      }
    } finally {
      // In the same turn as the last look at the queue, so that nothing can be queued unseen.
      this.#running = null;
    }
  }

  #admit(): void {
    for (const job of this.#queue.splice(0)) {
      if (job.options.signal?.aborted === true) {
        job.reject(job.options.signal.reason);
        continue;
      }
      const sequence = this.#sequenceFor(job);
      if (sequence === null) {
        this.#queue.push(job);
        continue;
      }
      this.#free.splice(this.#free.indexOf(sequence), 1);
      try {
        this.#active.set(job.start(sequence), job);
      } catch (error) {
        this.#free.push(sequence);
        job.reject(error);
      }
    }
  }

  /**
   * The free sequence that holds most of how the job begins, else the one that has been free for
   * longest; null when it is to wait.
   */
  #sequenceFor({ beginning }: Job): LlamaContextSequence | null {
    const held = (tokens: readonly Token[]): number =>
      beginning === null ? 0 : commonBeginning(tokens, beginning);
    let best: LlamaContextSequence | null = null;
    let most = -1;
    for (const sequence of this.#free) {
      const length = held(sequence.contextTokens);
      if (length > most) [best, most] = [sequence, length];
    }
    const soon = [...this.#active.values()].some(
      (other) =>
        other.isScan && other.beginning !== null && held(other.beginning) > most + worthWaiting,
    );
    return soon ? null : best;
  }

  async #advance(slot: Slot<unknown>, job: Job, alone: boolean): Promise<void> {
    const { signal, timeoutMs } = job.options;
    try {
      signal?.throwIfAborted();
      if (timeoutMs !== undefined && slot.elapsedMs > timeoutMs) {
        throw new Fault(
          'model-timeout',
          {
            zh: `语言模型在 ${timeoutMs} 毫秒内没有完成。`,
            en: `The language model did not finish within ${timeoutMs} ms.`,
          },
          { retryable: true },
        );
      }
      if (!slot.done) {
        collectSamplers();
        await slot.round(alone);
      }
      if (!slot.done) return;
      job.resolve(slot.result());
    } catch (error) {
      job.reject(error);
    }
    if (!this.#active.delete(slot)) return;
    this.#free.push(slot.sequence);
  }
}
