import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isGrammarWord, isWordOfQuestions } from '@coopkg/align';
import { dataFolder } from '@coopkg/question-types';
import { wordedText, wordsIn } from './phrases.js';

const file = path.join(dataFolder, 'scope', 'ordinary-words.txt');
let known: ReadonlySet<string> | null = null;
const knownWords = (): ReadonlySet<string> =>
  (known ??= new Set(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .flatMap((line) => line.split(' ')),
  ));

/** Every word of these wordings that linking does not know as one, with their names as slots. */
export function wordsOfWordings(wordings: Iterable<string>): string[] {
  const found = new Set<string>();
  for (const wording of wordings) {
    const { text } = wordedText(wording);
    for (const { start, end } of wordsIn(text)) {
      const word = text.slice(start, end);
      if (!word.startsWith('$') && /\p{L}/u.test(word) && !isWordOfQuestions(word)) found.add(word);
    }
  }
  return [...found].sort();
}

/** Endings that change no English word's meaning. */
const endings = /(?:s|es|d|ed|ing|ly|er|ers)$/u;
const otherForms: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => word.replace(endings, ''),
  (word) => word.replace(/(?:ing|ed|es|er|ers)$/u, ''),
  (word) => word.replace(/(?:ing|er|ers)$/u, 'e'),
  (word) => word.replace(/(?:ies|ied)$/u, 'y'),
  (word) => `${word}s`,
];

/** A word that questions are asked in, or that says nothing by itself. */
export function isOrdinary(word: string): boolean {
  const all = knownWords();
  const isKnown = (form: string): boolean => all.has(form) || isWordOfQuestions(form);
  if (otherForms.some((form) => isKnown(form(word)))) return true;
  if (/\p{Script=Han}/u.test(word)) return isGrammarWord(word);
  return word.length === 1 || (word.includes('-') && word.split('-').every(isOrdinary));
}
