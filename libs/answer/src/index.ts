export { cellText } from './cell-text.js';
export { headingsOf } from './headings/headings-of.js';
export { columnsInWords, queryInWords } from './query-in-words/query-in-words.js';
export { type WordingFacts } from './query-in-words/wording.js';
export { readableAnswer, type AnswerFacts } from './readable-answer.js';
export { subjectInWords, type SubjectInWords } from './sentences/subject-in-words.js';
export { sentence as answerSentence } from './sentences/sentence.js';
