import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import {
  Fault,
  modelVerdictSchema,
  type Activation,
  type AdministeredModel,
  type Evaluation,
  type ModelItem,
  type PairedScore,
  type Trial,
  type ModelVerdict,
} from '@coopkg/contracts';
import {
  adapterFiles,
  Application,
  hasPolicy,
  modelChecksum,
  pairedScoreOf,
  readLineage,
  verdictBeside,
  type ModelChoice,
} from '@coopkg/application';
import type { StoredActivation } from '@coopkg/records';
import { Measurements } from './measurements.js';
import { rollBackTarget } from './roll-back.js';
import { scoresLower } from './scores-lower.js';

interface ActivationWish {
  anyway: boolean;
  reason?: string | undefined;
}

/** Activations that are looked at and listed. */
const mostActivations = 200;

/** The models of this installation: where they come from, how they measured, which one answers. */
@Injectable()
export class Models {
  /** Pairs of evaluations don't change: compared once. */
  private readonly compared = new Map<string, Promise<PairedScore | null>>();

  constructor(
    private readonly application: Application,
    private readonly measurements: Measurements,
  ) {}

  async list(): Promise<{ items: AdministeredModel[]; rollBackTo: string | null }> {
    const [choices, evaluations, history] = await Promise.all([
      this.application.modelChoices(),
      this.measurements.evaluations(),
      this.history(),
    ]);
    const active = choices.find(({ item }) => item.active);
    const items = await Promise.all(
      choices.map((choice) => this.described(choice, active, { evaluations, history })),
    );
    const target = rollBackTarget(history);
    return {
      items,
      rollBackTo: choices.some(({ item }) => item.id === target && !item.active) ? target : null,
    };
  }

  /** Training → the model that came of it. */
  async lineages(): Promise<Map<string, string>> {
    const choices = await this.application.modelChoices();
    const known = await Promise.all(
      choices.map(async ({ item, file }) => {
        const lineage = file === null ? null : await readLineage(file);
        return lineage === null ? [] : [[lineage.trainingId, item.id] as const];
      }),
    );
    return new Map(known.flat());
  }

  async activations(): Promise<{ items: Activation[] }> {
    return { items: (await this.history()).map(activation) };
  }

  /**
   * Goes on with a model that measured no worse than the one in use, or with another for a reason.
   * @throws Fault `model-scores-lower`, and as `Application.activateModel`
   */
  async activate(id: string, wish: ActivationWish, author: string): Promise<ModelItem> {
    const [choice, active] = await Promise.all([this.application.modelChoice(id), this.active()]);
    if (choice.item.active) return choice.item;
    const verdict = await this.verdict(choice, active, await this.measurements.evaluations());
    const isForced = wish.anyway && wish.reason !== undefined && wish.reason !== '';
    if (verdict?.kind === 'lower' && !isForced) throw scoresLower(id, verdict, wish.anyway);
    return this.change('activated', choice, active, { author, verdict, reason: wish.reason });
  }

  /** Goes back to the model before. @throws Fault `nothing-to-roll-back` */
  async rollBack(author: string, reason?: string): Promise<ModelItem> {
    const target = rollBackTarget(await this.history());
    if (target === null) throw nothingBefore();
    const [choice, active] = await Promise.all([
      this.application.modelChoice(target),
      this.active(),
    ]);
    if (choice.item.active) throw nothingBefore();
    return this.change('rolled-back', choice, active, { author, verdict: null, reason });
  }

  /** The same question to each, one after another. @throws Fault `model-not-found` */
  async ask(question: string, modelIds: readonly string[]): Promise<{ items: Trial[] }> {
    const items: Trial[] = [];
    for (const id of modelIds) {
      const choice = await this.application.modelChoice(id);
      items.push(await this.application.workshop.ask(choice, question));
    }
    return { items };
  }

  /** @throws Fault `model-not-found`, `model-not-removable` */
  async remove(id: string): Promise<void> {
    const { item, file } = await this.application.modelChoice(id);
    if (item.active || item.source !== 'data' || file === null) throw notRemovable(id);
    await Promise.all(adapterFiles(file).map((one) => rm(one, { force: true })));
  }

  private async change(
    kind: StoredActivation['kind'],
    choice: ModelChoice,
    before: ModelChoice | undefined,
    about: { author: string; verdict: ModelVerdict | null; reason?: string | undefined },
  ): Promise<ModelItem> {
    const item = await this.application.activateModel(choice.item.id);
    await this.application.records.activations.add({
      kind,
      modelId: choice.item.id,
      previousId: before?.item.id ?? null,
      author: about.author,
      reason: about.reason ?? null,
      verdict: about.verdict,
    });
    return item;
  }

  private async active(): Promise<ModelChoice | undefined> {
    return (await this.application.modelChoices()).find(({ item }) => item.active);
  }

  private history(): Promise<StoredActivation[]> {
    return this.application.records.activations.list(mostActivations);
  }

  private async described(
    choice: ModelChoice,
    active: ModelChoice | undefined,
    known: { evaluations: readonly Evaluation[]; history: readonly StoredActivation[] },
  ): Promise<AdministeredModel> {
    const { item, file } = choice;
    const [sha256, lineage, verdict] = await Promise.all([
      file === null ? null : checksum(choice),
      file === null ? null : readLineage(file),
      item.active ? null : this.verdict(choice, active, known.evaluations),
    ]);
    return {
      ...item,
      sha256,
      lineage,
      verdict,
      scores: newestScores(known.evaluations, sha256 ?? 'base'),
      isCalibrated: file !== null && hasPolicy(this.application.configuration, file),
      activeSince: item.active
        ? (known.history.find(({ modelId }) => modelId === item.id)?.at ?? null)
        : null,
    };
  }

  private async verdict(
    choice: ModelChoice,
    active: ModelChoice | undefined,
    evaluations: readonly Evaluation[],
  ): Promise<ModelVerdict | null> {
    if (active === undefined) return null;
    const [model, beside] = await Promise.all(
      [choice, active].map(async (one) => ({ id: one.item.id, sha256: await checksum(one) })),
    );
    return verdictBeside(model!, beside!, evaluations, (first, second) =>
      this.compare(first.id, second.id),
    );
  }

  private compare(first: string, second: string): Promise<PairedScore | null> {
    const key = `${first} ${second}`;
    const { dataDirectory } = this.application.configuration;
    const score = this.compared.get(key) ?? pairedScoreOf(dataDirectory, first, second);
    this.compared.set(key, score);
    return score;
  }
}

/** A file that is not there has none: it can't have been measured. */
const checksum = (choice: ModelChoice): Promise<string> =>
  modelChecksum(choice).catch(() => 'missing');

function newestScores(
  evaluations: readonly Evaluation[],
  sha256: string,
): AdministeredModel['scores'] {
  const newest = new Map<string, Evaluation>();
  for (const evaluation of evaluations) {
    const key = `${evaluation.dataset.sha256} ${evaluation.pipeline}`;
    if (evaluation.model.sha256 === sha256 && !newest.has(key)) newest.set(key, evaluation);
  }
  return [...newest.values()].map(({ id, dataset, measuredAt, pipeline, overall, latency }) => ({
    evaluationId: id,
    dataset: { id: dataset.id, kind: dataset.kind, sha256: dataset.sha256 },
    measuredAt,
    pipeline,
    samples: overall.samples,
    ex: overall.ex,
    exInterval: overall.exInterval,
    lx: overall.lx,
    p50: latency.p50,
  }));
}

const activation = (stored: StoredActivation): Activation => ({
  ...stored,
  verdict: modelVerdictSchema.nullable().catch(null).parse(stored.verdict),
});

const nothingBefore = (): Fault =>
  new Fault('nothing-to-roll-back', {
    zh: '没有可以回退到的模型：还没有启用过别的模型，或之前的模型已不在。',
    en: 'There is no model to roll back to: none was in use before, or it is no longer there.',
  });
const notRemovable = (id: string): Fault =>
  new Fault('model-not-removable', {
    zh: `不能删除 ${id}：只有数据目录里、未在使用的模型可以删除。`,
    en: `${id} can't be removed: only models of the data folder that are not in use can.`,
  });
