import type { Language } from '@coopkg/contracts';
import { scopeCues } from './cues.js';

/**
 * A question without what people tell of themselves before or after it: blanks in the place of
 * clauses in which somebody speaks and nothing is asked. All of it where no clause asks.
 */
export function askingPart(question: string, language: Language): string {
  const { asks, voices, clauseEnd } = scopeCues[language];
  const isAside = (clause: string): boolean =>
    !asks.test(clause) && (voices.test(clause) || !clause.includes('$'));
  const clauses = clausesOf(question, clauseEnd);
  if (!clauses.some((clause) => asks.test(clause))) return question;
  return clauses.map((clause) => (isAside(clause) ? ' '.repeat(clause.length) : clause)).join('');
}

/** Each with the mark that ends it. */
function clausesOf(question: string, end: RegExp): string[] {
  let at = 0;
  const clauses = [...question.matchAll(end)].map(({ 0: mark, index }) => {
    const clause = question.slice(at, index + mark.length);
    at = index + mark.length;
    return clause;
  });
  return [...clauses, question.slice(at)].filter((clause) => clause !== '');
}
