import { linkWithTitles } from '@coopkg/align';
import type { ApiGraph } from '@coopkg/api-graph';
import {
  judgePlan,
  planLinked,
  readPlanTasks,
  rulesChooser,
  type PlanTask,
  type PlanVerdict,
} from '@coopkg/api-plan';
import { CallSession, checkProgram, printProgram, runProgram } from '@coopkg/api-program';
import { Fault, type ApiCaller, type ApiCatalogue, type Language } from '@coopkg/contracts';
import type { Program } from '@coopkg/api-program';
import type { Application } from '../application.js';
import { callableCatalogue, type PlanningSources } from './callable-catalogue.js';

type Sources = PlanningSources & Pick<Application, 'catchUp'>;

export interface PlanResult {
  id: string;
  language: Language;
  level: number;
  question: string;
  verdict: PlanVerdict;
  /** Whether its result is that of a right plan; null where that finds nothing. */
  sameResult: boolean | null;
  program: string;
  right: string[];
  /** Milliseconds, of linking the names and of planning. */
  planMs: number;
}

/**
 * Plans every task of a file and compares the plan, and what it gives when it is run, with the right
 * ones. Nobody is asked back: a plan that needs an answer counts as wrong.
 * @throws Fault `dataset-invalid`, and what the graph throws
 */
export async function evaluatePlans(
  application: Sources,
  file: string,
  onResult: (result: PlanResult, of: number) => void = () => undefined,
): Promise<PlanResult[]> {
  const tasks = await readPlanTasks(file);
  await application.catchUp();
  const catalogues = {
    zh: await callableCatalogue(application, 'academic', 'zh'),
    en: await callableCatalogue(application, 'academic', 'en'),
  };
  const caller = await catalogues.zh.caller();
  const results: PlanResult[] = [];
  for (const task of tasks) {
    const result = await judged(task, application, catalogues[task.language].graph, caller);
    results.push(result);
    onResult(result, tasks.length);
  }
  return results;
}

async function judged(
  task: PlanTask,
  { linkIndex, titles }: Sources,
  graph: ApiGraph,
  caller: ApiCaller,
): Promise<PlanResult> {
  const began = performance.now();
  const linked = await linkWithTitles(task.question, linkIndex, titles, {});
  const outcome = await planLinked({ linked, graph, chooser: rulesChooser });
  const planMs = performance.now() - began;
  const { id, language, level, question, programs: right } = task;
  const made = outcome.kind === 'plan' ? outcome.plan.program : null;
  return {
    id,
    language,
    level,
    question,
    verdict: judgePlan(outcome, task.right),
    sameResult: await sameResult(made, task.right, graph.catalogue, caller),
    program: made === null ? outcome.kind : printProgram(made),
    right,
    planMs: Math.round(planMs),
  };
}

async function sameResult(
  made: Program | null,
  right: readonly Program[],
  catalogue: ApiCatalogue,
  caller: ApiCaller,
): Promise<boolean | null> {
  const wanted = await resultOf(right[0]!, catalogue, caller);
  if (wanted === 'null' || wanted === '[]' || wanted === '0') return null;
  if (made === null) return false;
  try {
    return (await resultOf(made, catalogue, caller)) === wanted;
  } catch (error) {
    // The right plan was carried out just before: what fails now is this one.
    if (error instanceof Fault) return false;
    throw error;
  }
}

/** As JSON; lists whose order no one asked for are in one order. */
async function resultOf(
  program: Program,
  catalogue: ApiCatalogue,
  caller: ApiCaller,
): Promise<string> {
  const checked = checkProgram(program, catalogue, printProgram(program));
  const result = await runProgram(checked, catalogue, new CallSession(caller));
  return JSON.stringify(
    Array.isArray(result) ? result.map((one) => JSON.stringify(one)).sort() : result,
  );
}
