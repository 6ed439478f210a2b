export {
  createPipeline,
  type Pipeline,
  type PipelineDependencies,
  type PipelineEvent,
  type AskOptions,
} from './pipeline.js';
export type { EnglishName } from './suggestions.js';
export { allCandidates, type AllCandidates, type AnyCandidate } from './all-candidates.js';
