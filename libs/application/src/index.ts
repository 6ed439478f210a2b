export {
  Application,
  openApplication,
  type Aligned,
  type ApplicationOptions,
} from './application.js';
export { importedAliasesFile } from './imported-aliases-file.js';
export { modelProgress, modelSettings } from './model-settings.js';
export {
  partNames,
  StartFault,
  type OnPartProgress,
  type PartName,
  type PartProgress,
  type PartState,
} from './part-state.js';
export { readServerFile, writeServerFile, type ServerFile } from './server-file.js';
export { answerToQuestion } from './answer-to-question.js';
export { policyFileOf } from './decision-policy.js';
export { openWordings } from './open-wordings.js';
export { currentTemplates, editTemplates } from './edited-templates.js';
export { adapterFolder } from './adapter-choice.js';
export {
  trainAdapter,
  trainingReport,
  presets,
  type Preset,
  type TrainOptions,
} from './train-adapter.js';
export {
  checkDatasetRequest,
  datasetLines,
  datasetRecipe,
  type CustomWordings,
  type DatasetRequest,
} from './dataset-recipe.js';
export { evaluateSlottedModel, type SlottedModelOptions } from './evaluate-slotted-model.js';
export { slottedWriter, type SlottedWriterOptions } from './slotted-writer.js';
export {
  applyParaphrases,
  paraphraseRecordFile,
  paraphraseTemplates,
  writeParaphrases,
  type ParaphraseRecord,
} from './paraphrase-templates.js';
