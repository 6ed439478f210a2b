export { makeTrainingSet, type TrainingPair, type TrainingSetOptions } from './training-set.js';
export { compose } from './compose/compose.js';
export { numberSlots } from './compose/slots.js';
export { buildDataset, type DatasetOptions } from './dataset/build-dataset.js';
export {
  checkDataset,
  type DatasetCheckOptions,
  type DatasetFinding,
  type DatasetReport,
} from './dataset/check-dataset.js';
export {
  datasetKinds,
  datasetRecipes,
  isComposition,
  type CompositionKind,
  type DatasetKind,
  type DatasetRecipe,
  type ProtocolKind,
} from './dataset/dataset-kind.js';
export { readDataset, writeDataset, type DatasetLine } from './dataset/dataset-line.js';
export { readTrainingPairs, type DatasetPairs } from './dataset/slotted-line.js';
export { compositionFiles, loadCompositions, type Composition } from './dataset/composition.js';
export { compareDatasets } from './dataset/compare-datasets.js';
export { loadValueNames, type ValueNames } from './dataset/value-names.js';
export {
  paraphraseTemplate,
  type GeneratedWording,
  type ParaphraseOptions,
} from './paraphrase/paraphrase-template.js';
export type { NamedParaphraser, Paraphraser, ParaphraserName } from './paraphrase/paraphraser.js';
export { modelParaphraser } from './paraphrase/model-paraphraser.js';
export { ruleParaphraser } from './paraphrase/rules/rule-paraphraser.js';
export { answeredWordings } from './wordings/answered-wordings.js';
export { expandWording } from './wordings/expand-wording.js';
export { loadShortWordings, type ShortWordings } from './wordings/short-wordings.js';
export { loadLiterals, type LiteralValues } from './augment/literals.js';
export {
  loadPatterns,
  type QuestionPattern,
  type QuestionPatterns,
} from './wordings/question-patterns.js';
export type { WordingRecord, WordingSource } from './wordings/wording-record.js';
export {
  packEdits,
  readWordings,
  wordingFiles,
  writeEdits,
  type WordingEdit,
} from './wordings/wording-store.js';
export { checkPatterns } from './wordings/check-patterns.js';
export {
  addWordings,
  editWordings,
  findWordings,
  listWordings,
  wordingsYaml,
  type SourcedRecord,
} from './wordings/edit-wordings.js';
export { wordedPatterns } from './wordings/worded-patterns.js';
