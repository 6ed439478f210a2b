export type { ReadDocument, ReadProgress, Unreadable } from './document.js';
export type { Passage, Reading, Segment, Table } from './passages.js';
export { readDocument } from './read/read-document.js';
export { unreadable, type ProblemCode } from './read/problems.js';
export { makeReading } from './segment/make-reading.js';
export {
  DocumentIndex,
  segmentText,
  type Hit,
  type SegmentVectors,
} from './index/document-index.js';
export { readListQuestion, type AskedOfPeople, type ListQuestion } from './people/list-question.js';
export { listedPeople, type ListedPeople, type ListedPerson } from './people/listed-people.js';
export { readDictionaries } from './read-dictionaries.js';
export { answerQuestion, type Answered } from './answer/answer-question.js';
export { findSegments, type AskedDocument, type AskOptions } from './answer/find-candidates.js';
export type { WriteText, WritingPrompt } from './write/write-answer.js';
export type { Embed } from './answer/compare-meanings.js';
export { fitAnswers, type FitRates } from './answer/ranking/fit-answers.js';
export { rankingWeightsFile } from './answer/ranking/weights.js';
export { kindOfQuestion } from './answer/asked.js';
