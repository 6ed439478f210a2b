export { openModel, type OpenModelSettings } from './open-model.js';
export {
  prepareModel,
  prunedBase,
  type ModelSettings,
  type PreparedModel,
} from './prepare-model.js';
export { trainingBase, type TrainingBase } from './training-base.js';
export {
  pullBase,
  modelDirectory,
  type PullProgress,
  type PullSettings,
  type OnPullProgress,
} from './pull-model.js';
export { parseModelSource, type ModelSource } from './model-source.js';
export { openLlamaCppModel, type LlamaCppSettings } from './llama-cpp/open-llama-cpp-model.js';
export type { LlamaCppModel } from './llama-cpp/llama-cpp-model.js';
export { encodeFile } from './llama-cpp/encode-samples-file.js';
export { openOpenAiModel, type OpenAiSettings } from './openai/openai-model.js';
export { mergeAdapter, AdapterMismatch } from './gguf/merge-adapter.js';
export { pruneVocabulary } from './vocabulary/prune-vocabulary.js';
export { parseGbnf, GrammarError } from './grammar/parse-gbnf.js';
export { GrammarMatcher } from './grammar/grammar-matcher.js';
export { adapterDirectory, shippedAdapter } from './shipped-files.js';
