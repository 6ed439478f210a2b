import { slotQuestion } from '@coopkg/align';
import type { Cell, GraphReader, LinkedQuestion, Mention, QueryOptions } from '@coopkg/contracts';
import { frameOf, parsed, renderFrame } from '@coopkg/cypher';
import { promptFor } from '@coopkg/generate';
import { WordingIndex } from '@coopkg/rewrite';
import { defaultPolicy } from '../src/decision/policy.js';
import type { PipelineContext } from '../src/pipeline.js';
import { ScriptedModel } from './scripted-model.js';

export const question = '西电有哪些人';
const mention: Mention = {
  start: 0,
  end: 2,
  text: '西电',
  kind: 'university',
  readings: [{ value: '西安电子科技大学', properties: ['Researcher.university'], score: 1 }],
  ambiguous: false,
  score: 1,
};
export const linked: LinkedQuestion = {
  language: 'zh',
  question,
  normalizedQuestion: '西安电子科技大学有哪些人',
  mentions: [mention],
  took: 0,
};
export const people = 'MATCH (r:Researcher {university: $university}) RETURN r.name';
export const named = 'MATCH (r:Researcher {university: $university}) RETURN DISTINCT r.name';

export interface Line {
  /** Log probabilities of `people`, which the model writes first, and of `named`, its next best. */
  first?: number;
  next?: number;
  /** What the model writes first instead. */
  writes?: string;
  rows?: Record<string, Cell[][]>;
  /** Called with each query that is run. */
  runs?: (cypher: string, options?: QueryOptions) => void | Promise<void>;
  askTimeoutMs?: number;
  /** The question as it is linked, instead of `linked`. */
  asked?: LinkedQuestion;
}

/** The line over a scripted model and graph, without near wordings. */
export function scriptedContext(line: Line): PipelineContext {
  const { first = -1.6, next = -2.8, writes = people, rows = {}, runs, asked = linked } = line;
  const slotted = slotQuestion(asked);
  const model = new ScriptedModel(
    {
      [promptFor(slotted, 'cypher')]: writes,
      [promptFor(slotted, 'frame')]: renderFrame(frameOf(parsed(people))),
    },
    first,
    {
      [named]: { logProbability: next, reverse: -10 },
      [people]: { logProbability: first, reverse: -10 },
    },
  );
  const graph = {
    explain: () => Promise.resolve({ ok: true, error: null, notifications: [] }),
    query: async (cypher: string, _: unknown, options?: QueryOptions) => {
      await runs?.(cypher, options);
      const found = rows[cypher] ?? [];
      return { columns: ['r.name'], rows: found, rowCount: found.length, truncated: false };
    },
  };
  return {
    model,
    link: () => Promise.resolve(asked),
    linkNames: () => asked,
    wordings: WordingIndex.of([]),
    policy: defaultPolicy,
    maxRows: 100,
    queryTimeoutMs: 1000,
    queryLongTimeoutMs: 120_000,
    askTimeoutMs: line.askTimeoutMs ?? 60_000,
    graph: graph as unknown as GraphReader,
  };
}
