import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Fault, type Alignment, type Language, type LanguageModel } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import type { Correction, LinkIndex } from '@coopkg/align';
import type { Graph } from '@coopkg/graph';
import type { Pipeline } from '@coopkg/pipeline';
import type { Records } from '@coopkg/records';
import type { LiveIndex } from './index-part.js';
import { notReady, partNames, StartFault, type OnPartProgress, type PartName, type PartProgress, type PartState } from './part-state.js';

export interface ApplicationOptions {
  onProgress?: OnPartProgress;
  /** Which parts; all unless given. `index` brings `graph`. */
  parts?: readonly PartName[];
  /** A short command waits this long for records that another command holds. */
  recordsWaitMs?: number;
}

/** After one part has failed, the others may take this long to tell their own causes. An unreachable graph takes 5 s. */
const graceMs = 7000;

type MakePipeline = (parts: { graph: Graph; model: LanguageModel; linkIndex: LinkIndex }) => Pipeline;

/** The names found in a text. */
export interface Aligned { language: Language; normalized: string; alignments: Alignment[] }

/**
 * The product put together from its configuration: what the HTTP server and the command line share. A part that
 * is asked for before it was opened is a retryable Fault `starting`.
 */
export class Application {
  readonly states: Readonly<Record<PartName, PartState>>;
  private readonly opened: { records?: Records; graph?: Graph; model?: LanguageModel; index?: LiveIndex; pipeline?: Pipeline; makePipeline?: MakePipeline } = {};
  private corrections: readonly Correction[] = [];
  private readonly leaving = new AbortController();
  private openings: Promise<void>[] = [];

  constructor(readonly configuration: Configuration, private readonly options: ApplicationOptions = {}) {
    this.states = Object.fromEntries(partNames.map((part) => [part, { state: 'waiting', detail: null, progress: null }])) as unknown as Record<PartName, PartState>;
  }

  /**
   * Opens the parts side by side; resolves when all are ready.
   * @throws StartFault one cause for each part that can't be; parts that take longer than a few seconds more are not waited for
   */
  async start(): Promise<void> {
    const wanted = new Set<PartName>(this.options.parts ?? partNames);
    const graph = wanted.has('graph') || wanted.has('index')
      ? this.open('graph', (tell) => this.openGraph(tell)) : Promise.resolve();
    this.openings = [
      graph,
      ...(wanted.has('records') ? [this.open('records', () => this.openRecords())] : []),
      ...(wanted.has('model') ? [this.open('model', (tell) => this.openModel(tell))] : []),
      // A graph that failed has its own cause; the index then waits for ever.
      ...(wanted.has('index') ? [graph.then(() => this.open('index', (tell) => this.openIndex(tell)), () => undefined)] : []),
    ];
    const causes: unknown[] = [];
    const watched = this.openings.map((opening) => opening.catch((cause: unknown) => { causes.push(cause); throw cause; }));
    try {
      await Promise.all(watched);
    } catch {
      await Promise.race([Promise.allSettled(watched), wait(graceMs)]);
      throw new StartFault(causes);
    }
  }

  get graph(): Graph { return this.part('graph', this.opened.graph); }
  get model(): LanguageModel { return this.part('model', this.opened.model); }
  get records(): Records { return this.part('records', this.opened.records); }
  get linkIndex(): LinkIndex { return this.part('index', this.opened.index).current; }

  get pipeline(): Pipeline {
    const { graph, model, linkIndex, opened } = this;
    return (opened.pipeline ??= this.part('model', opened.makePipeline)({ graph, model, linkIndex }));
  }

  /** Needs the index of names only, not the model. */
  align(text: string): Aligned {
    return this.part('index', this.opened.index).align(text, this.corrections);
  }

  /** Reads again what people taught about names; questions use it from now on. */
  async refreshCorrections(): Promise<void> {
    const known = await this.records.corrections.list();
    this.corrections = known.map(({ mention, entity }) => ({ mention, entity }));
  }

  /** Makes the index of names agree with the graph now, rather than at the next look. */
  async refreshIndex(): Promise<void> {
    await this.part('index', this.opened.index).refresh();
  }

  /** Gives everything back; what is still opening gets a few seconds to end. */
  async close(options: { lingerMs?: number } = {}): Promise<void> {
    this.leaving.abort();
    await Promise.race([Promise.allSettled(this.openings), wait(graceMs, undefined, { ref: false })]);
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

  // Each part's library is loaded when the part is wanted: a command that needs the graph only does not load the model's engine.
  private async openGraph(tell: (progress: PartProgress) => void): Promise<void> {
    const { openGraphPart } = await import('./graph-part.js');
    this.opened.graph = await openGraphPart(this.configuration, tell);
  }

  private async openModel(tell: (progress: PartProgress) => void): Promise<void> {
    const [{ openModelPart }, { createPipeline }, { openWordings }] = await Promise.all([import('./model-part.js'), import('@coopkg/pipeline'), import('./open-wordings.js')]);
    const [model, wordings] = await Promise.all([openModelPart(this.configuration, tell, this.leaving.signal), openWordings()]);
    const { maxRows, queryTimeoutMs } = this.configuration;
    this.opened.model = model;
    this.opened.makePipeline = (parts) => createPipeline({ ...parts, wordings, corrections: () => this.corrections, maxRows, queryTimeoutMs });
  }

  private async openIndex(tell: (progress: PartProgress) => void): Promise<void> {
    const { LiveIndex } = await import('./index-part.js');
    this.opened.index = await LiveIndex.open(this.graph, this.configuration, (message) => { tell({ message }); }, () => { delete this.opened.pipeline; });
  }

  private async openRecords(): Promise<void> {
    const { openRecords } = await import('@coopkg/records');
    const { recordsUrl, dataDirectory } = this.configuration;
    for (const until = Date.now() + (this.options.recordsWaitMs ?? 0); ;) {
      try {
        this.opened.records = await openRecords(recordsUrl, path.join(dataDirectory, 'records'));
        await this.refreshCorrections();
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
    await application.start();
    return application;
  } catch (error) {
    await application.close();
    throw error;
  }
}
