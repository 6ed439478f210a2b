import type { LlamaContext, LlamaModel } from 'node-llama-cpp';
import type { DraftCosts } from './draft-table.js';
import { measureCosts } from './evaluation-costs.js';
import type { JobQueue, Seats } from './job-queue.js';
import { Lane, type Job } from './lane.js';

export interface LanesSettings {
  /** Lanes that are evaluated side by side. */
  lanes: number;
  /** Sequences of each. */
  sequences: number;
  /** Tokens of the longest prompt with its answer. */
  longest: number;
  threads: number;
  /** A LoRA adapter that is not merged into the model. */
  adapterPath?: string | undefined;
}

/**
 * Nearly every prompt fits with its answer. Each token of each sequence takes 18 kB whether it is
 * used or not.
 */
const usualLength = 256;

/** The lanes of one model; that for long texts is opened when the first comes. */
export class Lanes implements Seats {
  readonly #lanes: Lane[] = [];
  readonly #model: LlamaModel;
  readonly #queue: JobQueue;
  readonly #settings: LanesSettings;
  #costs: DraftCosts = { entry: 0, token: 1 };
  #long: Lane | Promise<void> | Error | null = null;

  private constructor(model: LlamaModel, queue: JobQueue, settings: LanesSettings) {
    this.#model = model;
    this.#queue = queue;
    this.#settings = settings;
  }

  static async open(model: LlamaModel, queue: JobQueue, settings: LanesSettings): Promise<Lanes> {
    const opened = new Lanes(model, queue, settings);
    const length = Math.min(usualLength, settings.longest);
    for (let index = 0; index < settings.lanes; index++)
      opened.#lanes.push(await opened.#lane(settings.sequences, length, index === 0));
    queue.use(opened);
    return opened;
  }

  get longest(): number {
    return this.#settings.longest;
  }

  get isIdle(): boolean {
    return this.#all.every(({ load }) => load === 0);
  }

  seat(job: Job, isUrgent: boolean): boolean {
    const fitting = this.#lanes.filter(({ length }) => job.tokens < length);
    if (fitting.length === 0) return this.#seatLong(job);
    // One place is kept for the next job of the question that goes before all others.
    const lanes = fitting.filter(
      (lane) => lane.places > (isUrgent || lane !== this.#lanes[0] || lane.load === 0 ? 0 : 1),
    );
    const burden = (lane: Lane): number => lane.load + (lane.isHeld && !isUrgent ? 1000 : 0);
    return lanes.sort((left, right) => burden(left) - burden(right)).some((lane) => lane.seat(job));
  }

  async close(reason: unknown): Promise<void> {
    if (this.#long instanceof Promise) await this.#long;
    await Promise.all(this.#all.map((lane) => lane.close(reason)));
  }

  get #all(): Lane[] {
    return this.#long instanceof Lane ? [...this.#lanes, this.#long] : this.#lanes;
  }

  #seatLong(job: Job): boolean {
    if (this.#long instanceof Lane) return this.#long.seat(job);
    if (this.#long instanceof Error) {
      job.reject(this.#long);
      return true;
    }
    this.#long ??= this.#openLong();
    return false;
  }

  async #openLong(): Promise<void> {
    try {
      this.#long = await this.#lane(1, this.#settings.longest, false);
    } catch (error) {
      this.#long = error instanceof Error ? error : new Error(String(error));
    }
    this.#queue.next();
  }

  async #lane(sequences: number, length: number, isMeasured: boolean): Promise<Lane> {
    const { threads, adapterPath } = this.#settings;
    const context: LlamaContext = await this.#model.createContext({
      sequences,
      contextSize: length,
      batchSize: 128,
      flashAttention: true,
      swaFullCache: true,
      threads: { ideal: threads, min: 1 },
      ...(adapterPath === undefined ? {} : { lora: { adapters: [{ filePath: adapterPath }] } }),
    });
    const all = Array.from({ length: sequences }, () =>
      context.getSequence({ checkpoints: { max: 1, interval: false } }),
    );
    const filler = this.#model.tokens.bos ?? this.#model.tokens.eos!;
    if (isMeasured) this.#costs = await measureCosts(all[0]!, filler);
    return new Lane(context, all, {
      filler,
      costs: this.#costs,
      isUrgent: this.#queue.isUrgent,
      onRound: () => {
        this.#queue.next();
      },
    });
  }
}
