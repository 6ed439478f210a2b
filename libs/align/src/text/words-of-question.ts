import { dataLines } from '@coopkg/institutions';
import type { QuestionText } from './question-text.js';
import { words } from './segmenter.js';

/** One word of the normalised question. */
export interface QuestionWord {
  start: number;
  end: number;
  text: string;
}

const kept = new WeakMap<QuestionText, QuestionWord[]>();

/** The words of the normalised question, marks and spaces included; cut once for a question. */
export function wordsOfQuestion(question: QuestionText): QuestionWord[] {
  let cut = kept.get(question);
  if (cut === undefined) {
    let at = 0;
    cut = words(question.normalised.text).map((text) => {
      const start = at;
      at += text.length;
      return { start, end: at, text };
    });
    kept.set(question, cut);
  }
  return cut;
}

let vocabulary: ReadonlySet<string> | null = null;

/** A word that questions are asked in, whatever they are about. */
export function isWordOfQuestions(normalised: string): boolean {
  vocabulary ??= new Set(
    dataLines(new URL('../../../../data/linking/question-vocabulary.txt', import.meta.url)).flatMap(
      (line) => line.split(' '),
    ),
  );
  return vocabulary.has(normalised);
}
