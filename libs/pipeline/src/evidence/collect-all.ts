import { slotQuestion } from '@coopkg/align';
import type { LinkedQuestion } from '@coopkg/contracts';
import type { PipelineContext } from '../pipeline.js';
import { runCandidate, type Outcome } from '../run-candidate.js';
import { StageClock } from '../stage-clock.js';
import { Collector } from './collect.js';
import type { Evidence } from './evidence.js';

export interface CollectedEvidence {
  /** The question with slots. */
  question: string;
  evidence: Evidence;
  /** What comes of running each candidate; null for one that isn't valid. */
  outcomes: (Outcome | null)[];
}

/**
 * All evidence of every tier, whatever the decision would ask for; null where a name is ambiguous.
 */
export async function collectAll(
  linked: LinkedQuestion,
  context: PipelineContext,
): Promise<CollectedEvidence | null> {
  if (linked.mentions.some(({ ambiguous }) => ambiguous)) return null;
  const { graph, maxRows, queryTimeoutMs: timeoutMs } = context;
  const question = slotQuestion(linked);
  const limits = { maxRows, timeoutMs };
  const { language } = linked;
  const collector = new Collector({
    ...context,
    question,
    language,
    limits,
    clock: new StageClock(),
  });
  let evidence = collector.start;
  for (const tier of ['first', 'others', 'reworded'] as const)
    evidence = await collector.collect({ kind: 'tier', tier }, evidence);
  const valid = evidence.candidates.flatMap(({ isValid }, index) => (isValid ? [index] : []));
  evidence = await collector.collect({ kind: 'frame' }, evidence);
  evidence = await collector.collect({ kind: 'reverse-likelihood', of: valid }, evidence);
  evidence = await collector.collect({ kind: 'rows', of: valid }, evidence);
  const run = { graph, question, request: {}, limits };
  const outcomes = await Promise.all(
    evidence.candidates.map((one) => (one.isValid ? runCandidate(one, run, true) : null)),
  );
  return { question: question.text, evidence, outcomes };
}
