import { anyOf, wordsOf } from '@coopkg/spelling';
import { isLatin } from '../../text/normalise.js';
import { wordList } from '../../text/word-lists.js';
import { overlaps, weightOf, type MentionCandidate } from '../mention-candidate.js';
import type { QuestionText } from '../../text/question-text.js';
import { latinWords, type LatinWord } from './latin-words.js';

const noNames = new Set(['englishWords', 'titleWords', 'columnWords'].flatMap(wordList));
const beforePerson = new RegExp(
  String.raw`\b${anyOf([
    ...wordsOf('professor prof dr mr ms mrs researcher scholar'),
    ...wordsOf('by with and between about does did is has introduce cite cited cites'),
    'who is',
  ])}\s$`,
  'u',
);
/** What people do. */
const afterPerson = new RegExp(
  String.raw`^ ${anyOf(
    wordsOf(
      'lead leads led publish published work works write wrote take cooperate collaborate',
      'hold holds get got has have been and',
    ),
  )}\b`,
  'u',
);

/**
 * Two or three capitalised words beside an institution or a title of address, or with a possessive,
 * that the graph doesn't know.
 */
export function unknownLatinNames(
  question: QuestionText,
  others: readonly MentionCandidate[],
): MentionCandidate[] {
  const words = latinWords(question);
  const { text } = question.normalised;
  return words.flatMap((_, first) => {
    const span = [3, 2]
      .filter((length) => first + length <= words.length)
      .map((length) => words.slice(first, first + length))
      .find((longest) => isUnknownName(longest, text, others));
    if (span === undefined) return [];
    const [start, end] = [span[0]!.start, span[span.length - 1]!.end];
    return [
      {
        start,
        end,
        kind: 'person' as const,
        people: [],
        weight: weightOf(end - start, 0.8),
        score: 0.6,
      },
    ];
  });
}

function isUnknownName(
  span: readonly LatinWord[],
  text: string,
  others: readonly MentionCandidate[],
): boolean {
  const [start, end] = [span[0]!.start, span[span.length - 1]!.end];
  return (
    span.every((word) => word.capital && !noNames.has(word.text)) &&
    span.every(
      (word, at) => at === 0 || /^( |-|, )$/u.test(text.slice(span[at - 1]!.end, word.start)),
    ) &&
    !others.some((other) => other.kind !== 'rank' && overlaps(other, { start, end })) &&
    standsWherePeopleDo(text, start, end)
  );
}

function standsWherePeopleDo(text: string, start: number, end: number): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  return (
    /^( s\b| ?(?:of|at|from|in|\() )/u.test(after) ||
    beforePerson.test(before) ||
    (!isLatin(before.charCodeAt(before.length - 1)) && afterPerson.test(after))
  );
}
