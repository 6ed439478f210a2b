import type { LlamaContext, LlamaContextSequence, Token } from 'node-llama-cpp';
import { Fault, type GenerateOptions } from '@coopkg/contracts';
import { collectSamplers } from './collect-samplers.js';
import type { Slot } from './decoding-slot.js';
import type { DraftCosts } from './draft-table.js';
import { togetherFrom } from './evaluation-costs.js';
import { commonBeginning } from './keep-beginning.js';

/** So many tokens fewer to read are worth a wait of one round for the sequence of a scan. */
const worthWaiting = 8;

/** Something that takes a sequence. */
export interface Job {
  /** Of its question, by arrival: smaller ones go first. */
  order: number;
  options: GenerateOptions;
  /**
   * What the sequence will hold first, when a sequence that holds some of it is as good as an empty
   * one.
   */
  beginning: readonly Token[] | null;
  /** Whether it is done in one round: then others with the same beginning wait for its sequence. */
  isScan: boolean;
  /** How long a sequence it needs, in tokens. */
  tokens: number;
  start: (sequence: LlamaContextSequence) => Slot<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

type Taken = readonly [slot: Slot<unknown>, job: Job];

export interface LaneOptions {
  /** A token to evaluate where it does not matter which. */
  filler: Token;
  costs: DraftCosts;
  /** Jobs before which the others of the lane rest. */
  isUrgent: (job: Job) => boolean;
  /** After each round; sequences may be free. */
  onRound: () => void;
}

/**
 * One context of the engine, whose sequences advance together, a batch a round. Lanes are evaluated
 * side by side, each by threads of its own.
 */
export class Lane {
  readonly #context: LlamaContext;
  readonly #options: LaneOptions;
  readonly #together: number;
  /** In the engine's order: only neighbours with as many tokens are evaluated in one go. */
  readonly #sequences: readonly LlamaContextSequence[];
  readonly #free: Set<LlamaContextSequence>;
  readonly #active = new Map<Slot<unknown>, Job>();
  #running: Promise<void> | null = null;

  constructor(
    context: LlamaContext,
    sequences: readonly LlamaContextSequence[],
    options: LaneOptions,
  ) {
    this.#context = context;
    this.#sequences = sequences;
    this.#free = new Set(sequences);
    this.#options = options;
    this.#together = togetherFrom(options.costs);
  }

  /** Tokens of one sequence. */
  get length(): number {
    return this.#context.contextSize;
  }
  get places(): number {
    return this.#free.size;
  }
  get load(): number {
    return this.#active.size;
  }
  get isHeld(): boolean {
    return [...this.#active.values()].some(this.#options.isUrgent);
  }

  /** Begins a job; false when it is to wait. */
  seat(job: Job): boolean {
    const sequence = this.#sequenceFor(job);
    if (sequence === null) return false;
    try {
      this.#active.set(job.start(sequence), job);
      this.#free.delete(sequence);
      this.#running ??= this.#run();
    } catch (error) {
      job.reject(error);
    }
    return true;
  }

  async close(reason: unknown): Promise<void> {
    for (const job of this.#active.values()) job.reject(reason);
    this.#active.clear();
    await this.#running;
    await this.#context.dispose();
  }

  /**
   * The free sequence that holds most of how the job begins, else the first one; null when it is to
   * wait.
   */
  #sequenceFor({ beginning }: Job): LlamaContextSequence | null {
    const held = (tokens: readonly Token[]): number =>
      beginning === null ? 0 : commonBeginning(tokens, beginning);
    let best: LlamaContextSequence | null = null;
    let most = -1;
    for (const sequence of this.#sequences) {
      if (!this.#free.has(sequence)) continue;
      const length = held(sequence.contextTokens);
      if (length > most) [best, most] = [sequence, length];
    }
    const soon = [...this.#active.values()].some(
      (other) =>
        other.isScan && other.beginning !== null && held(other.beginning) > most + worthWaiting,
    );
    return soon ? null : best;
  }

  async #run(): Promise<void> {
    // Jobs that arrive in the same turn of the event loop share the first batch.
    await Promise.resolve();
    try {
      while (this.#active.size > 0) {
        await this.#round();
        this.#options.onRound();
      }
    } finally {
      // In the same turn as the last look at what is active, so that nothing is begun unseen.
      this.#running = null;
    }
  }

  async #round(): Promise<void> {
    const urgent = [...this.#active].filter(([, job]) => this.#options.isUrgent(job));
    const ready: Taken[] = [];
    for (const taken of urgent.length > 0 ? urgent : [...this.#active])
      if (await this.#prepare(taken)) ready.push(taken);
    if (ready.length >= this.#together) await this.#evaluateTogether(ready);
    else await this.#evaluateApart(ready);
    collectSamplers(ready.length);
  }

  /** Neighbours with one token each are one batch of the engine's. */
  async #evaluateTogether(ready: readonly Taken[]): Promise<void> {
    const bySequence = new Map(ready.map((taken) => [taken[0].sequence, taken]));
    const fills = this.#gaps(new Set(bySequence.keys()));
    await Promise.all(
      this.#sequences.map((sequence) => {
        const taken = bySequence.get(sequence);
        if (taken !== undefined) return this.#advance(taken, null);
        return fills.has(sequence) ? this.#fill(sequence) : undefined;
      }),
    );
  }

  /** In falling order no two are neighbours for the engine: each is evaluated by itself. */
  async #evaluateApart(ready: readonly Taken[]): Promise<void> {
    const place = ([{ sequence }]: Taken): number => this.#sequences.indexOf(sequence);
    await Promise.all(
      [...ready]
        .sort((left, right) => place(right) - place(left))
        .map((taken) => this.#advance(taken, this.#options.costs)),
    );
  }

  /** Free sequences whose evaluation costs less than two batches instead of one. */
  #gaps(taken: ReadonlySet<LlamaContextSequence>): ReadonlySet<LlamaContextSequence> {
    const { entry, token } = this.#options.costs;
    const fills = new Set<LlamaContextSequence>();
    let gap: LlamaContextSequence[] | null = null;
    for (const sequence of this.#sequences) {
      if (!taken.has(sequence)) gap?.push(sequence);
      else {
        if (gap !== null && gap.length * token < entry && gap.every((one) => this.#hasRoom(one)))
          for (const one of gap) fills.add(one);
        gap = [];
      }
    }
    return fills;
  }

  #hasRoom(sequence: LlamaContextSequence): boolean {
    return this.#free.has(sequence) && sequence.nextTokenIndex + 2 < this.length;
  }

  async #fill(sequence: LlamaContextSequence): Promise<void> {
    const end = sequence.nextTokenIndex;
    await sequence.controlledEvaluate([this.#options.filler]);
    await sequence.eraseContextTokenRanges([{ start: end, end: sequence.nextTokenIndex }]);
  }

  /** Whether the slot is to be evaluated. */
  async #prepare([slot, job]: Taken): Promise<boolean> {
    const { signal, timeoutMs } = job.options;
    try {
      signal?.throwIfAborted();
      if (timeoutMs !== undefined && slot.elapsedMs > timeoutMs) throw tookTooLong(timeoutMs);
      await slot.prepare();
      return true;
    } catch (error) {
      this.#end(slot, () => {
        job.reject(error);
      });
      return false;
    }
  }

  async #advance([slot, job]: Taken, drafts: DraftCosts | null): Promise<void> {
    try {
      await slot.round(drafts);
      if (!slot.done) return;
      const result = slot.result();
      this.#end(slot, () => {
        job.resolve(result);
      });
    } catch (error) {
      this.#end(slot, () => {
        job.reject(error);
      });
    }
  }

  #end(slot: Slot<unknown>, tell: () => void): void {
    tell();
    if (this.#active.delete(slot)) this.#free.add(slot.sequence);
  }
}

function tookTooLong(limitMs: number): Fault {
  return new Fault(
    'model-timeout',
    {
      zh: `语言模型在 ${limitMs} 毫秒内没有完成。`,
      en: `The language model did not finish within ${limitMs} ms.`,
    },
    { retryable: true },
  );
}
