import type { LinkIndex } from '../../index/link-index.js';
import type { QuestionText } from '../../text/question-text.js';
import { isCommonWord } from '../../text/segmenter.js';
import { wordsOfQuestion } from '../../text/words-of-question.js';
import type { MentionCandidate } from '../mention-candidate.js';
import { followerBegins, leaderEnds, withoutDots } from '../person/chinese-names.js';
import { loneUnknownNameEnd } from '../person/unknown-chinese-names.js';

/**
 * Whether a person's name stands right behind a short name, so that the two are read together:
 * 北大|张伟, though 大张 is a word. Somebody of that university counts by the name alone, others
 * only where the words allow such a reading.
 */
export function isBeforePerson(
  question: QuestionText,
  { start, end, entries = [] }: MentionCandidate,
  index: LinkIndex,
): boolean {
  const { text, starts, ends } = question.normalised;
  const worksThere = (person: number): boolean =>
    entries.some(({ entry }) => index.people.university[person] === entry + 1);
  const mayBegin = leaderEnds(text.slice(0, start));
  const { letters, places } = withoutDots(text);
  let isKnown = false;
  index.peopleByName.matchesAt(letters, places.indexOf(end), (after, key) => {
    const nameEnd = places[after - 1]! + 1;
    const isApart = starts[nameEnd] !== ends[nameEnd - 1];
    if (isKnown || (!isApart && !followerBegins(text.slice(nameEnd, nameEnd + 8)))) return;
    if (index.wordNames.has(text.slice(end, nameEnd))) return;
    isKnown =
      index.peopleByName.listOf(key).some(worksThere) ||
      (mayBegin && outlastsWord(question, end, nameEnd));
  });
  if (isKnown || !mayBegin) return isKnown;
  const unknownEnd = loneUnknownNameEnd(question, end);
  return unknownEnd !== undefined && outlastsWord(question, end, unknownEnd);
}

/**
 * The word across a place ends within the name behind, and what is left of the name is no word: 大张|
 * 伟, but neither 大熊猫 nor 工商|企业.
 */
function outlastsWord(question: QuestionText, place: number, nameEnd: number): boolean {
  const across = wordsOfQuestion(question).find(({ start, end }) => start < place && end > place);
  if (across === undefined) return true;
  const rest = question.normalised.text.slice(across.end, nameEnd);
  return rest !== '' && !isCommonWord(rest);
}
