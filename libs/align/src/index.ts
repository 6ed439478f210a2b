export { loadAliases, aliasFolder, type AliasData, type UniversityAlias } from './aliases.js';
export { loadGlossary, glossaryFolder, type GlossaryRow } from './glossary.js';
export { buildLinkIndex } from './build-link-index.js';
export type { LinkIndex, Entry } from './link-index.js';
export {
  nameSourceFrom,
  sameTitles,
  type NameSource,
  type ResearcherName,
  type ValueColumn,
} from './name-source.js';
export { nameSourceFromCsv } from './name-source-csv.js';
export { linkQuestion, languageOf, type LinkOptions, type Correction } from './link-question.js';
export { slotQuestion, toAlignments } from './slots.js';
export { roundTrip, type FilledWording, type RoundTripReport } from './round-trip.js';
export { hasIdleNumber, linkedPair, withSteps } from './linked-pair.js';
export { linkFingerprint, loadLinkIndex, openLinkIndex, saveLinkIndex } from './link-index-file.js';
export { findChanges, updateLinkIndex, type Additions, type Changes } from './update-link-index.js';
export {
  evaluateAlignment,
  scoreAlignment,
  loadAlignmentCases,
  loadEvaluationIndex,
  type AlignmentCase,
  type AlignmentReport,
} from './evaluate-alignment.js';
export { aliasOfRor, importRor } from './import-ror.js';
export { attachTitleVectors } from './near-titles.js';
export { knownForms, type KnownForm } from './known-forms.js';
export { words } from './segmenter.js';
export { nameVector, nameDimensions } from './name-vector.js';
