import { likelihoodScorer } from '@coopkg/api-plan';
import { Fault, type Choice, type ChoiceScorer } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import { LetterScorer } from '@coopkg/model';
import pTimeout from 'p-timeout';
import { openConfiguredBase } from './open-configured-base.js';

/** A model that chooses for the planner. */
export type ScoringModel = Exclude<Configuration['plannerChooser'], 'rules'>;

interface OpenedScorer {
  scorer: ChoiceScorer;
  close: () => Promise<void>;
}

/**
 * A model as the one that chooses for the planner: the base on this machine, or a larger one at the
 * configured address. It is opened with its first choice.
 */
export class PlanScorer implements ChoiceScorer {
  private opened: Promise<OpenedScorer> | null = null;

  constructor(
    private readonly configuration: Configuration,
    private readonly model: ScoringModel,
  ) {}

  /** @throws Fault `model-timeout`, and what opening and asking the model throws */
  async score(choice: Choice, signal?: AbortSignal): Promise<readonly number[]> {
    const limitMs = this.configuration.plannerTimeoutMs;
    const stop = new AbortController();
    const scored = this.open().then(({ scorer }) => scorer.score(choice, stop.signal));
    try {
      return await pTimeout(scored, {
        milliseconds: limitMs,
        message: tooSlow(limitMs),
        ...(signal === undefined ? {} : { signal }),
      });
    } finally {
      stop.abort();
    }
  }

  /** Opens the model, without a limit of time. A failed try is repeated by the next. */
  async open(): Promise<OpenedScorer> {
    this.opened ??= this.model === 'local' ? this.openLocal() : this.openServer();
    try {
      return await this.opened;
    } catch (error) {
      this.opened = null;
      throw error;
    }
  }

  async close(): Promise<void> {
    const opened = await this.opened?.catch(() => null);
    await opened?.close();
  }

  private async openLocal(): Promise<OpenedScorer> {
    const model = await openConfiguredBase(this.configuration);
    return { scorer: likelihoodScorer(model), close: () => model.dispose() };
  }

  private openServer(): Promise<OpenedScorer> {
    const { plannerModelUrl, plannerModelName, plannerModelKey, plannerTimeoutMs } =
      this.configuration;
    if (plannerModelUrl === undefined) return Promise.reject(noAddress());
    const scorer = new LetterScorer({
      url: plannerModelUrl,
      model: plannerModelName ?? 'default',
      timeoutMs: plannerTimeoutMs,
      ...(plannerModelKey === undefined ? {} : { key: plannerModelKey }),
    });
    return Promise.resolve({ scorer, close: () => Promise.resolve() });
  }
}

const tooSlow = (limitMs: number): Fault =>
  new Fault(
    'model-timeout',
    {
      zh: `语言模型在 ${limitMs} 毫秒内没有作出选择。`,
      en: `The language model did not choose within ${limitMs} ms.`,
    },
    { retryable: true },
  );

const noAddress = (): Fault =>
  new Fault('configuration-invalid', {
    zh: '设置 COOPKG_PLANNER_MODEL_URL 缺失：请给出模型服务的地址。',
    en: 'The setting COOPKG_PLANNER_MODEL_URL is missing: give the address of the model server.',
  });
