export type { ReadDocument, Unreadable } from './document.js';
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
export {
  answerQuestion,
  findSegments,
  type Answered,
  type AskedDocument,
} from './answer/answer-question.js';
