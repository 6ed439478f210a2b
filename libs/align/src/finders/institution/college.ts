import type { Reading } from '@coopkg/contracts';
import { weightOf, type MentionCandidate, type QuestionText } from '../mention-candidate.js';
import {
  collegeForms,
  collegeName,
  collegeNouns,
  englishCollegeKey,
} from '../../index/college-forms.js';
import { keyLikeness } from '../../index/college-english.js';
import { normaliseName } from '../../text/normalise.js';
import { words } from '../../text/segmenter.js';
import { isSlip } from './typo.js';
import { strengths, unpackSurface, type LinkIndex } from '../../index/link-index.js';

const noun = collegeNouns.join('|');
const stop = new RegExp(
  `^(?:at|in|from|who|which|that|have|has|how|is|are|does|do|with|there|please|by|on|to|as|hold|holds|work|works|list|me|what|,|\\?|\\.|;|:|\\)|\\(|${noun})$`,
  'u',
);

/** "School of Computer Science", "CS school", "Computer Science Department": English phrases by their content words. */
export function englishColleges(
  question: QuestionText,
  index: LinkIndex,
  others: readonly MentionCandidate[],
): MentionCandidate[] {
  const text = question.normalised.text;
  const found: MentionCandidate[] = [];
  for (const match of text.matchAll(new RegExp(`\\b(?:${noun}) (?:of|for|in) `, 'gu'))) {
    const from = match.index + match[0].length;
    const words = [...text.slice(from).matchAll(/[a-z]+|[^a-z ]/gu)].slice(0, 10);
    const stopAt = words.findIndex(
      (word, at) => stop.test(word[0]) && !(word[0] === 'in' && at === 0),
    );
    const phrase = stopAt < 0 ? words : words.slice(0, stopAt);
    let best: MentionCandidate | null = null;
    for (let count = phrase.length; count >= 1 && best === null; count--) {
      const last = phrase[count - 1]!;
      if (/^(of|and|the|for)$/u.test(last[0])) continue;
      const end = from + last.index + last[0].length;
      best = englishCollege(match.index, end, text.slice(from, end), index);
    }
    const first = phrase.findIndex((word) => word[0] === 'of');
    const rough = first > 0 ? phrase.slice(0, first) : phrase;
    const tail = rough[rough.length - 1];
    if (
      best === null &&
      tail !== undefined &&
      rough.length <= 6 &&
      !/^(every|each|the|all|any|which|this|that)$/u.test(rough[0]![0]) &&
      !/^(faculty|schools|departments|colleges|faculties)/u.test(match[0]) &&
      rough.some((word) => vocabulary(index).has(englishCollegeKey(word[0]))) &&
      !others.some(
        (other) =>
          other.start < from + tail.index + tail[0].length &&
          from <= other.start &&
          (other.kind === 'university' || other.kind === 'person'),
      )
    )
      best = {
        start: match.index,
        end: from + tail.index + tail[0].length,
        kind: 'college',
        entries: [],
        value: englishCollegeKey(rough.map((word) => word[0]).join(' ')),
        weight: weightOf(from + tail.index - match.index, 0.6),
        score: 0.5,
      };
    if (best !== null) found.push(best);
  }
  for (const match of text.matchAll(new RegExp(`\\b(?:${noun})\\b`, 'gu'))) {
    const words = [...text.slice(0, match.index).matchAll(/[a-z&]+|[^a-z &]/gu)].slice(-7);
    for (let count = words.length; count >= 1; count--) {
      const start = words[words.length - count]!.index;
      if (words.slice(-count).some((word) => stop.test(word[0]) || /[^a-z&]/u.test(word[0])))
        continue;
      const candidate = englishCollege(
        start,
        match.index + match[0].length,
        text.slice(start, match.index),
        index,
      );
      if (candidate !== null && !/^(the|of|and|s) /u.test(text.slice(start))) {
        found.push(
          match[0] === 'faculty' ? { ...candidate, weight: candidate.weight * 0.75 } : candidate,
        );
        break;
      }
    }
  }
  return found;
}

const vocabularies = new WeakMap<LinkIndex, Set<string>>();

/** Words of the graph's English college names. */
function vocabulary(index: LinkIndex): Set<string> {
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

function englishCollege(
  start: number,
  end: number,
  phrase: string,
  index: LinkIndex,
): MentionCandidate | null {
  const numbers = index.collegesByEnglish.get(englishCollegeKey(phrase));
  if (numbers === undefined) return null;
  return {
    start,
    end,
    kind: 'college',
    entries: numbers.map(unpackSurface),
    value: englishCollegeKey(phrase),
    weight: weightOf(end - start, 1.15),
    score: 0.95,
  };
}

const formsOf = new WeakMap<LinkIndex, Map<number, string[]>>();

/** A college's name and its cut forms, normalised; made when first asked for. */
function writtenForms(entry: number, index: LinkIndex): string[] {
  const known = formsOf.get(index) ?? new Map<number, string[]>();
  formsOf.set(index, known);
  let forms = known.get(entry);
  if (forms === undefined) {
    forms = [...collegeForms(index.entries[entry]!.value, words)]
      .filter(([, strength]) => strength === 'same' || strength === 'cut')
      .map(([form]) => normaliseName(form));
    known.set(entry, forms);
  }
  return forms;
}

/** A college within its university, or, with none given, wherever the words fit. No reading: the university has no such college. */
export function collegeReadings(
  candidate: MentionCandidate,
  universities: readonly number[],
  index: LinkIndex,
  text: string,
): { readings: Reading[]; entries: number[] } {
  const entries = candidate.entries ?? [];
  if (universities.length === 0) return best(entries, index, candidate.score);
  const own = new Set(
    universities.flatMap((university) => [...(index.collegesOf.get(university) ?? [])]),
  );
  const within = entries.filter(({ entry }) => own.has(entry));
  if (within.length > 0) return best(within, index, candidate.score);
  const slipped =
    text.length < 4
      ? []
      : [...own].filter((entry) =>
          writtenForms(entry, index).some(
            (form) => Math.abs(form.length - text.length) <= 1 && isSlip(text, form),
          ),
        );
  const alike =
    slipped.length === 1
      ? [{ entry: slipped[0]!, strength: 'cut' as const }]
      : kindred(entries, own, index);
  return best(
    alike.length > 0 || typeof candidate.value !== 'string'
      ? alike
      : likest(candidate.value, own, index),
    index,
    candidate.score * 0.85,
  );
}

/** The university's college whose English words are most like the phrase's, when one stands out. */
function likest(
  key: string,
  own: ReadonlySet<number>,
  index: LinkIndex,
): NonNullable<MentionCandidate['entries']> {
  const ranked = [...own]
    .map((entry) => ({
      entry,
      likeness: Math.max(
        0,
        ...(index.collegeKeys.get(entry) ?? []).map((other) => keyLikeness(key, other)),
      ),
    }))
    .sort((a, b) => b.likeness - a.likeness);
  const [first, second] = ranked;
  return first !== undefined &&
    first.likeness >= 0.6 &&
    first.likeness - (second?.likeness ?? 0) >= 0.1
    ? [{ entry: first.entry, strength: 'cut' }]
    : [];
}

/** Colleges of the university whose core is the same as, or holds, that of what was meant elsewhere. */
function kindred(
  entries: NonNullable<MentionCandidate['entries']>,
  own: ReadonlySet<number>,
  index: LinkIndex,
): NonNullable<MentionCandidate['entries']> {
  const cores = new Set(
    entries
      .filter(({ strength }) => strength === 'full' || strength === 'cut')
      .map(({ entry }) => collegeName(index.entries[entry]!.value).core),
  );
  const alike = [...own].filter((college) =>
    cores.has(collegeName(index.entries[college]!.value).core),
  );
  return alike.length === 1 ? [{ entry: alike[0]!, strength: 'cut' }] : [];
}

function best(
  entries: NonNullable<MentionCandidate['entries']>,
  index: LinkIndex,
  score: number,
): { readings: Reading[]; entries: number[] } {
  const top = strengths.find((wanted) => entries.some(({ strength }) => strength === wanted));
  const meant = [
    ...new Set(entries.filter(({ strength }) => strength === top).map(({ entry }) => entry)),
  ];
  return {
    entries: meant,
    readings: meant.map((entry) => ({
      value: index.entries[entry]!.value,
      properties: ['Researcher.college'],
      score: score / meant.length,
    })),
  };
}
