import { setTimeout as wait } from 'node:timers/promises';
import {
  type Alignment,
  type Language,
  type LanguageModel,
  type ModelItem,
} from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import type { Correction, LinkIndex } from '@coopkg/align';
import type { Graph } from '@coopkg/graph';
import type { DecisionPolicy, Pipeline } from '@coopkg/pipeline';
import type { Records } from '@coopkg/records';
import type { WordingIndex } from '@coopkg/rewrite';
import type { Template } from '@coopkg/question-types';
import { ReferenceCountedModel } from './reference-counted-model.js';
import type { LiveIndex } from './index-part.js';
import type { ActiveModel } from './list-models.js';
import type { OpenedModel } from './model-part.js';
import {
  allStarted,
  notReady,
  partNames,
  startPart,
  type OnPartProgress,
  type PartName,
  type PartProgress,
  type PartState,
} from './part-state.js';

export interface ApplicationOptions {
  onProgress?: OnPartProgress;
  /** Which parts; all unless given. `index` brings `graph`. */
  parts?: readonly PartName[];
  /** A short command waits this long for records that another command holds. */
  recordsWaitMs?: number;
}

/**
 * After one part has failed, the others may take this long to tell their own causes. An unreachable
 * graph takes 5 s.
 */
const graceMs = 7000;

type MakePipeline = (parts: {
  graph: Graph;
  model: LanguageModel;
  linkIndex: LinkIndex;
  wordings: WordingIndex;
  policy: DecisionPolicy;
}) => Pipeline;

interface OpenedParts {
  records?: Records;
  graph?: Graph;
  model?: ReferenceCountedModel;
  active?: ActiveModel;
  policy?: DecisionPolicy;
  index?: LiveIndex;
  wordings?: WordingIndex;
  pipeline?: Pipeline;
  makePipeline?: MakePipeline;
}

/** The names found in a text. */
export interface Aligned {
  language: Language;
  normalized: string;
  alignments: Alignment[];
}

/**
 * The product put together from its configuration: what the HTTP server and the command line share.
 * A part that
 * is asked for before it was opened is a retryable Fault `starting`.
 */
export class Application {
  readonly states: Readonly<Record<PartName, PartState>>;
  private readonly opened: OpenedParts = {};
  /** Models that were replaced and still serve questions. */
  private readonly retiring = new Set<ReferenceCountedModel>();
  /** Changes by administrators, one after another. */
  private changes: Promise<unknown> = Promise.resolve();
  private corrections: readonly Correction[] = [];
  private readonly closing = new AbortController();
  private openings: Promise<void>[] = [];

  constructor(
    readonly configuration: Configuration,
    private readonly options: ApplicationOptions = {},
  ) {
    this.states = Object.fromEntries(
      partNames.map((part) => [part, { state: 'waiting', detail: null, progress: null }]),
    ) as unknown as Record<PartName, PartState>;
  }

  /**
   * Opens the parts side by side; resolves when all are ready.
   * @throws StartFault one cause for each part that can't be; parts that take longer than a few
   * seconds more are not waited for
   */
  async start(): Promise<void> {
    const wanted = new Set<PartName>(this.options.parts ?? partNames);
    const graph =
      wanted.has('graph') || wanted.has('index')
        ? this.open('graph', (onProgress) => this.openGraph(onProgress))
        : Promise.resolve();
    this.openings = [
      graph,
      ...(wanted.has('records') ? [this.open('records', () => this.openRecords())] : []),
      ...(wanted.has('model')
        ? [this.open('model', (onProgress) => this.openModel(onProgress))]
        : []),
      // A graph that failed has its own cause; the index then waits for ever.
      ...(wanted.has('index')
        ? [
            graph.then(
              () => this.open('index', (onProgress) => this.openIndex(onProgress)),
              () => undefined,
            ),
          ]
        : []),
    ];
    await allStarted(this.openings, graceMs);
  }

  get graph(): Graph {
    return this.part('graph', this.opened.graph);
  }
  get model(): LanguageModel {
    return this.part('model', this.opened.model).model;
  }
  /** The numbers of the decision, for the model in use. */
  get policy(): DecisionPolicy {
    return this.part('model', this.opened.policy);
  }
  get records(): Records {
    return this.part('records', this.opened.records);
  }
  get linkIndex(): LinkIndex {
    return this.part('index', this.opened.index).current;
  }

  get pipeline(): Pipeline {
    const held = this.part('model', this.opened.model);
    return (this.opened.pipeline ??= this.countingUses(held, this.pipelineWith(held.model)));
  }

  /** The same line with a model around the one in use: for measuring. */
  pipelineWith(model: LanguageModel): Pipeline {
    const { graph, linkIndex, policy, opened } = this;
    const wordings = this.part('model', opened.wordings);
    return this.part('model', opened.makePipeline)({ graph, model, linkIndex, wordings, policy });
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

  /** The models that can be activated here. */
  async models(): Promise<ModelItem[]> {
    const { modelChoices } = await import('./list-models.js');
    const choices = await modelChoices(this.configuration, this.part('model', this.opened.active));
    return choices.map(({ item }) => item);
  }

  /**
   * Goes on with another model, now and after a restart. It is opened and tried first; questions
   * under way end with the one before.
   * @throws Fault `model-not-found`, `adapter-foreign`, `adapter-damaged`, `disk-full`; the one in
   * use then stays
   */
  activateModel(id: string): Promise<ModelItem> {
    return this.inTurn(async () => {
      const { modelChoice } = await import('./list-models.js');
      const active = this.part('model', this.opened.active);
      const choice = await modelChoice(this.configuration, active, id);
      if (choice.item.active) return choice.item;
      const [{ openChosenModel }, { seedDrafts }] = await Promise.all([
        import('./model-part.js'),
        import('./open-wordings.js'),
      ]);
      const opened = await openChosenModel(this.configuration, choice, this.closing.signal);
      if (this.closing.signal.aborted) await opened.model.dispose();
      else {
        this.useModel(opened);
        void seedDrafts(
          opened.model,
          this.part('model', this.opened.wordings),
          this.closing.signal,
        );
      }
      return { ...choice.item, active: true };
    });
  }

  /** The question types in force here. */
  async templates(): Promise<Template[]> {
    return (await import('./edited-templates.js')).currentTemplates(
      this.configuration.dataDirectory,
    );
  }

  /**
   * Changes question types, all that are given or none; rewriting knows them from the next question
   * on. @throws Fault `template-invalid` @returns the ids of those that changed
   */
  editTemplates(given: readonly Template[]): Promise<string[]> {
    return this.inTurn(async () => {
      const { editTemplates, editedTemplates } = await import('./edited-templates.js');
      const { dataDirectory } = this.configuration;
      const changed = await editTemplates(dataDirectory, given, this.graph);
      if (changed.length > 0 && this.opened.wordings !== undefined) {
        this.opened.wordings = this.opened.wordings.withEdited(
          await editedTemplates(dataDirectory),
        );
        delete this.opened.pipeline;
      }
      return changed;
    });
  }

  /** Gives everything back; what is still opening gets a few seconds to end. */
  async close(options: { lingerMs?: number } = {}): Promise<void> {
    this.closing.abort();
    await Promise.race([
      Promise.allSettled(this.openings),
      wait(graceMs, undefined, { ref: false }),
    ]);
    const { index, model, graph, records } = this.opened;
    index?.close();
    await Promise.allSettled([
      model?.model.dispose(),
      ...[...this.retiring].map((held) => held.model.dispose()),
      graph?.close(options),
      records?.close(),
    ]);
  }

  private useModel({ model, active, policy }: OpenedModel): void {
    const before = this.opened.model;
    Object.assign(this.opened, { model: new ReferenceCountedModel(model), active, policy });
    delete this.opened.pipeline;
    if (before === undefined) return;
    this.retiring.add(before);
    void before
      .retire()
      .catch(() => undefined)
      .finally(() => {
        this.retiring.delete(before);
      });
  }

  /** While a question is asked, its model is in use. */
  private countingUses(held: ReferenceCountedModel, pipeline: Pipeline): Pipeline {
    return {
      ...pipeline,
      ask: (request, options) => held.use(() => pipeline.ask(request, options)),
    };
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.changes.then(work);
    this.changes = turn.catch(() => undefined);
    return turn;
  }

  private part<Part>(name: PartName, part: Part | undefined): Part {
    if (part === undefined) throw notReady(name, this.states[name]);
    return part;
  }

  private open(
    part: PartName,
    work: (onProgress: (progress: PartProgress) => void) => Promise<void>,
  ): Promise<void> {
    return startPart(this.states[part], (onProgress) =>
      work((progress) => {
        onProgress(progress);
        this.options.onProgress?.(part, progress);
      }),
    );
  }

  // Each part's library is loaded when the part is wanted: a command that needs the graph only does
  // not load the model's engine.
  private async openGraph(onProgress: (progress: PartProgress) => void): Promise<void> {
    const { openGraphPart } = await import('./graph-part.js');
    this.opened.graph = await openGraphPart(this.configuration, onProgress);
  }

  private async openModel(onProgress: (progress: PartProgress) => void): Promise<void> {
    const [
      { openModelPart },
      { createPipeline, questionLimits },
      { openWordings, seedDrafts },
      { openEnglishNames },
    ] = await Promise.all([
      import('./model-part.js'),
      import('./pipeline-part.js'),
      import('./open-wordings.js'),
      import('./english-names.js'),
    ]);
    const { dataDirectory, cacheDirectory } = this.configuration;
    const [opened, wordings, englishName] = await Promise.all([
      openModelPart(this.configuration, onProgress, this.closing.signal),
      openWordings(cacheDirectory, dataDirectory),
      openEnglishNames(),
    ]);
    this.useModel(opened);
    this.opened.wordings = wordings;
    void seedDrafts(opened.model, wordings, this.closing.signal);
    this.opened.makePipeline = (parts) =>
      createPipeline({
        ...parts,
        corrections: () => this.corrections,
        englishName,
        ...questionLimits(this.configuration),
      });
  }

  private async openIndex(onProgress: (progress: PartProgress) => void): Promise<void> {
    const { LiveIndex } = await import('./index-part.js');
    this.opened.index = await LiveIndex.open(
      this.graph,
      this.configuration,
      (message) => {
        onProgress({ message });
      },
      () => {
        delete this.opened.pipeline;
      },
    );
  }

  private async openRecords(): Promise<void> {
    const { openRecordsPart } = await import('./records-part.js');
    const { recordsWaitMs = 0 } = this.options;
    this.opened.records = await openRecordsPart(this.configuration, recordsWaitMs);
    await this.refreshCorrections();
  }
}

/** An application whose parts are all there. @throws StartFault */
export async function openApplication(
  configuration: Configuration,
  options: ApplicationOptions = {},
): Promise<Application> {
  const application = new Application(configuration, options);
  try {
    await application.start();
    return application;
  } catch (error) {
    await application.close();
    throw error;
  }
}
