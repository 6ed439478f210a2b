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
export { expandWording } from './expand-wording.js';
export { loadShortWordings, type ShortWordings } from './short-wordings.js';
export type { LiteralValues } from './augment/literals.js';
export { loadPatterns, patternTemplates, type QuestionPatterns } from './question-patterns.js';
export { checkPatterns } from './check-patterns.js';
