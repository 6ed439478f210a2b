import { setTimeout as wait } from 'node:timers/promises';
import type { EdgeDecision, LanguageModel, ModelItem, TitleSearch } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import type { LinkIndex } from '@coopkg/align';
import type { Graph } from '@coopkg/graph';
import type { DecisionPolicy, Pipeline } from '@coopkg/pipeline';
import type { Records } from '@coopkg/records';
import type { Template } from '@coopkg/question-types';
import type { Aligned, ApplicationOptions, OpenedParts } from './application-parts.js';
import { AdministeredState } from './administered-state.js';
import { ReferenceCountedModel } from './reference-counted-model.js';
import type { ModelChoice } from './list-models.js';
import type { OpenedModel } from './model-part.js';
import { OnlinePart } from './online/online-part.js';
import { ModelWorkshop } from './model-workshop.js';
import { ModelTrials, type ModelOnTrial } from './model-trials.js';
import {
  allStarted,
  notReady,
  partNames,
  startPart,
  type PartName,
  type PartProgress,
  type PartState,
} from './part-state.js';
import { PlanningPart } from './planning/planning-part.js';

/**
 * After one part has failed, the others may take this long to tell their own causes. An unreachable
 * graph takes 5 s.
 */
const graceMs = 7000;

/**
 * The product put together from its configuration: what the HTTP server and the command line share.
 * A part that is asked for before it was opened is a retryable Fault `starting`.
 */
export class Application {
  readonly states: Readonly<Record<PartName, PartState>>;
  protected readonly opened: OpenedParts = {};
  /** Models that were replaced and still serve questions. */
  private readonly retiring = new Set<ReferenceCountedModel>();
  private readonly closing = new AbortController();
  private readonly administered: AdministeredState;
  private readonly trials = new ModelTrials(async (file) => {
    const { openBeside } = await import('./model-part.js');
    return openBeside(this.configuration, file, this.closing.signal);
  });
  readonly workshop = new ModelWorkshop(this);
  readonly online = new OnlinePart(() => this.configuration);
  readonly planning = new PlanningPart(() => this.configuration);
  private openings: Promise<void>[] = [];

  constructor(
    readonly configuration: Configuration,
    private readonly options: ApplicationOptions = {},
  ) {
    this.states = Object.fromEntries(
      partNames.map((part) => [part, { state: 'waiting', detail: null, progress: null }]),
    ) as unknown as Record<PartName, PartState>;
    this.administered = new AdministeredState({
      configuration,
      closing: this.closing.signal,
      graph: () => this.graph,
      activeModel: () => this.opened.active,
      openModel: (choice, beforeKept) => this.openChosen(choice, beforeKept),
      useModel: (opened) => this.changeModel(opened),
      useTemplates: (edited) => this.changeTemplates(edited),
      note: (message) => options.onProgress?.('records', { message }),
    });
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
  get titles(): TitleSearch {
    return this.part('index', this.opened.index).titles;
  }

  get pipeline(): Pipeline {
    const held = this.part('model', this.opened.model);
    return (this.opened.pipeline ??= this.countingUses(held, this.pipelineWith(held.model)));
  }

  /** The same line with another model, or one around the one in use: for measuring. */
  pipelineWith(model: LanguageModel, policy = this.policy): Pipeline {
    const { graph, linkIndex, titles, opened } = this;
    const wordings = this.part('model', opened.wordings);
    const make = this.part('model', opened.makePipeline);
    const pipeline = make({ graph, model, linkIndex, titles, wordings, policy });
    // An answer sees one graph, whatever is loaded or updated while it is made.
    return {
      ...pipeline,
      ask: (request, options) => graph.steady(() => pipeline.ask(request, options)),
    };
  }

  /** Needs the index of names only, not the model. */
  align(text: string): Promise<Aligned> {
    return this.part('index', this.opened.index).align(text, this.administered.corrections);
  }

  /** What administrators decided about the edges of a catalogue's graph; the same list until that changes. */
  readonly edgeDecisions = (catalogue: string): readonly EdgeDecision[] =>
    this.administered.decisionsAbout(catalogue);

  /**
   * What an administrator changed before this call, through this process or another that shares the
   * records, is in use when it returns.
   */
  catchUp(): Promise<void> {
    return this.administered.catchUp();
  }

  /** Makes the index of names agree with the graph now, rather than at the next look. */
  async refreshIndex(): Promise<void> {
    await this.part('index', this.opened.index).refresh();
  }

  /** The models that can be activated here. */
  async models(): Promise<ModelItem[]> {
    return (await this.modelChoices()).map(({ item }) => item);
  }

  /**
   * Goes on with another model, now and after a restart. It is opened and tried first; questions
   * under way end with the one before.
   * @throws Fault `model-not-found`, `adapter-foreign`, `adapter-damaged`, `disk-full`; the one in
   * use then stays
   */
  activateModel(id: string): Promise<ModelItem> {
    return this.administered.activateModel(() => this.modelChoice(id));
  }

  /** What can be activated here, with its files. */
  async modelChoices(): Promise<ModelChoice[]> {
    const { modelChoices } = await import('./list-models.js');
    return modelChoices(this.configuration, this.part('model', this.opened.active));
  }

  /** @throws Fault `model-not-found` */
  async modelChoice(id: string): Promise<ModelChoice> {
    const { modelChoice } = await import('./list-models.js');
    return modelChoice(this.configuration, this.part('model', this.opened.active), id);
  }

  /** Asks a model beside the one in use, or that one. @throws Fault as `activateModel` */
  async tryModel<Result>(
    { file, item }: ModelChoice,
    work: (trial: ModelOnTrial) => Promise<Result>,
  ): Promise<Result> {
    const asked = ({ model, policy }: Pick<OpenedModel, 'model' | 'policy'>): Promise<Result> =>
      work({ model, policy, pipelineWith: (around) => this.pipelineWith(around, policy) });
    if (!item.active) return this.trials.use(file, asked);
    const held = this.part('model', this.opened.model);
    return held.use(() => asked({ model: held.model, policy: this.policy }));
  }

  /** Goes on by the numbers that were fitted to the adapter in use. */
  async readPolicy(): Promise<void> {
    const { openPolicy } = await import('./decision-policy.js');
    const { adapter } = this.part('model', this.opened.active);
    this.opened.policy = await openPolicy(this.configuration, adapter, () => undefined);
    delete this.opened.pipeline;
  }

  /** All question types of this installation, those that are disabled too. */
  async templates(): Promise<Template[]> {
    return (await import('./edited-templates.js')).allTemplates(this.configuration.dataDirectory);
  }

  /**
   * Changes question types, all that are given or none; rewriting knows them from the next question
   * on. @throws Fault `template-invalid` @returns the ids of those that changed
   */
  editTemplates(given: readonly Template[]): Promise<string[]> {
    return this.administered.editTemplates({ given });
  }

  /** Question types as the product has them again; those that were added are gone. */
  resetTemplates(reset: readonly string[]): Promise<string[]> {
    return this.administered.editTemplates({ reset });
  }

  /** Gives everything back; what is still opening gets a few seconds to end. */
  async close(options: { lingerMs?: number } = {}): Promise<void> {
    this.closing.abort();
    await Promise.race([
      Promise.allSettled(this.openings),
      wait(graceMs, undefined, { ref: false }),
    ]);
    const { index, model, graph, records } = this.opened;
    await Promise.allSettled([
      index?.close(),
      this.trials.close(),
      model?.model.dispose(),
      this.planning.close(),
      ...[...this.retiring].map((held) => held.model.dispose()),
      graph?.close(options),
      this.online.close(),
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
      .finally(() => this.retiring.delete(before));
  }

  /** Goes on with a model that an administrator chose. */
  private async changeModel(opened: OpenedModel): Promise<void> {
    const { signal } = this.closing;
    if (signal.aborted) {
      await opened.model.dispose();
      return;
    }
    this.useModel(opened);
    const { seedDrafts } = await import('./open-wordings.js');
    void seedDrafts(opened.model, this.part('model', this.opened.wordings), signal);
  }

  /** False while there are no wordings. */
  private changeTemplates(edited: readonly Template[]): boolean {
    if (this.opened.wordings === undefined) return false;
    this.opened.wordings = this.opened.wordings.withEdited(edited);
    delete this.opened.pipeline;
    return true;
  }

  /** While a question is asked, its model is in use. */
  private countingUses(held: ReferenceCountedModel, pipeline: Pipeline): Pipeline {
    return {
      ...pipeline,
      ask: (request, options) => held.use(() => pipeline.ask(request, options)),
    };
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
  protected async openGraph(onProgress: (progress: PartProgress) => void): Promise<void> {
    const { openGraphPart } = await import('./graph-part.js');
    this.opened.graph = await openGraphPart(this.configuration, onProgress);
  }

  protected async openModel(onProgress: (progress: PartProgress) => void): Promise<void> {
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
        corrections: () => this.administered.corrections,
        englishName,
        ...questionLimits(this.configuration),
      });
  }

  protected async openChosen(
    choice: ModelChoice,
    beforeKept?: () => Promise<void>,
  ): Promise<OpenedModel> {
    const { openChosenModel } = await import('./model-part.js');
    return openChosenModel(this.configuration, choice, this.closing.signal, beforeKept);
  }

  protected async openIndex(onProgress: (progress: PartProgress) => void): Promise<void> {
    const { LiveIndex } = await import('./index-part.js');
    this.opened.index = await LiveIndex.open(
      this.graph,
      this.configuration,
      { inBackground: this.options.inBackground ?? false },
      onProgress,
      () => {
        delete this.opened.pipeline;
      },
      this.closing.signal,
    );
  }

  protected async openRecords(): Promise<void> {
    const { openRecordsPart } = await import('./records-part.js');
    const { recordsWaitMs = 0 } = this.options;
    this.opened.records = await openRecordsPart(this.configuration, recordsWaitMs);
    await this.administered.open(this.opened.records);
  }
}
