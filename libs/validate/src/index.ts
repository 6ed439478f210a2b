export {
  checkCandidate,
  isClean,
  withFrame,
  type CandidateQuery,
  type CheckContext,
  type CheckedQuery,
} from './check-candidate.js';
export { bindParameters, type Bound } from './bind-parameters.js';
export { witnessOf } from './question-witness.js';
