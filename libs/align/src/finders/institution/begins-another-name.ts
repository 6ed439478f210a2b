import type { QuestionText } from '../../text/question-text.js';
import { isWordAcronym } from '../../text/question-words.js';
import { wordList } from '../../text/word-lists.js';
import { isWordOfQuestions } from '../../text/words-of-question.js';
import type { MentionCandidate } from '../mention-candidate.js';

const collegeNoun = new RegExp(
  `^(?: [a-z]+){0,4} (?:${wordList('collegeNouns').join('|')})\\b`,
  'u',
);

/**
 * Whether a university's name of one word is a part of another thing's: "Peking duck", "Oxford
 * shoes", "CAS latency". A word in small letters follows that no question is asked in and that
 * nothing known begins with, and no "at" or "from" stands before.
 */
export function beginsAnotherName(
  { normalised, typed }: QuestionText,
  { start, end, entries = [] }: MentionCandidate,
  found: readonly MentionCandidate[],
): boolean {
  const { text, starts } = normalised;
  const name = text.slice(start, end).replace(/^the /u, '');
  if (!/^[a-z]+$/u.test(name) || entries.some(({ strength }) => strength === 'full')) return false;
  const isAcronym = /^.[A-Z]/u.test(typed.slice(starts[start]));
  if (isAcronym && !isWordAcronym(name)) return false;
  const next = /^ ([a-z]+)/u.exec(text.slice(end))?.[1];
  // Possessives and contractions: "HUST's", "who at HIT hasn't".
  if (next === undefined || /^s$|nt$/u.test(next) || isWordOfQuestions(next)) return false;
  if (/^[A-Z]/u.test(typed.slice(starts[end + 1]))) return false;
  if (/\b(?:at|from) (?:the )?$/u.test(text.slice(0, start))) return false;
  return !(collegeNoun.test(text.slice(end)) || found.some((other) => other.start === end + 1));
}
