export {
  checkCandidate,
  crossCheck,
  type CheckContext,
  type CheckedQuery,
} from './check-candidate.js';
export type { Bound } from './bind-parameters.js';
export { fixesOf } from './fixes/fixes-of.js';
export { mayBeInPassing } from './in-passing.js';
