import { anyOf, wordsOf } from '@coopkg/spelling';
import { englishCollegeKey } from '../../index/college-forms.js';
import { unpackSurface, type LinkIndex } from '../../index/link-index.js';
import { wordList } from '../../text/word-lists.js';
import { englishWordsFrom, mayAbbreviate, standsFor } from '../../text/abbreviations.js';
import { weightOf, type MentionCandidate, type Span } from '../mention-candidate.js';
import type { QuestionText } from '../../text/question-text.js';

const noun = wordList('collegeNouns').join('|');
/** Words that no name of a college goes over. */
const stop = new RegExp(
  `^${anyOf([
    ...wordsOf('at in from by on to as with who which that what how me'),
    ...wordsOf('have has hold holds is are do does work works there please list'),
    noun,
    '[,?.;:()]',
  ])}$`,
  'u',
);

/**
 * "School of Computer Science", "CS school", "Computer Science Department": English phrases by
 * their content words.
 */
export const englishColleges = (
  question: QuestionText,
  index: LinkIndex,
  others: readonly MentionCandidate[],
): MentionCandidate[] => [
  ...collegesBehindNoun(question, index, others),
  ...collegesBeforeNoun(question, index),
];

/** "School of Computer Science". */
function collegesBehindNoun(
  question: QuestionText,
  index: LinkIndex,
  others: readonly MentionCandidate[],
): MentionCandidate[] {
  const { text } = question.normalised;
  return [...text.matchAll(new RegExp(`\\b(?:${noun}) (?:of|for|in) `, 'gu'))].flatMap((match) => {
    const from = match.index + match[0].length;
    const words = [...text.slice(from).matchAll(/[a-z]+|[^a-z ]/gu)].slice(0, 10);
    const stopAt = words.findIndex(
      (word, at) => stop.test(word[0]) && !(word[0] === 'in' && at === 0),
    );
    const phrase = stopAt < 0 ? words : words.slice(0, stopAt);
    const found =
      longestCollege(question, match.index, from, phrase, index) ??
      unknownCollege(match, phrase, index, others);
    return found === null ? [] : [found];
  });
}

function longestCollege(
  question: QuestionText,
  start: number,
  from: number,
  phrase: readonly RegExpExecArray[],
  index: LinkIndex,
): MentionCandidate | null {
  for (let count = phrase.length; count >= 1; count--) {
    const last = phrase[count - 1]!;
    if (/^(of|and|the|for)$/u.test(last[0])) continue;
    const end = from + last.index + last[0].length;
    const college = englishCollege({ start, end }, { start: from, end }, question, index);
    if (college !== null) return college;
  }
  return null;
}

/**
 * A phrase in words of colleges that no college is called by: likeness decides within its
 * university.
 */
function unknownCollege(
  noun: RegExpExecArray,
  phrase: readonly RegExpExecArray[],
  index: LinkIndex,
  others: readonly MentionCandidate[],
): MentionCandidate | null {
  const first = phrase.findIndex((word) => word[0] === 'of');
  const words = first > 0 ? phrase.slice(0, first) : phrase;
  const last = words[words.length - 1];
  if (last === undefined || words.length > 6) return null;
  if (/^(every|each|the|all|any|which|this|that)$/u.test(words[0]![0])) return null;
  if (/^(faculty|schools|departments|colleges|faculties)/u.test(noun[0])) return null;
  if (!words.some((word) => collegeVocabulary(index).has(englishCollegeKey(word[0])))) return null;
  const from = noun.index + noun[0].length;
  const end = from + last.index + last[0].length;
  const isOther = others.some(
    (other) =>
      other.start < end &&
      from <= other.start &&
      (other.kind === 'university' || other.kind === 'person'),
  );
  if (isOther) return null;
  return {
    start: noun.index,
    end,
    kind: 'college',
    entries: [],
    value: englishCollegeKey(words.map((word) => word[0]).join(' ')),
    weight: weightOf(from + last.index - noun.index, 0.6),
    score: 0.5,
  };
}

/** "Computer Science Department". */
function collegesBeforeNoun(question: QuestionText, index: LinkIndex): MentionCandidate[] {
  const { text } = question.normalised;
  return [...text.matchAll(new RegExp(`\\b(?:${noun})\\b`, 'gu'))].flatMap((match) => {
    const words = [...text.slice(0, match.index).matchAll(/[a-z&]+|[^a-z &]/gu)].slice(-7);
    for (let count = words.length; count >= 1; count--) {
      const own = words.slice(-count);
      if (own.some((word) => stop.test(word[0]) || /[^a-z&]/u.test(word[0]))) continue;
      const start = own[0]!.index;
      const college = englishCollege(
        { start, end: match.index + match[0].length },
        { start, end: match.index },
        question,
        index,
      );
      if (college !== null && !/^(the|of|and|s) /u.test(text.slice(start)))
        return [match[0] === 'faculty' ? { ...college, weight: college.weight * 0.75 } : college];
    }
    return [];
  });
}

const vocabularies = new WeakMap<LinkIndex, Set<string>>();

/** Words of the graph's English college names. */
function collegeVocabulary(index: LinkIndex): Set<string> {
  let words = vocabularies.get(index);
  if (words === undefined)
    vocabularies.set(
      index,
      (words = new Set(
        [...index.collegesByEnglish.keys()].flatMap((key) =>
          key.split(' ').filter((word) => word.length > 2),
        ),
      )),
    );
  return words;
}

/** @param phrase what says which college it is, without the noun */
function englishCollege(
  span: Span,
  phrase: Span,
  question: QuestionText,
  index: LinkIndex,
): MentionCandidate | null {
  const written = question.normalised.text.slice(phrase.start, phrase.end);
  const keys = [written, ...fullPhrases(phrase, question, index)].map(englishCollegeKey);
  const colleges = new Set(keys.flatMap((key) => [...index.collegesByEnglish.get(key)]));
  if (colleges.size === 0) return null;
  return {
    ...span,
    kind: 'college',
    entries: Array.from(colleges, unpackSurface),
    value: keys[0]!,
    weight: weightOf(span.end - span.start, 1.15),
    score: 0.95,
  };
}

/** More than so many ways to read the abbreviations of a phrase are not tried. */
const mostReadings = 24;

/** "Math. Sci." → "mathematics science", "mathematical sciences" … */
function fullPhrases(phrase: Span, question: QuestionText, index: LinkIndex): string[] {
  const words = englishWordsFrom(question, phrase.start, 10).filter(({ end }) => end <= phrase.end);
  if (!words.some(mayAbbreviate)) return [];
  const vocabulary = [...collegeVocabulary(index)];
  return words.reduce<string[]>(
    (all, word) => {
      const full = mayAbbreviate(word)
        ? [word.text, ...vocabulary.filter((other) => standsFor(word, other))]
        : [word.text];
      return all.flatMap((begun) => full.map((next) => `${begun} ${next}`)).slice(0, mostReadings);
    },
    [''],
  );
}
