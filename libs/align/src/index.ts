export { loadAliases, type AliasData } from '@coopkg/institutions';
export { loadGlossary } from './index/glossary.js';
export { buildLinkIndex } from './index/build-link-index.js';
export { withNearNames } from './index/near-names.js';
export type { LinkIndex, Entry } from './index/link-index.js';
export {
  nameSourceFrom,
  type NamedGraph,
  type NameSource,
  type TitleSource,
} from './index/name-source.js';
export { linkQuestion, linkWithTitles } from './link-question.js';
export type { Correction, LinkOptions } from './decide/corrections.js';
export { institutionCalled, type InstitutionCalled } from './arguments/institution-called.js';
export { peopleCalled, peopleNamed } from './arguments/people-named.js';
export { valuesCalled } from './arguments/values-called.js';
export { languageOf } from './text/language.js';
export { slotQuestion } from './slots/slot-question.js';
export { alignmentsInEnglish } from './slots/alignments-in-english.js';
export { toAlignments } from './slots/to-alignments.js';
export { hasIdleNumber, linkedPair } from './slots/linked-pair.js';
export { linkFingerprint } from './index/link-fingerprint.js';
export { openLinkIndex, saveLinkIndex } from './index/link-index-file.js';
export {
  evaluateAlignment,
  loadAlignmentCases,
  loadEvaluationIndex,
  type AlignmentCase,
  type AlignmentReport,
} from './evaluate/evaluate-alignment.js';
export {
  collegeWays,
  evaluateCollegeNames,
  fitCollegeLikeness,
  type CollegeResult,
  type CollegeWay,
} from './evaluate/college-names.js';
export { CollegeVectors } from './index/college-vectors.js';
export { evaluateNoisyNames, type NoisyReport, type NoisyShare } from './evaluate/noisy-names.js';
export { evaluateWrittenNames } from './evaluate/written-names.js';
export { importRor, rorTypes, type RorType } from './index/import-ror.js';
export { surfaceForms } from './index/surface-forms.js';
export { isGrammarWord, isPlace, words } from './text/segmenter.js';
export { isWordOfQuestions } from './text/words-of-question.js';
