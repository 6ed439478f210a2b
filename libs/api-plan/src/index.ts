export { carryOut, type CarriedOut } from './carry-out.js';
export { scoreChooser, type Choice, type Chooser } from './chooser.js';
export { linkedValues } from './linked-values.js';
export { literalValues } from './literal-values.js';
export type { MissingArgument, Plan, PlanOutcome } from './plan.js';
export type { QuestionValue, QuestionValues } from './question-values.js';
export { planReverseChain, type ReverseChainRequest } from './reverse-chain.js';
export { planForeign } from './plan-foreign.js';
export { planLinked } from './plan-linked.js';
export { judgePlan, type PlanVerdict } from './evaluate/judge-plan.js';
export { readPlanTasks, type PlanTask } from './evaluate/plan-tasks.js';
export {
  evaluateSequences,
  sequenceRows,
  type SequenceResult,
  type SequenceRow,
} from './evaluate/evaluate-sequences.js';
export { planSoay } from './soay/plan-soay.js';
