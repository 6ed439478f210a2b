export {
  createPipeline,
  type Pipeline,
  type PipelineDependencies,
  type PipelineEvent,
  type AskOptions,
} from './pipeline.js';
export { entitiesOf } from './entities/entities-of.js';
export { asksForBulkMail } from './refusal/bulk-mail.js';
export { isRefused } from './refusal/reasons.js';
export { defaultPolicy, type DecisionPolicy } from './decision/policy.js';
export type { CollectedEvidence } from './evidence/collect-all.js';
export {
  calibrate,
  measure,
  policyFileSchema,
  type PolicyFile,
  type PolicyPoint,
} from './decision/calibrate.js';
export { recordedQuestionSchema, type RecordedQuestion } from './decision/replay.js';
export { ablate, type AblatedRule, type Ablation, type RuleEffect } from './decision/ablate.js';
export { examplesOf } from './examples.js';
export { asTyped, cleanText } from './typed/clean-text.js';
export { beyondGraph, type Beyond } from './scope/beyond-graph.js';
export { wordsOfWordings } from './scope/ordinary-words.js';
export { heartBeyond } from './scope/words.js';
