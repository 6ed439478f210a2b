import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Fault, type LanguageModel } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import type { Graph } from '@coopkg/graph';
import type { LinkIndex } from '@coopkg/align';
import { createPipeline, type Pipeline } from '@coopkg/pipeline';
import { openRecords, type Records } from '@coopkg/records';
import { openGraphPart } from './graph-part.js';
import { LiveIndex } from './index-part.js';
import { openModelPart } from './model-part.js';
import { notReady, partNames, StartFault, type OnPartProgress, type PartName, type PartProgress, type PartState } from './part-state.js';

export interface ApplicationOptions {
  onProgress?: OnPartProgress;
  /** Which parts; all unless given. `index` brings `graph`. */
  parts?: readonly PartName[];
  /** A short command waits this long for records that another command holds. */
  recordsWaitMs?: number;
}

/**
 * The product put together from its configuration: what the HTTP server and the command line share. It opens its parts side by side,
 * in the background; a part that is asked for too early is a retryable Fault `starting`.
 */
export class Application {
  readonly states: Readonly<Record<PartName, PartState>>;
  /** Settles when every part is ready. @throws StartFault: one cause for each part that can't be */
  readonly ready: Promise<void>;
  private readonly opened: { records?: Records; graph?: Graph; model?: LanguageModel; index?: LiveIndex; pipeline?: Pipeline } = {};
  private readonly leaving = new AbortController();
  private readonly openings: Promise<void>[];

  constructor(readonly configuration: Configuration, private readonly options: ApplicationOptions = {}) {
    this.states = Object.fromEntries(partNames.map((part) => [part, { state: 'waiting', detail: null, progress: null }])) as unknown as Record<PartName, PartState>;
    const wanted = new Set<PartName>(options.parts ?? partNames);
    const graph = wanted.has('graph') || wanted.has('index')
      ? this.open('graph', async (tell) => { this.opened.graph = await openGraphPart(configuration, tell); }) : Promise.resolve();
    this.openings = [
      graph,
      wanted.has('records') ? this.open('records', () => this.openRecords()) : Promise.resolve(),
      wanted.has('model') ? this.open('model', async (tell) => { this.opened.model = await openModelPart(configuration, tell, this.leaving.signal); }) : Promise.resolve(),
      // A graph that failed has its own cause; the index then waits for ever.
      wanted.has('index') ? graph.then(() => this.open('index', () => this.openIndex()), () => undefined) : Promise.resolve(),
    ];
    this.ready = Promise.allSettled(this.openings).then((results) => {
      const causes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
      if (causes.length > 0) throw new StartFault(causes);
    });
    this.ready.catch(() => undefined);
  }

  get graph(): Graph { return this.part('graph', this.opened.graph); }
  get model(): LanguageModel { return this.part('model', this.opened.model); }
  get records(): Records { return this.part('records', this.opened.records); }
  get linkIndex(): LinkIndex { return this.part('index', this.opened.index).current; }

  get pipeline(): Pipeline {
    const linkIndex = this.linkIndex;
    return (this.opened.pipeline ??= createPipeline({ graph: this.graph, model: this.model, linkIndex }));
  }

  /** Makes the index of names agree with the graph now, rather than at the next look. */
  async refreshIndex(): Promise<void> {
    await this.part('index', this.opened.index).refresh();
  }

  /** Gives everything back, also what is still opening. */
  async close(options: { lingerMs?: number } = {}): Promise<void> {
    this.leaving.abort();
    await Promise.allSettled(this.openings);
    const { index, model, graph, records } = this.opened;
    index?.close();
    await Promise.allSettled([model?.dispose(), graph?.close(options), records?.close()]);
  }

  private part<Part>(name: PartName, part: Part | undefined): Part {
    if (part === undefined) throw notReady(name, this.states[name]);
    return part;
  }

  private async open(part: PartName, work: (tell: (progress: PartProgress) => void) => Promise<void>): Promise<void> {
    const state = this.states[part];
    Object.assign(state, { state: 'starting' });
    try {
      await work((progress) => {
        Object.assign(state, { detail: progress.message, progress: progress.share ?? null });
        this.options.onProgress?.(part, progress);
      });
      Object.assign(state, { state: 'ready', detail: null, progress: null });
    } catch (error) {
      Object.assign(state, { state: 'failed', detail: error instanceof Fault ? error.text : { zh: String(error), en: String(error) }, progress: null });
      throw error;
    }
  }

  private async openIndex(): Promise<void> {
    this.opened.index = await LiveIndex.open(this.graph, () => { delete this.opened.pipeline; });
  }

  private async openRecords(): Promise<void> {
    const { recordsUrl, dataDirectory } = this.configuration;
    for (const until = Date.now() + (this.options.recordsWaitMs ?? 0); ;) {
      try {
        this.opened.records = await openRecords(recordsUrl, path.join(dataDirectory, 'records'));
        return;
      } catch (error) {
        if (!(error instanceof Fault) || error.code !== 'records-in-use' || Date.now() >= until) throw error;
        await wait(200);
      }
    }
  }
}

/** An application whose parts are all there. @throws StartFault */
export async function openApplication(configuration: Configuration, options: ApplicationOptions = {}): Promise<Application> {
  const application = new Application(configuration, options);
  try {
    await application.ready;
    return application;
  } catch (error) {
    await application.close();
    throw error;
  }
}
