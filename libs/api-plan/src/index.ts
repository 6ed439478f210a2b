export { carryOut, type CarriedOut } from './carry-out.js';
export { chooserOf, rulesChooser, rulesScorer, type Chooser } from './choose/chooser.js';
export { likelihoodScorer } from './choose/likelihood-scorer.js';
export { ScorerWithFallback } from './choose/scorer-with-fallback.js';
export { linkedValues } from './linked-values.js';
export { literalValues } from './literal-values.js';
export type { MissingArgument, Plan, PlanOutcome } from './plan.js';
export type { QuestionValue, QuestionValues } from './question-values.js';
export { planReverseChain, type ReverseChainRequest } from './reverse-chain.js';
export { planForeign } from './plan-foreign.js';
export { planSequence, type SequenceRequest } from './sequence/plan-sequence.js';
export { planLinked } from './plan-linked.js';
export { judgePlan, type PlanVerdict } from './evaluate/judge-plan.js';
export { readPlanTasks, type PlanTask } from './evaluate/plan-tasks.js';
export {
  evaluateSequences,
  type Half,
  type PlanCalls,
  type SequenceResult,
} from './evaluate/evaluate-sequences.js';
export { KeptResults } from './evaluate/kept-results.js';
export { sequenceF1, sequenceRows, type SequenceRow } from './evaluate/sequence-rows.js';
export { planOneStep } from './one-step/plan-one-step.js';
export { planSolution, type SolutionRequest } from './solutions/plan-solution.js';
export type { NamedQuestion } from './solutions/told-in-question.js';
export { planSoay, type SoayPlanning } from './soay/plan-soay.js';
export {
  planAcademic,
  type AcademicPlanning,
  type PlannerName,
  type Reading,
} from './plan-academic.js';
