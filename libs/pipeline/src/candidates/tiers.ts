import type { SlottedQuestion } from '@coopkg/contracts';
import { parse, print } from '@coopkg/cypher';
import { generateQuery, queryLikelihoods, type GeneratedQueries } from '@coopkg/generate';
import type { Proposal } from '@coopkg/rewrite';
import { noQuery } from '@coopkg/question-types';
import { fixesOf } from '@coopkg/validate';
import type { DecisionPolicy } from '../decision/policy.js';
import type { CandidateOrigin } from '../evidence/decision-evidence.js';
import type { Candidate } from '../evidence/evidence.js';
import type { CollectContext } from '../evidence/collect.js';

/** A query that may be meant, before it is proved. */
export interface ProposedQuery {
  cypher: string;
  origin: CandidateOrigin;
  logProbability: number | null;
  /** The question that it was written for, with slots. */
  asked: string;
}

const isQuery = (cypher: string): boolean => cypher !== noQuery && cypher !== '';

/** Tier one: what the model writes first. */
export async function firstTier(
  question: SlottedQuestion,
  { model, signal }: CollectContext,
): Promise<{ written: GeneratedQueries; declined: number | null; proposed: ProposedQuery[] }> {
  const written = await generateQuery(question, model, { signal });
  const { cypher, logProbability } = written.first;
  if (cypher === noQuery) return { written, declined: logProbability ?? 0, proposed: [] };
  const proposed = [{ cypher, origin: 'first' as const, logProbability, asked: question.text }];
  return { written, declined: null, proposed };
}

/**
 * Near wordings whose own queries are proposed: of the patterns, which have few wordings each, only
 * those that are almost the question.
 */
const isTelling = ({ isType, likeness }: Proposal, { sureLikeness }: DecisionPolicy): boolean =>
  isType || likeness >= sureLikeness;

/** Tier two: the near wordings' own queries, fixes of the first, and the model's next best. */
export async function otherTier(
  question: SlottedQuestion,
  written: GeneratedQueries,
  first: Candidate | undefined,
  nearest: readonly Proposal[],
  context: CollectContext,
): Promise<ProposedQuery[]> {
  const { model, policy, signal } = context;
  const wordings = nearest.filter((wording) => isTelling(wording, policy));
  const fixed = first === undefined ? [] : fixesOfFirst(first);
  const queries = wordings.map(({ cypher }) => cypher);
  const [alternatives, likelihoods] = await Promise.all([
    written.alternatives(policy.alternatives),
    queryLikelihoods(question, queries, model, { signal }),
  ]);
  const asked = question.text;
  return [
    ...wordings.map((wording, at) => ({
      cypher: wording.cypher,
      origin: 'wording' as const,
      logProbability: likelihoods[at] ?? null,
      asked: wording.question.text,
    })),
    ...fixed,
    ...alternatives
      .filter(({ cypher }) => isQuery(cypher))
      .map(({ cypher, logProbability }) => ({
        cypher,
        origin: 'alternative' as const,
        logProbability,
        asked,
      })),
  ];
}

/** The first query with what its findings speak against put right. */
function fixesOfFirst({ asked, cypher, checked, logProbability }: Candidate): ProposedQuery[] {
  const read = parse(cypher);
  if (!read.ok || !checked.explain.ok) return [];
  return fixesOf(read.query, checked.findings).map((query) => ({
    cypher: print(query),
    origin: 'fix' as const,
    logProbability,
    asked,
  }));
}

/** Tier three: what the model writes for the nearest wording instead of the question. */
export async function rewordedTier(
  [nearest]: readonly Proposal[],
  { model, signal }: CollectContext,
): Promise<ProposedQuery[]> {
  if (nearest === undefined) return [];
  const { first } = await generateQuery(nearest.question, model, { signal });
  const { cypher, logProbability } = first;
  return isQuery(cypher)
    ? [{ cypher, origin: 'reworded', logProbability, asked: nearest.question.text }]
    : [];
}
