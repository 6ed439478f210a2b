import { fitsCatalogue } from '@coopkg/api-program';
import { literalValues } from './literal-values.js';
import type { PlanOutcome } from './plan.js';
import { planReverseChain, type ReverseChainRequest } from './reverse-chain.js';
import { planSequence } from './sequence/plan-sequence.js';
import { sequencePlan } from './sequence/sequence-plan.js';

/**
 * Plans a question over a catalogue whose names are not the graph's: several calls where the question
 * asks for several things, else backwards from the API that answers it.
 */
export async function planForeign(
  request: Omit<ReverseChainRequest, 'values'>,
): Promise<PlanOutcome> {
  const { question, graph } = request;
  const calls = await planSequence(request);
  const several = sequencePlan(calls);
  const isPlan = several.kind === 'plan' && fitsCatalogue(several.plan.program, graph.catalogue);
  if (calls.length > 1 && (isPlan || several.kind === 'missing')) return several;
  const one = await planReverseChain({ ...request, values: literalValues(question) });
  return isPlan && one.kind !== 'plan' ? several : one;
}
