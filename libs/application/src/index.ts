export { Application, openApplication, type Aligned, type ApplicationOptions } from './application.js';
export { importedAliasesFile } from './imported-aliases-file.js';
export { modelProgress, modelSettings } from './model-settings.js';
export { partNames, StartFault, type OnPartProgress, type PartName, type PartProgress, type PartState } from './part-state.js';
export { readServerFile, writeServerFile, type ServerFile } from './server-file.js';
export { answerToQuestion } from './answer-to-question.js';
export { openWordings } from './open-wordings.js';
export { trainAdapter, trainingReport, presets, type Preset, type TrainOptions } from './train-adapter.js';
