import type { LinkIndex } from '../../index/link-index.js';
import type { QuestionText } from '../../text/question-text.js';
import { isActionOrQuality, isFunctionWord, isPlace } from '../../text/segmenter.js';
import { wordList } from '../../text/word-lists.js';
import { isWordOfQuestions, wordsOfQuestion } from '../../text/words-of-question.js';
import type { MentionCandidate } from '../mention-candidate.js';
import { leaderEnds } from '../person/chinese-names.js';
import { goesOn } from './crosses-word.js';
import { isBeforePerson } from './is-before-person.js';
import { shortenedColleges } from './shortened-colleges.js';

const beginsGreat = new RegExp(`^(?:${wordList('wordsBeginningWithGreat').join('|')})`, 'u');

/** What is written about stands behind these words. */
const aboutEnds = /(?:关于|研究|提到|涉及|讨论|探讨|有关|描写)$/u;

/**
 * Whether a Chinese short name is ordinary words where it stands: 「上海|大剧院」, 「税收上交」, 「关于南开大道」. What
 * stands behind decides where an institution would be followed by words of the question.
 */
export function isOrdinaryWords(
  question: QuestionText,
  candidate: MentionCandidate,
  found: readonly MentionCandidate[],
  index: LinkIndex,
): boolean {
  const { text } = question.normalised;
  const { start, end, entries = [] } = candidate;
  const name = text.slice(start, end);
  if (!/^[\u4e00-\u9fff]{2,4}$/u.test(name) || entries.some(({ strength }) => strength === 'full'))
    return false;
  const before = text.slice(0, start);
  const isPlaceAndGreat = /^.{2,}大$/u.test(name) && isPlace(name.slice(0, -1));
  const isInDoubt = isActionOrQuality(name)
    ? !isBeforeCollege(question, candidate, found, index) && !leaderEnds(before)
    : (isPlaceAndGreat && beginsGreat.test(text.slice(end))) ||
      ((isPlaceAndGreat || aboutEnds.test(before)) && !goesOnAsked(question, end, found));
  return isInDoubt && !isBeforePerson(question, candidate, index);
}

const isBeforeCollege = (
  question: QuestionText,
  candidate: MentionCandidate,
  found: readonly MentionCandidate[],
  index: LinkIndex,
): boolean =>
  found.some(({ start, kind }) => start === candidate.end && kind === 'college') ||
  shortenedColleges(question, [candidate], index).length > 0;

/** What follows is a mark, a word that questions are asked in, or something known. */
function goesOnAsked(
  question: QuestionText,
  end: number,
  found: readonly MentionCandidate[],
): boolean {
  const { text, starts, ends } = question.normalised;
  const isApart = (starts[end] ?? Infinity) > ends[end - 1]!;
  if (isApart || !/^[\u4e00-\u9fff]/u.test(text.slice(end)) || goesOn.test(text.slice(end)))
    return true;
  if (found.some(({ start, kind }) => start === end && kind !== 'decoy')) return true;
  const next = wordsOfQuestion(question).find((word) => word.start === end);
  return next !== undefined && (isWordOfQuestions(next.text) || isFunctionWord(next.text));
}
