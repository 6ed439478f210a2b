export { openModel, type OpenModelSettings } from './open-model.js';
export { openBaseModel } from './open-base-model.js';
export { prepareModel, type ModelSettings } from './prepare-model.js';
export { createTextEmbedder } from './embedding/create-text-embedder.js';
export { type OpenTextEmbedder } from './embedding/llama-cpp-text-embedder.js';
export {
  prepareEmbeddingModel,
  type EmbeddingSettings,
} from './embedding/prepare-embedding-model.js';
export { trainingBase, type TrainingBase } from './training-base.js';
export { type PullProgress } from './pull-model.js';
export { parseModelSource } from './model-source.js';
export { openLlamaCppModel } from './llama-cpp/open-llama-cpp-model.js';
export { encodeFile } from './llama-cpp/encode-samples-file.js';
export { openOpenAiModel } from './openai/open-openai-model.js';
export { ChatWriter, type ChatWriterSettings } from './openai/chat-writer.js';
export { LetterScorer, type LetterScorerSettings } from './openai/letter-scorer.js';
export { mergeAdapter } from './gguf/merge-adapter.js';
export { adapterShape, type AdapterShape } from './gguf/adapter-shape.js';
export { parseGbnf } from './grammar/parse-gbnf.js';
export { GrammarMatcher } from './grammar/grammar-matcher.js';
export { adapterDirectory, shippedAdapter } from './shipped-files.js';
