import type { LinkIndex } from '../../index/link-index.js';
import { wordSet } from '../../text/word-lists.js';
import { weightOf, type MentionCandidate } from '../mention-candidate.js';
import type { QuestionText } from '../../text/question-text.js';
import { latinWords, type LatinWord } from './latin-words.js';

const englishWords = wordSet('englishWords');

/** People of the graph by their names in Latin letters, in either order. */
export function latinNames(question: QuestionText, index: LinkIndex): MentionCandidate[] {
  const words = latinWords(question);
  const { text } = question.normalised;
  const cased = words.some((word) => word.capital);
  return words.flatMap((_, first) =>
    joinedSpans(words, first, text).flatMap((span) => {
      const end = span[span.length - 1]!.end;
      const atStart = first === 0 && !/^(?: of | at | from |\s?[（(,])/u.test(text.slice(end));
      const length = span.reduce((sum, word) => sum + word.text.length, 0);
      const isInitialed = span.some((word) => word.capital && word.text.length === 1);
      if (length < (isInitialed ? 3 : 4)) return [];
      return mayBeName(span, cased, atStart) ? namedPeople(span, text, index) : [];
    }),
  );
}

/** Up to five words from the first on with nothing between them that ends a name. */
function joinedSpans(words: readonly LatinWord[], first: number, text: string): LatinWord[][] {
  const spans = [[words[first]!]];
  for (let last = first + 1; last < Math.min(words.length, first + 5); last++) {
    const [before, word] = [words[last - 1]!, words[last]!];
    if (!/^( |-|, ?|\.| ?· ?)$/u.test(text.slice(before.end, word.start))) break;
    if (before.comma && words.slice(first, last - 1).some(({ comma }) => comma)) break;
    spans.push(words.slice(first, last + 1));
  }
  return spans;
}

/** Initials of more people say nothing. */
const mostByInitial = 200;

function namedPeople(
  span: readonly LatinWord[],
  text: string,
  index: LinkIndex,
): MentionCandidate[] {
  const [first, last] = [span[0]!, span[span.length - 1]!];
  const key = span.map((word) => word.text).join('');
  const known = peopleOf(key, index);
  // "need Wei Lis e-mail": a possessive without its apostrophe.
  const isPossessive =
    span.length > 1 &&
    /.s$/u.test(last.text) &&
    /^ [a-z]/u.test(text.slice(last.end)) &&
    known.length === 0;
  const packed = isPossessive ? peopleOf(key.slice(0, -1), index) : known;
  const hasInitial = span.some(({ text: word }) => word.length === 1);
  if (packed.length === 0 || (hasInitial && packed.length > mostByInitial)) return [];
  const familyFirst = span.slice(0, -1).some(({ comma }) => comma)
    ? familyNameFirst(index, span)
    : null;
  return [
    {
      start: first.start,
      end: last.end,
      kind: 'person',
      people: familyFirst ?? asTyped(inOrder(packed, 0), key, index),
      reversedPeople: familyFirst === null ? inOrder(packed, 1) : [],
      weight: weightOf(last.end - first.start, 1.1),
      score: isPossessive ? 0.9 : span.length > 1 ? 0.97 : 0.85,
    },
  ];
}

const peopleOf = (key: string, index: LinkIndex): number[] => [...index.peopleByLatin.get(key)];

/** "P. Stano" is who writes the name so, and only where nobody does, Pasquale Stano. */
function asTyped(people: readonly number[], key: string, index: LinkIndex): number[] {
  const exact = people.filter((person) => lettersOf(index.people.names.at(person)) === key);
  return exact.length > 0 ? exact : [...people];
}

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/gu, '');

/** "Zhang, Wei": only names whose own order is "Wei Zhang"; null when there is none. */
function familyNameFirst(index: LinkIndex, span: readonly LatinWord[]): number[] | null {
  const comma = span.findIndex((word) => word.comma) + 1;
  const key = [...span.slice(comma), ...span.slice(0, comma)].map(({ text }) => text).join('');
  const packed = peopleOf(key, index).filter((value) => value % 2 === 0);
  return packed.length > 0 ? packed.map((value) => value >> 1) : null;
}

/** People of a packed list whose name is written in this order (0) or the other way round (1). */
const inOrder = (packed: readonly number[], order: number): number[] => [
  ...new Set(packed.filter((value) => value % 2 === order).map((value) => value >> 1)),
];

/** English words are no name, unless capitalised within a sentence. */
function mayBeName(span: readonly LatinWord[], cased: boolean, atStart: boolean): boolean {
  if (cased && span.some(({ text, capital }) => text.length === 1 && !capital)) return false;
  if (span.length === 1) return span[0]!.text.length >= 6 && !englishWords.has(span[0]!.text);
  const isCapitalised = span.every((word) => word.capital);
  const plain = span.filter((word) => !word.initial && englishWords.has(word.text));
  if (plain.length === 0)
    return (
      !cased || span.some((word) => word.capital) || span.every((word) => word.text.length > 1)
    );
  const startsPlain = atStart && (plain.length === span.length || plain[0] === span[0]);
  return isCapitalised && !startsPlain;
}
