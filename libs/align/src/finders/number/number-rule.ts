import type { QuestionText } from '../../text/question-text.js';

/**
 * The captured group of the pattern is the mention. Of rules in order the first that takes a span
 * keeps it.
 */
export interface NumberRule {
  pattern: RegExp;
  kind: 'year' | 'number';
  value: (match: RegExpExecArray, question: QuestionText) => number | null;
}
