import { unpackSurface, type LinkIndex } from '../../index/link-index.js';
import {
  beginningsOf,
  englishWordsFrom,
  firstLetters,
  isAbbreviation,
  mayAbbreviate,
  standsFor,
  type EnglishWord,
} from '../../text/abbreviations.js';
import type { QuestionText } from '../../text/question-text.js';
import { weightOf, type MentionCandidate } from '../mention-candidate.js';

const particles = new Set(['of', 'and', 'the', 'for', 'at']);
const mostWords = 10;

/**
 * Universities with words abbreviated: "Northwestern Polytech. Univ.", "Univ. of Sci. & Tech. of
 * China". What is a name as it was typed is not looked at.
 */
export function abbreviatedUniversities(
  question: QuestionText,
  index: LinkIndex,
  others: readonly MentionCandidate[],
): MentionCandidate[] {
  const { text } = question.normalised;
  const starts = [...text.matchAll(/[a-z]+/gu)];
  const isAny = starts.some(({ index: start }) =>
    mayAbbreviate(englishWordsFrom(question, start, 1)[0]!),
  );
  if (!isAny) return [];
  return starts.flatMap(({ index: start }) => {
    const words = englishWordsFrom(question, start, mostWords);
    if (particles.has(words[0]!.text) || !words.some(mayAbbreviate)) return [];
    for (let count = words.length; count >= 2; count--) {
      const span = words.slice(0, count);
      const end = span[count - 1]!.end;
      if (particles.has(span[count - 1]!.text) || !span.some(mayAbbreviate)) continue;
      if (isNamed(others, start, end)) return [];
      const entries = entriesCalled(span, index);
      if (entries.length > 0)
        return [
          {
            start,
            end,
            kind: 'university' as const,
            entries,
            weight: weightOf(end - start, 1.15),
            score: 0.93,
          },
        ];
    }
    return [];
  });
}

const isNamed = (others: readonly MentionCandidate[], start: number, end: number): boolean =>
  others.some((other) => other.kind === 'university' && other.start === start && other.end === end);

/** The universities that have a name of which these words are an abbreviation. */
function entriesCalled(
  span: readonly EnglishWord[],
  index: LinkIndex,
): Required<MentionCandidate>['entries'] {
  const written = span.filter(({ text }) => !particles.has(text));
  const keys = written.reduce(
    (all, word) => all.flatMap((key) => beginningsOf(word).map((begin) => `${key} ${begin}`)),
    [''],
  );
  const names = keys.flatMap((key) => namesByBeginnings(index).get(key.slice(1)) ?? []);
  const meant = names.filter((name) => abbreviates(written, contentWords(name)));
  const entries = new Map(
    meant
      .flatMap((name) => [...index.surfaces.get(name)].map(unpackSurface))
      .filter(({ entry }) => index.entries.at(entry).kind === 'university')
      .map((surface) => [surface.entry, { ...surface, strength: 'alias' as const }]),
  );
  return [...entries.values()];
}

/**
 * Word by word, one at least in short. The first says which one it is: a dot behind it may end a
 * sentence.
 */
const abbreviates = (written: readonly EnglishWord[], name: readonly string[]): boolean =>
  written.length === name.length &&
  written.every((word, at) => standsFor(at === 0 ? withoutDot(word) : word, name[at]!)) &&
  written.some(({ text }, at) => text !== name[at]);

const withoutDot = (word: EnglishWord): EnglishWord =>
  isAbbreviation(word.text) ? word : { ...word, isDotted: false };

const contentWords = (name: string): string[] =>
  name.split(' ').filter((word) => !particles.has(word));

const kept = new WeakMap<LinkIndex, Map<string, string[]>>();

/** The English names of universities by the first letters of their words. */
function namesByBeginnings(index: LinkIndex): Map<string, string[]> {
  let names = kept.get(index);
  if (names === undefined) {
    kept.set(index, (names = new Map<string, string[]>()));
    for (const name of index.universityTypos.names) {
      if (!name.includes(' ')) continue;
      const key = contentWords(name)
        .map((word) => word.slice(0, firstLetters))
        .join(' ');
      names.set(key, [...(names.get(key) ?? []), name]);
    }
  }
  return names;
}
