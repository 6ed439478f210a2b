export { evaluate } from './evaluate.js';
export { askOverHttp, type Ask, type AskOutcome } from './asker.js';
export { executionEqual, type Comparison } from './execution-equal.js';
export { runGold, runGenerated } from './run-gold.js';
export { judge, type Wanted } from './judge.js';

export { type EvaluationSummary, type Score } from './summary.js';
export { compareRecords } from './compare-records.js';
export { readResults } from './results-file.js';
export type { EvaluationRecord } from './evaluation-record.js';
export { evenSample } from './even-sample.js';

export { MeteredModel } from './metered-model.js';
export { readAttacks } from './safety/attack.js';

export { askAttacks, type AskedAttacksReport } from './safety/ask-attacks.js';
export { runRandomQueries, type RandomQueriesReport } from './safety/run-random-queries.js';
export { evaluateRefusals, type RefusalSummary } from './safety/evaluate-refusals.js';
export { readRefusalCases } from './safety/refusal-case.js';
export { fillPlaceholders } from './safety/fill-placeholders.js';
export { writeRefusalReport } from './safety/refusal-report.js';
export { attacksFile, refusalsFile, unknownWordsFile } from './safety/files.js';
export { readUnknownWordCases, type UnknownWordCase } from './safety/unknown-word-case.js';
export { benchAsk } from './bench/bench-ask.js';
export { benchAskAtOnce } from './bench/bench-ask-at-once.js';
export { benchAlign } from './bench/bench-align.js';
export { benchImport, type ImportedSource } from './bench/bench-import.js';
export { benchRoundTrip } from './imported/bench-round-trip.js';
export { benchLoad } from './bench/bench-load.js';
export { writeOpenAlexWorks } from './bench/openalex-works.js';
export { benchCapacity } from './bench/bench-capacity.js';
export { CpuCountedModel } from './bench/cpu-counted-model.js';
export { benchExport } from './bench/bench-export.js';
export { benchResult, benchText, type BenchHead } from './bench/bench-result.js';
export { latencyOf, type Latency } from './bench/latency.js';
export { measureQueries, queriesResult, type QueryTimes } from './bench/bench-queries.js';
export {
  distinctQueries,
  fillQueries,
  typeQueries,
  type FilledQuery,
  type SlottedQuery,
} from './bench/filled-queries.js';
export { planQueries } from './bench/query-plans.js';
export { queryPlansPage } from './bench/query-plans-page.js';
export { heldOutQuestions } from './bench/held-out-questions.js';
export {
  slottedCase,
  slottedCases,
  type SlottedCase,
  type SlottedSet,
} from './slotted/slotted-cases.js';
export {
  evaluateSlotted,
  type EvaluateSlottedOptions,
  type SlottedOutcome,
  type WriteSlotted,
} from './slotted/evaluate-slotted.js';
export { summariseSlotted, type SlottedSummary } from './slotted/slotted-summary.js';
export { slottedRate, writeSlottedReport } from './slotted/slotted-report.js';
export { firstOfEach } from './first-of-each.js';
export { bootstrapIntervalOf, type Interval } from './bootstrap.js';
export { wilsonRate } from './wilson-rate.js';
export { asksForNamesAlone } from './names-alone.js';
export { rateOf, type Rate } from './rate.js';
export { rateText } from './rate-text.js';
export { familiesFile } from './families-file.js';
export { conversationsFile, readConversations } from './conversations/conversation-case.js';
export { readCases } from './read-cases.js';
export { halfOf } from './half-of.js';
export {
  evaluateConversations,
  type ConversationSummary,
} from './conversations/evaluate-conversations.js';
export { writeConversationReport } from './conversations/conversation-report.js';
export { answerQuestions } from './answers/answer-questions.js';
export {
  answersPage,
  summariseAnswers,
  type AnswersSummary,
  type ReadableAnswer,
} from './answers/answers-report.js';
