export { makeTrainingSet, type TrainingPair, type TrainingSetOptions } from './training-set.js';
export { addNoise } from './augment/noise.js';
export { compose } from './compose/compose.js';
export { numberSlots } from './compose/slots.js';
export { buildDataset, type DatasetOptions } from './dataset/build-dataset.js';
export {
  datasetKinds,
  datasetRecipes,
  isComposition,
  type CompositionKind,
  type DatasetKind,
  type DatasetRecipe,
  type ProtocolKind,
} from './dataset/dataset-kind.js';
export {
  datasetLineSchema,
  readDataset,
  writeDataset,
  type DatasetLine,
} from './dataset/dataset-line.js';
export { readTrainingPairs, slottedPair, type DatasetPairs } from './dataset/slotted-line.js';
export { compositionFiles, loadCompositions, type Composition } from './dataset/composition.js';
export { loadValueNames, type ValueNames } from './dataset/value-names.js';
export {
  paraphraseTemplate,
  type GeneratedWording,
  type ParaphraseOptions,
} from './paraphrase/paraphrase-template.js';
export type { NamedParaphraser, Paraphraser, ParaphraserName } from './paraphrase/paraphraser.js';
export { modelParaphraser } from './paraphrase/model-paraphraser.js';
export { ruleParaphraser } from './paraphrase/rules/rule-paraphraser.js';
export { expandWording } from './wordings/expand-wording.js';
export { loadShortWordings, type ShortWordings } from './wordings/short-wordings.js';
export { loadLiterals, type LiteralValues } from './augment/literals.js';
export {
  loadPatterns,
  type QuestionPattern,
  type QuestionPatterns,
} from './wordings/question-patterns.js';
export {
  wordingSources,
  type WordingRecord,
  type WordingSource,
} from './wordings/wording-record.js';
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
