import { noQuery, type Template } from '@coopkg/question-types';
import { Random } from '@coopkg/random';
import { expandWording } from './expand-wording.js';
import type { QuestionPatterns } from './question-patterns.js';

/**
 * The patterns that have an answer, each wording with one choice of its alternatives: for search by
 * likeness.
 */
export function wordedPatterns(
  patterns: QuestionPatterns,
): Pick<Template, 'id' | 'slots' | 'cypher' | 'wordings'>[] {
  const random = new Random(1);
  return Object.entries(patterns)
    .filter(([, { cypher }]) => cypher !== noQuery)
    .map(([id, pattern]) => {
      const wordings = (language: 'zh' | 'en'): Template['wordings']['zh'] => {
        const [first, ...others] = pattern[language].map((wording) =>
          expandWording(random, wording, language),
        );
        return { manual: [first!], generated: [], wide: others, validation: [], test: [] };
      };
      const slots = [
        ...new Set([...pattern.cypher.matchAll(/\$([a-z]+\d?)/g)].map((match) => match[1]!)),
      ];
      return {
        id,
        slots,
        cypher: pattern.cypher,
        wordings: { zh: wordings('zh'), en: wordings('en') },
      };
    });
}
