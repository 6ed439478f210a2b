import { affiliationWords } from './affiliation-words.js';
import type { Word } from './latin-words.js';

/** None of them tells one institution from another. */
const common = new Set(affiliationWords('genericWords'));
/** How names of sciences and of what is of them end. */
const ofScience = new RegExp(
  `(?:${[
    'olog(?:y|ical|ie|ic)|logia|iatr(?:y|ic|ics)|istry|graphy|metry|nomy',
    'pathy|therapy|ectomy|(?:om|on|am|et)ics|medicine|mental|tional',
  ].join('|')})$`,
  'u',
);

/** Whether no word of a name is its own: `Institute of Botany`, `University Hospital`. */
export const isGenericName = (words: readonly Word[]): boolean =>
  words.every(({ text }) => common.has(text) || ofScience.test(text) || /^\d+|^.$/u.test(text));
