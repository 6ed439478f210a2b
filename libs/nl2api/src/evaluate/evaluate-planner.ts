import { Fault, type GraphReader, type Language } from '@coopkg/contracts';
import {
  asksForNamesAlone,
  executionEqual,
  runGold,
  type Rate,
  wilsonRate,
} from '@coopkg/evaluation';
import type { ApiCall, Collection } from '../operators/api-call.js';
import type { Endpoint } from '@coopkg/question-types';
import type { ApiTask } from '../tasks/build-tasks.js';
import { runCalls } from '../tasks/calls-for.js';
import { specificationsOf } from '../tasks/function-specification.js';
import { ObfuscatedNames } from '../tasks/obfuscated.js';
import { candidatesOf, type AskedQuestions, type Candidate } from './asked-question.js';
import { offeredFunctions } from './offered-functions.js';
import {
  intentOverlap,
  precisionRecall,
  slotOverlap,
  type Overlap,
  type PrecisionRecall,
} from './overlap.js';
import { plansOf } from './plan-directly.js';
import { planInSteps } from './plan-in-steps.js';

export const planners = ['direct', 'react'] as const;
export type Planner = (typeof planners)[number];

/** Percent of all functions that a planner is offered. */
export const offeredPercents = [10, 25, 50, 75, 100] as const;

export interface PlannerScore {
  tasks: number;
  completion: Rate;
  intent: PrecisionRecall;
  slot: PrecisionRecall;
  byLanguage: Partial<Record<Language, Rate>>;
  /** Tasks for which no plan was made. */
  withoutPlan: number;
  /** Calls carried out for a task, on average. */
  steps: number;
}

export interface PlannerReport {
  collection: Collection;
  planner: Planner;
  functions: number;
  plain: PlannerScore;
  /** Functions and parameters have names that say nothing. */
  obfuscated: PlannerScore;
  /** By the percent of all functions that was offered. */
  offered: Record<string, PlannerScore>;
  /** Tasks that were not completed as they are offered plainly: id, question, plan. */
  failures: { id: string; question: string; calls: ApiCall[] | null; why: string }[];
}

export interface PlannerEvaluation {
  collection: Collection;
  planner: Planner;
  tasks: readonly ApiTask[];
  asked: AskedQuestions;
  endpoints: readonly Endpoint[];
  graph: GraphReader;
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

/** What came of one task in one setting. */
interface Outcome {
  language: Language;
  completed: boolean;
  intent: Overlap;
  slot: Overlap;
  calls: ApiCall[] | null;
  steps: number;
  why: string;
}

type Setting = 'plain' | 'obfuscated' | `${number}`;

/** Plans from the question alone and compares calls and rows with the gold ones. */
export async function evaluatePlanner(evaluation: PlannerEvaluation): Promise<PlannerReport> {
  const { collection, planner, tasks, endpoints, asked, signal, onProgress } = evaluation;
  const specifications = specificationsOf(collection, endpoints);
  const names = specifications.map((one) => one.function.name);
  const obfuscated = new ObfuscatedNames(specifications);
  const outcomes = new Map<Setting, Outcome[]>();
  const failures: PlannerReport['failures'] = [];
  for (const [index, task] of tasks.entries()) {
    signal?.throwIfAborted();
    const candidates = candidatesOf(await asked.of(task.question, signal));
    const trial = new Trial(task, candidates, evaluation);
    const add = (setting: Setting, outcome: Outcome): void => {
      outcomes.set(setting, [...(outcomes.get(setting) ?? []), outcome]);
    };
    const plain = await trial.run(new Set(names), null);
    add('plain', plain);
    if (!plain.completed)
      failures.push({ id: task.id, question: task.question, calls: plain.calls, why: plain.why });
    add('obfuscated', await trial.run(new Set(names), obfuscated));
    const used = task.calls.map(({ name }) => name);
    for (const percent of offeredPercents)
      add(`${percent}`, await trial.run(offeredFunctions(names, used, percent, task.id), null));
    onProgress?.(index + 1, tasks.length);
  }
  const score = (setting: Setting): PlannerScore => scoreOf(outcomes.get(setting) ?? []);
  return {
    collection,
    planner,
    functions: names.length,
    plain: score('plain'),
    obfuscated: score('obfuscated'),
    offered: Object.fromEntries(
      offeredPercents.map((percent) => [`${percent}`, score(`${percent}`)]),
    ),
    failures,
  };
}

/** One task, planned in several settings; rows of equal calls are compared once. */
class Trial {
  private readonly verdicts = new Map<string, Promise<string>>();

  constructor(
    private readonly task: ApiTask,
    private readonly candidates: readonly Candidate[],
    private readonly evaluation: PlannerEvaluation,
  ) {}

  async run(offered: ReadonlySet<string>, hiding: ObfuscatedNames | null): Promise<Outcome> {
    const { collection, planner, endpoints } = this.evaluation;
    const { language, calls: gold } = this.task;
    const made = plansOf(collection, this.candidates, endpoints, offered);
    const plans = made.map(({ calls }) => (hiding === null ? calls : calls.map(hiding.hide)));
    const shown = (calls: readonly ApiCall[]): ApiCall[] =>
      hiding === null ? [...calls] : calls.map(hiding.show);
    const { calls, steps } =
      planner === 'direct'
        ? { calls: plans[0] ?? null, steps: plans[0]?.length ?? 0 }
        : await planInSteps(plans, (begun) => this.carryOut(shown(begun), { peek: true }));
    const planned = calls === null ? null : shown(calls);
    const source = made.find((plan) => JSON.stringify(plan.calls) === JSON.stringify(planned));
    const why = planned === null ? 'no plan' : await this.verdict(planned, source?.cypher ?? '');
    return {
      language,
      calls: planned,
      steps,
      why,
      completed: why === '',
      intent: intentOverlap(planned ?? [], gold),
      slot: slotOverlap(planned ?? [], gold),
    };
  }

  private carryOut(
    calls: readonly ApiCall[],
    { peek }: { peek: boolean },
  ): ReturnType<typeof runCalls> {
    const { collection, endpoints, graph, signal } = this.evaluation;
    return runCalls(collection, calls, endpoints, graph, {
      peek,
      ...(signal === undefined ? {} : { signal }),
    });
  }

  private verdict(calls: ApiCall[], source: string): Promise<string> {
    const key = JSON.stringify(calls);
    const known = this.verdicts.get(key) ?? this.compare(calls, source);
    this.verdicts.set(key, known);
    return known;
  }

  /**
   * Empty where the calls give the gold rows, else why they don't. Columns beside the gold's are
   * forgiven as the metric says of the query that they come from.
   */
  private async compare(calls: ApiCall[], source: string): Promise<string> {
    const { cypher, parameters = {}, question } = this.task;
    const { collection, endpoints, graph } = this.evaluation;
    const own =
      collection === 'REST' ? endpoints.find(({ name }) => name === calls[0]?.name) : undefined;
    try {
      const { columns, rows } = await this.carryOut(calls, { peek: false });
      const gold = await runGold(graph, cypher, parameters);
      const compared = executionEqual(
        { cypher: own?.cypher ?? source, rows, width: columns.length },
        { ...gold, namesAlone: asksForNamesAlone(question) },
      );
      return compared.equal ? '' : compared.reason;
    } catch (error) {
      if (error instanceof Fault) return error.code;
      throw error;
    }
  }
}

function scoreOf(outcomes: readonly Outcome[]): PlannerScore {
  const languages = [...new Set(outcomes.map(({ language }) => language))];
  // Nearly all may be completed: there Wilson's interval holds, where resampling gives none.
  const rateOf = (some: readonly Outcome[]): Rate =>
    wilsonRate(some.filter(({ completed }) => completed).length, some.length);
  return {
    tasks: outcomes.length,
    completion: rateOf(outcomes),
    intent: precisionRecall(outcomes.map(({ intent }) => intent)),
    slot: precisionRecall(outcomes.map(({ slot }) => slot)),
    byLanguage: Object.fromEntries(
      languages.map((language) => [
        language,
        rateOf(outcomes.filter((outcome) => outcome.language === language)),
      ]),
    ),
    withoutPlan: outcomes.filter(({ calls }) => calls === null).length,
    steps: outcomes.reduce((sum, { steps }) => sum + steps, 0) / Math.max(1, outcomes.length),
  };
}
