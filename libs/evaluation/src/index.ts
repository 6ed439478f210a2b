export { evaluate, type EvaluationOptions } from './evaluate.js';
export { askOverHttp, type Ask, type AskOutcome } from './asker.js';
export {
  executionEqual,
  type Comparison,
  type GeneratedAnswer,
  type GoldAnswer,
} from './execution-equal.js';
export { runGold, runGenerated } from './run-gold.js';
export { judge, sameMeaning, type Judgement, type Wanted } from './judge.js';
export { evaluationRecordSchema, type EvaluationRecord } from './evaluation-record.js';
export { summarise, type EvaluationSummary, type Score } from './summary.js';
export { bootstrapInterval, quantile } from './bootstrap.js';
export { rateOf, type Rate } from './rate.js';
export { reportMarkdown } from './report-markdown.js';
export { reportHtml } from './report-html.js';
export { MeteredModel } from './metered-model.js';
export { readAttacks, expandRepeats, type Attack } from './safety/attack.js';
export {
  runAttacks,
  type AttackOptions,
  type AttackReport,
  type AttackOutcome,
} from './safety/run-attacks.js';
export { askAttacks, type AskedAttack, type AskedAttacksReport } from './safety/ask-attacks.js';
export {
  runRandomQueries,
  type RandomQueriesOptions,
  type RandomQueriesReport,
  type RandomQueryFailure,
} from './safety/run-random-queries.js';
export {
  evaluateRefusals,
  summariseRefusals,
  type RefusalSummary,
  type RefusalOutcome,
} from './safety/evaluate-refusals.js';
export { readRefusalCases, type RefusalCase } from './safety/refusal-case.js';
export { fillPlaceholders } from './safety/fill-placeholders.js';
export { refusalMarkdown, writeRefusalReport } from './safety/refusal-report.js';
export { attacksFile, refusalsFile } from './safety/files.js';
export { benchAsk, type AskBench } from './bench/bench-ask.js';
export { benchAlign, type AlignBench } from './bench/bench-align.js';
export { benchGraph, type GraphBench } from './bench/bench-graph.js';
export { benchLoad, type LoadBench } from './bench/bench-load.js';
export { heldOutQuestions } from './bench/held-out-questions.js';
export { inventedNames, paperScale } from './bench/paper-scale-names.js';
export { filledQuestions } from './bench/filled-questions.js';
export { measureLinkingSpeed, memoryMib, timed, type LinkingSpeed } from './bench/linking-speed.js';
export {
  nearestByVector,
  scanForForms,
  type Form,
  type LinkingMethod,
} from './bench/linking-methods.js';
export {
  slottedCase,
  slottedCases,
  slottedSets,
  type SlottedCase,
  type SlottedSet,
} from './slotted/slotted-cases.js';
export {
  evaluateSlotted,
  type EvaluateSlottedOptions,
  type SlottedOutcome,
  type SlottedWriting,
  type WriteSlotted,
} from './slotted/evaluate-slotted.js';
export {
  probabilityBars,
  summariseSlotted,
  type ProbabilityBar,
  type SlottedScore,
  type SlottedSummary,
} from './slotted/slotted-summary.js';
export { slottedMarkdown, slottedRate, writeSlottedReport } from './slotted/slotted-report.js';
export {
  noisyTitles,
  scoreTitles,
  titleNoises,
  type TitleCase,
  type TitleScore,
} from './bench/noisy-titles.js';
export { firstOfEach } from './first-of-each.js';
