export { carryOut, type CarriedOut } from './carry-out.js';
export { scoreChooser, type Choice, type Chooser } from './chooser.js';
export { linkedValues } from './linked-values.js';
export { literalValues } from './literal-values.js';
export type { MissingArgument, Plan, PlanOutcome } from './plan.js';
export type { QuestionValue, QuestionValues } from './question-values.js';
export { planReverseChain, type ReverseChainRequest } from './reverse-chain.js';
