export { columnsInWords, queryInWords, type WordingFacts } from './query-in-words.js';
export { readableAnswer, type AnswerFacts } from './readable-answer.js';
