import { planComposed, type ComposeRequest } from './compose/plan-composed.js';
import { linkedValues } from './linked-values.js';
import type { PlanOutcome } from './plan.js';
import { planReverseChain } from './reverse-chain.js';

/** Plans a question whose names are linked: composed from its words, else backwards from the best API. */
export async function planLinked(request: ComposeRequest): Promise<PlanOutcome> {
  const { linked, ...rest } = request;
  return (
    (await planComposed(request)) ??
    (await planReverseChain({ ...rest, question: linked.question, values: linkedValues(linked) }))
  );
}
