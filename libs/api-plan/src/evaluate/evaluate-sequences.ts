import { ApiGraph, titleOf } from '@coopkg/api-graph';
import { planSequence } from '../sequence/plan-sequence.js';
import { isReference, type PlannedCall } from '../sequence/planned-call.js';
import { judgeSequence, type Counts, type SequenceVerdict } from './judge-sequence.js';
import { likenessSequence } from './likeness-sequence.js';
import { readSequenceTasks } from './nestful-tasks.js';

export type Half = 'tuning' | 'test';
type Planner = 'planned' | 'likeness';

export interface SequenceResult {
  id: string;
  source: string;
  half: Half;
  question: string;
  verdicts: Record<Planner, SequenceVerdict>;
  made: string[];
  right: string[];
  planMs: number;
}

/** One line of a report. F1 over all calls of its tasks together. */
export interface SequenceRow {
  half: Half | 'both';
  source: string;
  planner: Planner;
  tasks: number;
  functionsF1: number;
  parametersF1: number;
  /** Labelled calls that were planned with all their arguments. */
  calls: Counts;
  exact: number;
}

/**
 * Plans every task of NESTFUL in a folder. Tasks with even positions are for developing, the others for
 * reporting.
 */
export async function evaluateSequences(folder: string): Promise<SequenceResult[]> {
  const results: SequenceResult[] = [];
  for (const { source, catalogue, tasks } of await readSequenceTasks(folder)) {
    const graph = await ApiGraph.of(catalogue);
    for (const [at, { id, question, calls }] of tasks.entries()) {
      const began = performance.now();
      const made = await planSequence(question, graph);
      const planMs = Math.round(performance.now() - began);
      results.push({
        id,
        source,
        half: at % 2 === 0 ? 'tuning' : 'test',
        question,
        verdicts: {
          planned: judgeSequence(made, calls),
          likeness: judgeSequence(await likenessSequence(question, graph), calls),
        },
        made: made.map((call) => shown(call, made)),
        right: calls.map((call) => `${call.name}${JSON.stringify(call.arguments)}`),
        planMs,
      });
    }
  }
  return results;
}

export function sequenceRows(results: readonly SequenceResult[]): SequenceRow[] {
  const sources = [...new Set(results.map(({ source }) => source))];
  return (['tuning', 'test', 'both'] as const).flatMap((half) =>
    [...sources, 'all'].flatMap((source) =>
      (['likeness', 'planned'] as const).map((planner) => {
        const chosen = results
          .filter((one) => half === 'both' || one.half === half)
          .filter((one) => source === 'all' || one.source === source)
          .map(({ verdicts }) => verdicts[planner]);
        return { half, source, planner, ...summary(chosen) };
      }),
    ),
  );
}

function summary(verdicts: readonly SequenceVerdict[]) {
  const sum = (part: 'functions' | 'parameters' | 'calls'): Counts =>
    verdicts.reduce(
      (total, one) => ({
        right: total.right + one[part].right,
        made: total.made + one[part].made,
        wanted: total.wanted + one[part].wanted,
      }),
      { right: 0, made: 0, wanted: 0 },
    );
  return {
    tasks: verdicts.length,
    functionsF1: f1(sum('functions')),
    parametersF1: f1(sum('parameters')),
    calls: sum('calls'),
    exact: verdicts.filter(({ exact }) => exact).length,
  };
}

const f1 = ({ right, made, wanted }: Counts): number =>
  made + wanted === 0 ? 0 : (2 * right) / (made + wanted);

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
