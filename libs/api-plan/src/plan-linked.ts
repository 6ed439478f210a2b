import type { MentionKind } from '@coopkg/contracts';
import { planComposed, type ComposeRequest } from './compose/plan-composed.js';
import { isYearly } from './cues.js';
import { linkedValues } from './linked-values.js';
import type { PlanOutcome } from './plan.js';
import { planReverseChain } from './reverse-chain.js';

/** Plans a question whose names are linked: composed from its words, else backwards from the best API. */
export async function planLinked(request: ComposeRequest): Promise<PlanOutcome> {
  const { linked, ...rest } = request;
  if (isYearly(linked.question) && linked.mentions.some(({ kind }) => !isInstitution(kind)))
    return { kind: 'none' };
  return (
    (await planComposed(request)) ??
    (await planReverseChain({ ...rest, question: linked.question, values: linkedValues(linked) }))
  );
}

const isInstitution = (kind: MentionKind): boolean => kind === 'university' || kind === 'college';
