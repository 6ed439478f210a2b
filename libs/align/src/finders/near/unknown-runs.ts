import { isHan } from '../../text/normalise.js';
import type { QuestionText } from '../../text/question-text.js';
import { isFunctionWord } from '../../text/segmenter.js';
import {
  isWordOfQuestions,
  wordsOfQuestion,
  type QuestionWord,
} from '../../text/words-of-question.js';
import { overlaps, type MentionCandidate, type Span } from '../mention-candidate.js';

/** What ends a name, whatever stands before. */
const ends = /^(?:[?!;。,:、"()]|谁|哪|哪些|哪个|哪位|多少|几|吗|呢|which|who|whose|whom)$/u;
/** Plain words that a name may begin or end with, beside those that nothing accounts for. */
const wordsAround = 4;
/** Fewer characters that nothing accounts for are a word that the vocabulary lacks. */
const leastStrange = 2;
/** Lengths of a run, in characters. */
const lengths = { han: { least: 5, most: 30 }, latin: { least: 12, most: 110 } };
export const valueKinds: ReadonlySet<MentionCandidate['kind']> = new Set<MentionCandidate['kind']>([
  'topic',
  'discipline',
  'venue',
  'category',
  'source',
]);

/**
 * Runs of words that may be a name with several slips: nothing known, no word of questions and no
 * mark accounts for what is in them. None for most questions.
 */
export function unknownRuns(question: QuestionText, known: readonly MentionCandidate[]): Span[] {
  const runs: QuestionWord[][] = [[]];
  for (const word of wordsOfQuestion(question)) {
    if (ends.test(word.text) || known.some((one) => overlaps(one, word) && isSettled(one)))
      runs.push([]);
    else runs.at(-1)!.push(word);
  }
  const isFound = (word: QuestionWord): boolean =>
    known.some((one) => overlaps(one, word) && isValue(one));
  return runs.flatMap((run) => {
    const strange = run.flatMap((word, at) => (isStrange(word) && !isFound(word) ? [at] : []));
    const units = strange.reduce((sum, at) => sum + run[at]!.text.length, 0);
    if (units < leastStrange) return [];
    const words = run
      .slice(Math.max(0, strange[0]! - wordsAround), strange.at(-1)! + wordsAround + 1)
      .filter(({ text }) => text.trim() !== '');
    const span = { start: words[0]!.start, end: words.at(-1)!.end };
    const { least, most } = /\p{Script=Han}/u.test(run[strange[0]!]!.text)
      ? lengths.han
      : lengths.latin;
    const length = span.end - span.start;
    return length >= least && length <= most ? [span] : [];
  });
}

const isValue = ({ kind, entries = [] }: MentionCandidate): boolean =>
  valueKinds.has(kind) && entries.length > 0;

/** It is what it is: no part of another name. */
function isSettled(known: MentionCandidate): boolean {
  const { kind, entries = [], people = [], reversedPeople = [], titles = [] } = known;
  if (kind === 'university' || kind === 'college') return entries.length > 0;
  if (kind === 'person') return people.length + reversedPeople.length > 0;
  if (kind === 'paper' || kind === 'project') return titles.length > 0;
  return !isValue(known);
}

/** No word that questions are asked in: a slip leaves single characters and words of no language. */
export function isStrange({ text }: QuestionWord): boolean {
  if (isWordOfQuestions(text)) return false;
  if (!isHan(text.charCodeAt(0))) return /^[a-z]{2,}$/u.test(text);
  return text.length > 1 || !isFunctionWord(text);
}
