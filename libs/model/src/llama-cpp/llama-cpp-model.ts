import type { LlamaContextSequence, LlamaModel } from 'node-llama-cpp';
import {
  Fault,
  type Bilingual,
  type GenerateOptions,
  type Generation,
  type LanguageModel,
} from '@coopkg/contracts';
import { GrammarMatcher } from '../grammar/grammar-matcher.js';
import { parseGbnf } from '../grammar/parse-gbnf.js';
import { BranchScan, type Branch } from './branch-scan.js';
import {
  DecodingSlot,
  defaultMaxTokens,
  Outgrown,
  type Slot,
  type SlotModel,
  type SlotRequest,
} from './decoding-slot.js';
import { encodePrompt, encodeText } from './encode-sample.js';
import { JobQueue, type Wanted } from './job-queue.js';
import { LikelihoodScan } from './likelihood-scan.js';
import type { Lanes } from './open-lanes.js';

/** Longer answers are rare, and are begun again in a longer sequence. */
const usualAnswerTokens = 100;

function closedFault(): Fault {
  return new Fault(
    'model-closed',
    { zh: '语言模型已关闭。', en: 'The language model is closed.' },
    { retryable: true },
  );
}

/** Texts of a model that llama.cpp runs in this process. */
export class LlamaCppModel implements LanguageModel {
  readonly identity: LanguageModel['identity'];
  readonly runsOn: Bilingual;
  readonly #model: LlamaModel;
  readonly #lanes: Lanes;
  readonly #queue: JobQueue;
  readonly #slotModel: SlotModel;
  #closed = false;

  constructor(
    model: LlamaModel,
    lanes: Lanes,
    queue: JobQueue,
    slotModel: SlotModel,
    { identity, runsOn }: { identity: LanguageModel['identity']; runsOn: Bilingual },
  ) {
    this.identity = identity;
    this.runsOn = runsOn;
    this.#model = model;
    this.#lanes = lanes;
    this.#queue = queue;
    this.#slotModel = slotModel;
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
      {
        beginning: request.promptIds,
        isScan: true,
        tokens: request.promptIds.length + knownIds.length,
      },
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
      answers.map((answer) => {
        const ids = [...encodeText(this.#model, answer), ...(end === null ? [] : [end])];
        return this.#enqueue<number>(
          bounds,
          (sequence) => new LikelihoodScan(sequence, promptIds, ids),
          { beginning: promptIds, isScan: true, tokens: promptIds.length + ids.length },
        );
      }),
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
    this.#queue.close(closed);
    await this.#lanes.close(closed);
    await this.#model.dispose();
  }

  #request(prompt: string, options: GenerateOptions): SlotRequest {
    if (this.#closed) throw closedFault();
    const promptIds = encodePrompt(this.#model, prompt);
    const room = this.#lanes.longest - (options.maxTokens ?? defaultMaxTokens);
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
    const settled = await Promise.allSettled(requests.map((request) => this.#write(request)));
    return settled.map((result) => {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    });
  }

  async #write(request: SlotRequest): Promise<Generation> {
    const { promptIds, prefix, options } = request;
    const most = promptIds.length + (options.maxTokens ?? defaultMaxTokens);
    // Tokens that were told can't be taken back.
    const usual =
      options.onToken === undefined
        ? Math.min(most, promptIds.length + (prefix?.ids.length ?? 0) + usualAnswerTokens)
        : most;
    const write = (tokens: number): Promise<Generation> =>
      this.#enqueue<Generation>(
        options,
        (sequence) => new DecodingSlot(sequence, request, this.#slotModel),
        {
          beginning: prefix === undefined ? null : [...promptIds, ...prefix.ids],
          isScan: false,
          tokens,
        },
      );
    try {
      return await write(usual);
    } catch (error) {
      if (!(error instanceof Outgrown)) throw error;
      return write(Math.max(most, this.#lanes.longest));
    }
  }

  #enqueue<Result>(
    options: GenerateOptions,
    start: (sequence: LlamaContextSequence) => Slot<Result>,
    wanted: Wanted,
  ): Promise<Result> {
    if (this.#closed) return Promise.reject(closedFault());
    return this.#queue.add(options, start, wanted);
  }
}
