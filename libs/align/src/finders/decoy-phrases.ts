import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import type { MentionCandidate } from './mention-candidate.js';
import type { QuestionText } from '../text/question-text.js';

const file = new URL('../../../../data/linking/decoy-phrases.yaml', import.meta.url);
const phrases = (load(readFileSync(file, 'utf8')) as string[]).map(
  (pattern) => new RegExp(pattern, 'dgu'),
);

/**
 * Spans that are taken out of the choice among names: the first group that took part, else the
 * whole.
 */
export function decoyPhrases({ normalised: { text } }: QuestionText): MentionCandidate[] {
  return phrases.flatMap((phrase) =>
    [...text.matchAll(phrase)].map((match) => {
      const [start, end] =
        match.indices!.slice(1).find((group) => group !== undefined) ?? match.indices![0]!;
      return { start, end, kind: 'decoy' as const, entries: [], weight: 50, score: 1 };
    }),
  );
}
