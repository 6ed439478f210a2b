export { readableAnswer, type AnswerFacts } from './readable-answer.js';
