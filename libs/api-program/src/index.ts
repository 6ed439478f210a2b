export {
  callOf,
  equal,
  fieldOf,
  literal,
  nameOf,
  noSpan,
  ruleOf,
  use,
} from './build-expressions.js';
export { callPlan, type CallPlan, type CallStep } from './call-plan.js';
export { CallSession, type TracedCall } from './call-session.js';
export { checkProgram, type CheckedProgram } from './check-program.js';
export { fitsCatalogue } from './fits-catalogue.js';
export { functions } from './functions.js';
export { defaultRunLimits, type RunLimits } from './limits.js';
export { parseProgram } from './parse-program.js';
export { printExpression, printProgram } from './print-program.js';
export { runProgram } from './run-program.js';
export { accepts } from './value-type.js';
export { partsOf } from './tree.js';
export type {
  ApiCall,
  BinaryOperator,
  Expression,
  FunctionUse,
  Lambda,
  Literal,
  Program,
  Step,
} from './tree.js';
