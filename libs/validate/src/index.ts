export {
  checkCandidate,
  crossCheck,
  type CheckContext,
  type CheckedQuery,
} from './check-candidate.js';
export type { Bound } from './bind-parameters.js';
export { fixesOf, mayBeInPassing } from './rules/fixes-of.js';
