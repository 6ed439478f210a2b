import type { GraphReader, Language, QueryOptions } from '@coopkg/contracts';
import { print } from '@coopkg/cypher';
import { readingCues } from '../reading/cues.js';
import type { Ran } from '../run-candidate.js';
import { behindCut, withTies, type BehindCut } from './behind-cut.js';

/** Nobody waits longer for ties that were not asked for. */
const unaskedMs = 1000;

export interface Ranked {
  outcome: Ran;
  /** What its ranking leaves out; null where it is none, or leaves out nothing. */
  behind: BehindCut | null;
}

/** What was found, with those who tie with the last row where the question wants them. */
export async function asRanked(
  outcome: Ran,
  graph: GraphReader,
  { question, language }: { question: string; language: Language },
  limits: QueryOptions,
): Promise<Ranked> {
  const { persons } = outcome;
  const isAsked = readingCues[language].ties.test(question);
  const timeoutMs = isAsked ? limits.timeoutMs : Math.min(limits.timeoutMs ?? unaskedMs, unaskedMs);
  const { query: cut, parameters } = persons;
  const ranking = { query: cut, parameters, found: outcome.result.rows };
  const behind = await behindCut(graph, ranking, { ...limits, timeoutMs });
  if (behind === null || behind.tied.length === 0 || !isAsked) return { outcome, behind };
  const query = withTies(persons.query, behind);
  const cypher = print(query);
  const result = await graph.query(cypher, persons.parameters, limits);
  const rowCount = result.rows.length;
  return {
    outcome: { ...outcome, rowCount, persons: { ...persons, query, cypher }, result },
    behind: null,
  };
}
