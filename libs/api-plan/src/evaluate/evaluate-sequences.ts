import { ApiGraph, titleOf } from '@coopkg/api-graph';
import { sha256 } from '@coopkg/files';
import { isReference, type PlannedCall } from '../sequence/planned-call.js';
import { judgeSequence, type SequenceVerdict } from './judge-sequence.js';
import { likenessSequence } from './likeness-sequence.js';
import { readSequenceTasks, type SequenceTask } from './nestful-tasks.js';

export type Half = 'tuning' | 'test';

/** Plans a question over a catalogue as a sequence of calls. */
export type PlanCalls = (question: string, graph: ApiGraph) => Promise<PlannedCall[]>;

export interface SequenceResult {
  id: string;
  source: string;
  half: Half;
  question: string;
  verdicts: { likeness: SequenceVerdict; planned: SequenceVerdict };
  made: string[];
  right: string[];
  /** Milliseconds. */
  planMs: number;
}

export interface SequenceEvaluation {
  planCalls: PlanCalls;
  /** One half alone; both unless given. */
  half?: Half;
  /** So many tasks, drawn by their ids, so that a larger sample holds a smaller one; all unless given. */
  limit?: number;
  /** What an earlier run found, by the tasks' ids: not planned again. */
  known?: ReadonlyMap<string, SequenceResult>;
  onResult?: (result: SequenceResult) => Promise<void>;
}

/** A task with the catalogue that it is planned over. */
interface PlacedTask {
  source: string;
  half: Half;
  task: SequenceTask;
  graph: ApiGraph;
}

/**
 * Plans the tasks of NESTFUL in a folder. Tasks with even positions are for developing, the others for
 * reporting.
 */
export async function evaluateSequences(
  folder: string,
  { planCalls, half, limit, known = new Map(), onResult }: SequenceEvaluation,
): Promise<SequenceResult[]> {
  const results: SequenceResult[] = [];
  const placed = (await placedTasks(folder)).filter(
    (one) => half === undefined || one.half === half,
  );
  for (const { source, half: own, task, graph } of sampleOf(placed, limit)) {
    const before = known.get(task.id);
    const result = before ?? { source, half: own, ...(await judged(task, graph, planCalls)) };
    results.push(result);
    if (before === undefined) await onResult?.(result);
  }
  return results;
}

function sampleOf(tasks: readonly PlacedTask[], limit: number | undefined): readonly PlacedTask[] {
  if (limit === undefined) return tasks;
  const drawn = tasks.map((one) => ({ one, key: sha256(one.task.id) }));
  return drawn
    .sort((left, right) => (left.key < right.key ? -1 : 1))
    .slice(0, limit)
    .map(({ one }) => one);
}

async function placedTasks(folder: string): Promise<PlacedTask[]> {
  const placed: PlacedTask[] = [];
  for (const { source, catalogue, tasks } of await readSequenceTasks(folder)) {
    const graph = await ApiGraph.of(catalogue);
    tasks.forEach((task, at) => {
      placed.push({ source, half: at % 2 === 0 ? 'tuning' : 'test', task, graph });
    });
  }
  return placed;
}

async function judged(
  { id, question, calls }: SequenceTask,
  graph: ApiGraph,
  planCalls: PlanCalls,
): Promise<Omit<SequenceResult, 'source' | 'half'>> {
  const began = performance.now();
  const made = await planCalls(question, graph);
  const planMs = Math.round(performance.now() - began);
  return {
    id,
    question,
    verdicts: {
      likeness: judgeSequence(await likenessSequence(question, graph), calls),
      planned: judgeSequence(made, calls),
    },
    made: made.map((call) => shown(call, made)),
    right: calls.map((call) => `${call.name}${JSON.stringify(call.arguments)}`),
    planMs,
  };
}

const shown = (
  { operation, arguments: args, missing }: PlannedCall,
  all: readonly PlannedCall[],
): string =>
  `${titleOf(operation)}${JSON.stringify(
    Object.fromEntries(
      [...args].map(([key, value]) => [
        key,
        isReference(value) ? `$var${all.indexOf(value.call) + 1}.${value.field}$` : value,
      ]),
    ),
  )}${missing.length > 0 ? ` missing ${missing.join()}` : ''}`;
