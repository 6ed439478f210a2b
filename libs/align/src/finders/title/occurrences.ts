import type { QuestionText } from '../../text/question-text.js';
import type { Span } from '../mention-candidate.js';
import { normalisedAt } from './quoted-spans.js';
import { splitsWord } from './splits-word.js';

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
    if (!splitsWord(normalised.text, start, end)) found.push({ start, end });
  }
  return found;
}
