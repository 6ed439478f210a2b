import type { Language } from '@coopkg/contracts';
import { languageOf } from './language.js';
import { lowercaseAllCaps } from './lowercase-all-caps.js';
import { compacted, normaliseForMatching, type NormalisedText } from './normalise.js';

/** The question in the forms that the finders read. */
export interface QuestionText {
  /** As typed, but for the caps lock. */
  typed: string;
  language: Language;
  normalised: NormalisedText;
  compact: NormalisedText;
  currentYear: number;
}

/** A question in the forms that the finders read. */
export function readQuestion(typed: string, currentYear = new Date().getFullYear()): QuestionText {
  const normalised = normaliseForMatching(typed);
  return {
    typed: lowercaseAllCaps(typed),
    language: languageOf(typed),
    normalised,
    compact: compacted(normalised),
    currentYear,
  };
}

/** A span of the normalised question as it was typed. */
export const textOf = (
  { start, end }: { start: number; end: number },
  { typed, normalised }: QuestionText,
): string => typed.slice(normalised.starts[start], normalised.ends[end - 1]);
