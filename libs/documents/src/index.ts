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
export { readListQuestion, type AskedOfPeople, type ListQuestion } from './people/list-question.js';
export { listedPeople, type ListedPeople, type ListedPerson } from './people/listed-people.js';
export { readDictionaries } from './read-dictionaries.js';
