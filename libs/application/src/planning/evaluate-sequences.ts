import path from 'node:path';
import {
  chooserOf,
  evaluateSequences,
  KeptResults,
  planOneStep,
  planSequence,
  rulesScorer,
  ScorerWithFallback,
  type Half,
  type PlanCalls,
  type SequenceResult,
} from '@coopkg/api-plan';
import type { Configuration } from '@coopkg/configuration';
import type { Fault } from '@coopkg/contracts';
import { openConfiguredBase } from './open-configured-base.js';
import { PlanScorer } from './plan-scorer.js';

export interface SequencesToPlan {
  folder: string;
  /** `one-step`: the model on this machine writes the whole plan at once. */
  planner: 'rules' | 'local' | 'url' | 'one-step';
  half?: Half;
  limit?: number;
  /** Results are kept there as they come; a stopped run goes on from them. */
  out?: string;
}

export interface PlannedSequences {
  results: SequenceResult[];
  /** Of questions in which the model failed and the rules went on. */
  failures: Fault[];
}

/** Plans the tasks of NESTFUL with a planner, and compares the plans with the labelled ones. */
export async function evaluateSequencesWith(
  configuration: Configuration,
  { folder, planner, half, limit, out }: SequencesToPlan,
): Promise<PlannedSequences> {
  const kept =
    out === undefined || planner === 'rules'
      ? null
      : await KeptResults.open(path.join(out, `sequences-${planner}.jsonl`));
  const failures: Fault[] = [];
  const { planCalls, close } = await openPlanner(configuration, planner, failures);
  try {
    const results = await evaluateSequences(folder, {
      planCalls,
      ...(half === undefined ? {} : { half }),
      ...(limit === undefined ? {} : { limit }),
      ...(kept === null ? {} : { known: kept.known, onResult: (result) => kept.keep(result) }),
    });
    return { results, failures };
  } finally {
    await close();
  }
}

interface OpenedPlanner {
  planCalls: PlanCalls;
  close: () => Promise<void>;
}

async function openPlanner(
  configuration: Configuration,
  planner: SequencesToPlan['planner'],
  failures: Fault[],
): Promise<OpenedPlanner> {
  if (planner === 'one-step') return openOneStep(configuration);
  if (planner === 'rules') {
    const chooser = chooserOf(rulesScorer);
    return {
      planCalls: (question, graph) => planSequence({ question, graph, chooser }),
      close: () => Promise.resolve(),
    };
  }
  const model = new PlanScorer(configuration, planner);
  await model.open();
  return {
    planCalls: async (question, graph) => {
      const scorer = new ScorerWithFallback(model);
      const calls = await planSequence({ question, graph, chooser: chooserOf(scorer) });
      if (scorer.failure !== null) failures.push(scorer.failure);
      return calls;
    },
    close: () => model.close(),
  };
}

async function openOneStep(configuration: Configuration): Promise<OpenedPlanner> {
  const model = await openConfiguredBase(configuration);
  return {
    planCalls: (question, graph) => planOneStep(question, graph, model),
    close: () => model.dispose(),
  };
}
