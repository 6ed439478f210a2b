import { checkProgram, printProgram } from '@coopkg/api-program';
import type { ApiCatalogue } from '@coopkg/contracts';
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
  const { question, graph, given = {}, signal } = request;
  const calls = await planSequence(question, graph, given, signal);
  const several = sequencePlan(calls);
  const isPlan = several.kind === 'plan' && holds(several, graph.catalogue);
  if (calls.length > 1 && (isPlan || several.kind === 'missing')) return several;
  const one = await planReverseChain({ ...request, values: literalValues(question) });
  return isPlan && one.kind !== 'plan' ? several : one;
}

/** Whether every argument is of a type that its input takes. */
function holds(outcome: PlanOutcome & { kind: 'plan' }, catalogue: ApiCatalogue): boolean {
  try {
    const { program } = outcome.plan;
    checkProgram(program, catalogue, printProgram(program));
    return true;
  } catch {
    return false;
  }
}
