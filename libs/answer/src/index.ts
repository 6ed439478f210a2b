export { columnsInWords, queryInWords } from './query-in-words/query-in-words.js';
export { type WordingFacts } from './query-in-words/wording.js';
export { readableAnswer, type AnswerFacts } from './readable-answer.js';
