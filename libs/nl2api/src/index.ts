export { collections, type ApiCall, type Collection } from './operators/api-call.js';
export { operators, type Operation } from './operators/operators.js';
export { compile, type Compiled } from './compile/compile.js';
export { specificationsOf, type FunctionSpecification } from './tasks/function-specification.js';
export { buildTasks, type ApiTask, type TaskReport } from './tasks/build-tasks.js';
export { readTasks } from './tasks/read-tasks.js';
export { AskedQuestions } from './evaluate/asked-question.js';
export {
  evaluatePlanner,
  planners,
  type Planner,
  type PlannerReport,
} from './evaluate/evaluate-planner.js';
export { addReport, reportText, type ApiReport } from './evaluate/report.js';
