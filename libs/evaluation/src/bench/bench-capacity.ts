import { benchResult, type BenchHead } from './bench-result.js';
import type { CpuCountedModel } from './cpu-counted-model.js';

/** CPU time of one question, in ms. */
export interface QuestionCost {
  model: number;
  linking: number;
  /** All else in the API process: checks, decision, presentation, HTTP of a model server. */
  rest: number;
  /** Of the graph's server; null where it can't be seen from here. */
  graph: number | null;
}

/** What a load needs, in cores and processes. */
export interface Need {
  questionsPerSecond: number;
  modelCores: number;
  apiProcesses: number;
  graphCores: number | null;
}

/** Of a core, so that a burst does not wait: queues grow without bound towards 1. */
const plannedUse = 0.6;
/** JavaScript of one process runs on one core; the model in it, on its own. */
const loads = [0.5, 2, 10, 50];

/** Cores for a load: questions a second × CPU seconds a question ÷ the share of a core in use. */
export function needFor(questionsPerSecond: number, cost: QuestionCost): Need {
  const cores = (ms: number): number =>
    Math.max(1, Math.ceil((questionsPerSecond * ms) / 1000 / plannedUse));
  return {
    questionsPerSecond,
    modelCores: cores(cost.model),
    apiProcesses: cores(cost.linking + cost.rest),
    graphCores: cost.graph === null ? null : cores(cost.graph),
  };
}

export interface CapacityFigures {
  questions: number;
  cost: QuestionCost;
  /** Share of a question's time that is the model's, of one question at a time. */
  modelShare: number;
  msEach: number;
  /** Where the model has cores of its own: questions a second for one, at full use. */
  perModelCore: number;
  perApiProcess: number;
  needs: Need[];
}

export interface CapacityParts {
  questions: readonly string[];
  ask: (question: string) => Promise<unknown>;
  link: (question: string) => unknown;
  model: CpuCountedModel;
  /** CPU time of the graph's server so far, in ms; null where it can't be seen. */
  graphCpuMs: () => number | null;
}

const rounded = (value: number): number => Number(value.toPrecision(3));

/** What one question costs, one after another, and what loads need by that. */
export async function benchCapacity(
  { questions, ask, link, model, graphCpuMs }: CapacityParts,
  onProgress: (done: number) => void = () => undefined,
): Promise<BenchHead & CapacityFigures> {
  const cpuMs = model.processCpuMs;
  const linking = cpuOf(() => questions.forEach(link), cpuMs) / questions.length;
  const [startMs, startCpu, startGraph] = [performance.now(), cpuMs(), graphCpuMs()];
  for (const [at, question] of questions.entries()) {
    await ask(question);
    onProgress(at + 1);
  }
  const each = (value: number): number => value / questions.length;
  const msEach = each(performance.now() - startMs);
  const ours = each(cpuMs() - startCpu);
  const endGraph = graphCpuMs();
  const cost: QuestionCost = {
    model: rounded(each(model.cpuMs)),
    linking: rounded(linking),
    rest: rounded(Math.max(0, ours - each(model.cpuMs) - linking)),
    graph: startGraph === null || endGraph === null ? null : rounded(each(endGraph - startGraph)),
  };
  return benchResult(
    {
      bench: 'capacity',
      peer: 'CPU time of the model alone',
      unit: 'ms of CPU a question',
      ours,
      theirs: each(model.cpuMs),
    },
    {
      questions: questions.length,
      cost,
      modelShare: rounded(each(model.wallMs) / msEach),
      msEach: rounded(msEach),
      perModelCore: rounded(1000 / cost.model),
      perApiProcess: rounded(1000 / (cost.linking + cost.rest)),
      needs: loads.map((load) => needFor(load, cost)),
    },
  );
}

function cpuOf(work: () => void, cpuMs: () => number): number {
  work();
  const began = cpuMs();
  work();
  return cpuMs() - began;
}
