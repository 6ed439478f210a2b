import { Fault, type Cell, type GraphReader } from '@coopkg/contracts';
import { executionEqual, runGold } from '@coopkg/evaluation';
import type { DatasetLine } from '@coopkg/training-data';
import type { ApiCall, Collection } from '../operators/api-call.js';
import type { Endpoint } from '@coopkg/question-types';
import { callsFor, runCalls } from './calls-for.js';

/** One line of a data set of NL2API: a question, its gold calls and what they give. */
export interface ApiTask extends DatasetLine {
  collection: Collection;
  calls: ApiCall[];
  answer: { columns: string[]; rows: Cell[][]; truncated: boolean };
}

/** What became of the lines of a source; shapes are counted by line and named with their types. */
export interface TaskReport {
  collection: Collection;
  lines: number;
  kept: number;
  types: number;
  /** Types of which at least one line was kept. */
  coveredTypes: number;
  left: { shape: string; lines: number; types: string[] }[];
}

export interface BuiltTasks {
  tasks: AsyncGenerator<ApiTask>;
  /** Complete once all tasks were read. */
  report: () => TaskReport;
}

const answerRows = 1000;

/**
 * The lines whose gold query compiles to calls that give the gold rows, as tasks of a collection;
 * what does not is counted.
 */
export function buildTasks(
  lines: AsyncIterable<DatasetLine> | Iterable<DatasetLine>,
  collection: Collection,
  {
    graph,
    endpoints,
    signal,
  }: { graph: GraphReader; endpoints: readonly Endpoint[]; signal?: AbortSignal },
): BuiltTasks {
  const counts = { lines: 0, kept: 0 };
  const types = new Set<string>();
  const covered = new Set<string>();
  const left = new Map<string, { lines: number; types: Set<string> }>();
  async function* tasks(): AsyncGenerator<ApiTask> {
    for await (const line of lines) {
      signal?.throwIfAborted();
      counts.lines += 1;
      types.add(line.type);
      const made = await taskOf(line, collection, graph, endpoints);
      if (typeof made !== 'string') {
        counts.kept += 1;
        covered.add(line.type);
        yield made;
        continue;
      }
      const shape = left.get(made) ?? { lines: 0, types: new Set() };
      left.set(made, { lines: shape.lines + 1, types: shape.types.add(line.type) });
    }
  }
  return {
    tasks: tasks(),
    report: () => ({
      collection,
      ...counts,
      types: types.size,
      coveredTypes: covered.size,
      left: [...left]
        .map(([shape, of]) => ({ shape, lines: of.lines, types: [...of.types].sort() }))
        .sort((one, other) => other.lines - one.lines),
    }),
  };
}

/** The task, or why there is none. */
async function taskOf(
  line: DatasetLine,
  collection: Collection,
  graph: GraphReader,
  endpoints: readonly Endpoint[],
): Promise<ApiTask | string> {
  const { cypher, parameters = {} } = line;
  const compiled = callsFor(collection, { cypher, parameters }, endpoints, { nearest: false });
  if (!compiled.ok) return compiled.shape;
  const { calls } = compiled;
  try {
    const { columns, rows } = await runCalls(collection, calls, endpoints, graph);
    const gold = await runGold(graph, cypher, parameters);
    if (!executionEqual({ cypher, rows, width: columns.length }, gold).equal)
      return 'other rows than the gold ones';
    return {
      ...line,
      collection,
      calls,
      answer: { columns, rows: rows.slice(0, answerRows), truncated: rows.length > answerRows },
    };
  } catch (error) {
    if (error instanceof Fault && error.code === 'table-too-large') return 'table too large';
    throw error;
  }
}
