import { cutsWord, weightOf, type MentionCandidate } from './mention-candidate.js';
import type { QuestionText } from '../text/question-text.js';
import { isHan } from '../text/normalise.js';
import { strengths, unpackSurface, type LinkIndex } from '../index/link-index.js';
import { venueWords } from './value/venue-words.js';
import { beginsAnotherName } from './institution/begins-another-name.js';
import { crossesWord } from './institution/crosses-word.js';
import { isBeforePerson } from './institution/is-before-person.js';
import { isOrdinaryWords } from './institution/ordinary-words.js';
import { scopedColleges } from './institution/scoped-colleges.js';
import { shortenedColleges } from './institution/shortened-colleges.js';
import { isPlausibleValue } from './plausible-value.js';

const quality = {
  decoy: 1.25,
  university: 1.2,
  college: 1.1,
  venue: 1,
  source: 1.05,
  category: 1.02,
  rank: 1,
  discipline: 0.95,
  topic: 0.96,
} as Record<string, number>;
const strengthFactor = { full: 1, alias: 0.97, cut: 0.94, scoped: 0.9, bare: 0.85 };

/** Words that a short name would cut at its end: 上科 + 大, 大工 + 作. */
const crossing =
  /^(大学|工作|大家|大会|大街|大量|大力|大概|大约|大部|大型|大多|大小|大数|科大|理工|交大|师大|农大|财经|政法|工大|师范|学院|学生|学者|人员|中心|中国)$/u;

/**
 * Candidates of every kind that the surfaces know: universities, colleges and values, and the
 * decoys.
 */
export function dictionaryCandidates(question: QuestionText, index: LinkIndex): MentionCandidate[] {
  const text = question.normalised.text;
  const found: MentionCandidate[] = [];
  for (let start = 0; start < text.length; start++) {
    index.surfaces.matchesAt(text, start, (end, key) => {
      if (cutsWord(text, start, end)) return;
      for (const [kind, entries] of entriesByKind(index.surfaces.listOf(key), index)) {
        const span: Span = { start, end, kind, entries };
        if (kind === 'university' && isDoubtfulAcronym(question, span, index)) continue;
        if (isPlausibleValue(question, span, index)) found.push(weighed(span, text));
      }
    });
  }
  const scoped = scopedColleges(withoutNamedDecoys(found), question);
  return scoped.filter(
    (candidate) =>
      candidate.kind !== 'university' || standsAsUniversity(question, candidate, scoped, index),
  );
}

/** Neither a part of a word nor of another thing's name. */
function standsAsUniversity(
  question: QuestionText,
  candidate: MentionCandidate,
  found: readonly MentionCandidate[],
  index: LinkIndex,
): boolean {
  if (
    beginsAnotherName(question, candidate, found) ||
    isOrdinaryWords(question, candidate, found, index)
  )
    return false;
  // A college right behind it (北大|量科院) or a person (北大|张伟) says more than the word across (大量,
  // 大张).
  return (
    !crossesWord(question, candidate) ||
    found.some(({ kind, start }) => kind === 'college' && start === candidate.end) ||
    shortenedColleges(question, [candidate], index).length > 0 ||
    isBeforePerson(question, candidate, index)
  );
}

type Span = Required<Pick<MentionCandidate, 'start' | 'end' | 'kind' | 'entries'>>;

function entriesByKind(
  packed: Iterable<number>,
  index: LinkIndex,
): Map<MentionCandidate['kind'], Span['entries']> {
  const byKind = new Map<MentionCandidate['kind'], Span['entries']>();
  for (const surface of packed) {
    const unpacked = unpackSurface(surface);
    const { kind } = index.entries.at(unpacked.entry);
    const list = byKind.get(kind);
    if (list === undefined) byKind.set(kind, [unpacked]);
    else list.push(unpacked);
  }
  return byKind;
}

function weighed(span: Span, text: string): MentionCandidate {
  const { start, end, kind, entries } = span;
  const strongest =
    strengthFactor[
      strengths.find((wanted) => entries.some(({ strength }) => strength === wanted))!
    ];
  const isChinese = isHan(text.charCodeAt(start));
  const cutsNextWord =
    kind === 'university' &&
    end - start <= 3 &&
    isChinese &&
    crossing.test(text.slice(end - 1, end + 1));
  const isDoubtfulVenue =
    kind === 'venue' &&
    isChinese &&
    !/学报|杂志|通报|评论|期刊/u.test(text.slice(start, end)) &&
    !venueWords.test(text);
  const doubt = (isDoubtfulVenue ? 0.9 : 1) * (cutsNextWord ? 0.7 : 1);
  return {
    ...span,
    weight: weightOf(end - start, (quality[kind] ?? 1) * strongest * doubt),
    score: strongest,
  };
}

/** What a graph calls a category or a venue is no look-alike of a university there. */
function withoutNamedDecoys(found: MentionCandidate[]): MentionCandidate[] {
  const named = new Set(
    found
      .filter(
        ({ kind, score }) =>
          kind !== 'decoy' && kind !== 'university' && score === strengthFactor.full,
      )
      .map(({ start, end }) => `${start}-${end}`),
  );
  return found.filter(({ kind, start, end }) => kind !== 'decoy' || !named.has(`${start}-${end}`));
}

/**
 * Acronyms made by rule, and short ones of places abroad and of institutes, count in capitals only.
 */
function isDoubtfulAcronym(
  { normalised, typed }: QuestionText,
  { start, end, entries }: Span,
  index: LinkIndex,
): boolean {
  const text = normalised.text.slice(start, end);
  if (text.length > 6 || !/^[a-z]+$/u.test(text)) return false;
  const doubtful = entries.every(
    ({ entry, strength }) =>
      strength === 'cut' ||
      (text.length <= 3 && index.abroad.has(entry)) ||
      (text.length <= 4 && /研究|实验室|科学院|中心/u.test(index.entries.at(entry).value)),
  );
  const written = typed.slice(normalised.starts[start], normalised.ends[end - 1]);
  return doubtful && written !== written.toUpperCase() && !/[A-Z].*[A-Z]/u.test(written);
}
