import type { Reading } from '@coopkg/contracts';
import type { MentionCandidate } from '../finders/mention-candidate.js';
import { collegeForms, collegeName } from '../index/college-forms.js';
import { keyLikeness } from '../index/college-english.js';
import { strengths, type LinkIndex } from '../index/link-index.js';
import { normaliseName } from '../text/normalise.js';
import { words } from '../text/segmenter.js';
import { isCommonTypo } from '../text/single-edit.js';

type Entries = NonNullable<MentionCandidate['entries']>;

const formsOf = new WeakMap<LinkIndex, Map<number, string[]>>();

/** A college's name and its cut forms, normalised; made when first asked for. */
function writtenForms(entry: number, index: LinkIndex): string[] {
  const known = formsOf.get(index) ?? new Map<number, string[]>();
  formsOf.set(index, known);
  let forms = known.get(entry);
  if (forms === undefined) {
    forms = [...collegeForms(index.entries.at(entry).value, words)]
      .filter(([, strength]) => strength === 'same' || strength === 'cut')
      .map(([form]) => normaliseName(form));
    known.set(entry, forms);
  }
  return forms;
}

/**
 * A college within its university, or, with none given, wherever the words fit. No reading: the
 * university has no such college.
 */
export function collegeReadings(
  candidate: MentionCandidate,
  universities: readonly number[],
  index: LinkIndex,
  text: string,
): { readings: Reading[]; entries: number[] } {
  const entries = candidate.entries ?? [];
  if (universities.length === 0) return strongest(entries, index, candidate.score);
  const own = new Set(universities.flatMap((university) => [...index.collegesOf.of(university)]));
  const within = entries.filter(({ entry }) => own.has(entry));
  if (within.length > 0) return strongest(within, index, candidate.score);
  const mistyped =
    text.length < 4
      ? []
      : [...own].filter((entry) =>
          writtenForms(entry, index).some(
            (form) => Math.abs(form.length - text.length) <= 1 && isCommonTypo(text, form),
          ),
        );
  const alike =
    mistyped.length === 1
      ? [{ entry: mistyped[0]!, strength: 'cut' as const }]
      : sameCore(entries, own, index);
  return strongest(
    alike.length > 0 || typeof candidate.value !== 'string'
      ? alike
      : mostAlike(candidate.value, own, index),
    index,
    candidate.score * 0.85,
  );
}

/** The university's college whose English words are most like the phrase's, when one stands out. */
function mostAlike(key: string, own: ReadonlySet<number>, index: LinkIndex): Entries {
  const ranked = [...own]
    .map((entry) => ({
      entry,
      likeness: Math.max(
        0,
        ...Array.from(index.collegeKeys.of(entry), (other) =>
          keyLikeness(key, index.collegesByEnglish.nameOf(other)),
        ),
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

/**
 * Colleges of the university whose core is the same as, or holds, that of what was meant elsewhere.
 */
function sameCore(entries: Entries, own: ReadonlySet<number>, index: LinkIndex): Entries {
  const cores = new Set(
    entries
      .filter(({ strength }) => strength === 'full' || strength === 'cut')
      .map(({ entry }) => collegeName(index.entries.at(entry).value).core),
  );
  const alike = [...own].filter((college) =>
    cores.has(collegeName(index.entries.at(college).value).core),
  );
  return alike.length === 1 ? [{ entry: alike[0]!, strength: 'cut' }] : [];
}

function strongest(
  entries: Entries,
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
      value: index.entries.at(entry).value,
      properties: ['Researcher.college'],
      score: score / meant.length,
    })),
  };
}
