import type { QuestionText } from '../../text/question-text.js';
import type { Span } from '../mention-candidate.js';
import { normalisedAt } from './quoted-spans.js';
import { splitsWord } from './splits-word.js';

const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[', '）': '（', '】': '【' };

/** 1 where the mark behind a span closes one within it, as in "Notes on Memory (1945)". */
function lengthOfClosing(text: string, start: number, end: number): number {
  const closing = text[end] ?? '';
  const opening = pairs[closing];
  const within = text.slice(start, end);
  return opening !== undefined && within.lastIndexOf(opening) > within.lastIndexOf(closing) ? 1 : 0;
}

/**
 * Where a compact title or number stands in the question, whatever spaces and marks were typed in
 * between.
 */
export function occurrencesOf(sought: string, question: QuestionText): Span[] {
  const { compact, normalised } = question;
  const found: Span[] = [];
  for (
    let at = sought === '' ? -1 : compact.text.indexOf(sought);
    at >= 0;
    at = compact.text.indexOf(sought, at + 1)
  ) {
    const start = normalisedAt(question, compact.starts[at]!);
    const end = normalisedAt(question, compact.ends[at + sought.length - 1]!);
    if (!splitsWord(normalised.text, start, end))
      found.push({ start, end: end + lengthOfClosing(normalised.text, start, end) });
  }
  return found;
}
