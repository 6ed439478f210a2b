export { Application, openApplication, type Aligned } from './application.js';
export { importedAliasesFile } from './imported-aliases-file.js';
export { modelProgress, modelSettings } from './model-settings.js';
export { type PartName, type PartProgress, type PartState } from './part-state.js';
export { readServerFile, writeServerFile, type ServerFile } from './server-file.js';
export { answerToQuestion } from './answer-to-question.js';
export { QuestionQueue } from './question-queue.js';
export { currentTemplates, editTemplates } from './edited-templates.js';
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
export { evaluateSlottedModel } from './evaluate-slotted-model.js';
export { applyParaphrases, paraphraseTemplates, writeParaphrases } from './paraphrase-templates.js';
export { JobRunner, type JobContext, type JobRunnerOptions, type JobWork } from './job-runner.js';
