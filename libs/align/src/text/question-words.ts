import { wordList, wordSet } from './word-lists.js';

const questionWords = new Set([
  ...wordList('chineseQuestionWords'),
  ...wordList('englishQuestionWords'),
]);
const acronymsThatAreWords = wordSet('acronymsThatAreWords');

export const isQuestionWord = (normalised: string): boolean => questionWords.has(normalised);
export const isWordAcronym = (normalised: string): boolean => acronymsThatAreWords.has(normalised);
