export { applyProposals, type ApplyOptions, type ApplySummary } from './apply/apply-proposals.js';
export {
  importProfiles,
  type ImportOptions,
  type ImportSummary,
} from './import/import-profiles.js';
export type { GraphResearcher, ResearcherSource } from './matching/graph-researcher.js';
export { researchersOfFolder } from './matching/researchers-of-folder.js';
export { collectPages, type CollectOptions, type CollectSummary } from './collect/collect-pages.js';
export { readSite, type Site } from './collect/site.js';
export { isPersonName } from './fields/person-name.js';
