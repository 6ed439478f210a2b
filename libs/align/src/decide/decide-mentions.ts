import type { Mention, Reading } from '@coopkg/contracts';
import type { MentionCandidate } from '../finders/mention-candidate.js';
import type { LinkIndex } from '../index/link-index.js';
import { isAbbreviation } from '../text/abbreviations.js';
import { textOf, type QuestionText } from '../text/question-text.js';
import { collegeReadings } from './college-readings.js';
import { choose, type LinkOptions } from './corrections.js';
import { personReadings } from './person-readings.js';
import { plainReadings } from './plain-readings.js';
import { institutionsBoundTo } from './scope.js';
import { universityReadings } from './university-readings.js';

interface Decided {
  readings: Reading[];
  /** Entries of universities and colleges that are left. */
  entries: number[];
}

/**
 * What each span means: universities first, then colleges within them, then people within both,
 * then the rest.
 */
export function decideMentions(
  selected: readonly MentionCandidate[],
  question: QuestionText,
  index: LinkIndex,
  options: LinkOptions,
): Mention[] {
  const bound = new Map(
    selected
      .filter(({ kind }) => kind === 'person' || kind === 'college')
      .map((candidate) => [candidate, institutionsBoundTo(candidate, selected, question)]),
  );
  const decided = new Map<MentionCandidate, Decided>();
  const decide = (candidate: MentionCandidate, { readings, entries }: Decided): void => {
    const chosen = choose(withNameAsTyped(readings, candidate), candidate, question, options);
    decided.set(candidate, {
      readings: chosen,
      entries: entries.filter((entry) =>
        chosen.some(({ value }) => value === index.entries.at(entry).value),
      ),
    });
  };
  const entriesOf = (institution: MentionCandidate | undefined): number[] =>
    institution === undefined ? [] : (decided.get(institution)?.entries ?? []);
  const loneUniversity = onlyOne(selected, 'university');
  const lonePerson = onlyOne(selected, 'person');

  for (const candidate of selected.filter(({ kind }) => kind === 'university')) {
    const beside = [...bound].filter(([, scope]) => scope.university === candidate);
    const colleges = beside.flatMap(([{ kind, entries = [] }]) =>
      kind === 'college' ? entries.map(({ entry }) => entry) : [],
    );
    const people = beside.flatMap(([{ people: written = [], reversedPeople = [] }]) => [
      ...written,
      ...reversedPeople,
    ]);
    const { text } = question.normalised;
    decide(candidate, universityReadings(candidate, index, { text, colleges, people }));
  }
  for (const candidate of selected.filter(({ kind }) => kind === 'college')) {
    const universities = entriesOf(bound.get(candidate)?.university ?? loneUniversity);
    const text = question.normalised.text.slice(candidate.start, candidate.end);
    decide(candidate, collegeReadings(candidate, universities, index, text));
  }
  for (const candidate of selected) {
    if (candidate.kind === 'university' || candidate.kind === 'college') continue;
    if (candidate.kind === 'person') {
      const { university, college } = bound.get(candidate)!;
      const scope = { universities: entriesOf(university), colleges: entriesOf(college) };
      const mayLean = university === undefined && candidate === lonePerson;
      const lone = mayLean && loneUniversity !== undefined ? entriesOf(loneUniversity) : null;
      decide(candidate, {
        readings: personReadings(candidate, scope, lone, index),
        entries: [],
      });
    } else decide(candidate, { readings: plainReadings(candidate, question, index), entries: [] });
  }
  return selected.map((candidate) =>
    mentionOf(candidate, decided.get(candidate)!.readings, question),
  );
}

/** What is only like the graph's names may be another one. */
const withNameAsTyped = (readings: Reading[], { asTyped, score }: MentionCandidate): Reading[] =>
  asTyped === undefined || readings[0] === undefined
    ? readings
    : [...readings, { value: asTyped, properties: readings[0].properties, score }];

const onlyOne = (
  selected: readonly MentionCandidate[],
  kind: MentionCandidate['kind'],
): MentionCandidate | undefined => {
  const all = selected.filter((candidate) => candidate.kind === kind);
  return all.length === 1 ? all[0] : undefined;
};

/**
 * Kinds whose several readings are several things; for the others (a topic in two languages) the
 * first is simply the best.
 */
const asksWhenSeveral = new Set<MentionCandidate['kind']>([
  'university',
  'college',
  'person',
  'paper',
  'project',
]);

/** The dot of "Peking Univ." and of "Smith, J." is a part of the name. */
function endsInAbbreviation(kind: MentionCandidate['kind'], text: string): boolean {
  if (kind === 'person') return /[\s.,]\p{Lu}$/u.test(text);
  const isInstitution = kind === 'university' || kind === 'college';
  return isInstitution && isAbbreviation(/[a-z]+$/iu.exec(text)?.[0].toLowerCase() ?? '');
}

function mentionOf(
  { start, end, kind, score, asTyped }: MentionCandidate,
  readings: Reading[],
  question: QuestionText,
): Mention {
  const { starts, ends } = question.normalised;
  const last = ends[end - 1]!;
  const text = textOf({ start, end }, question);
  const isDotted = question.typed[last] === '.' && endsInAbbreviation(kind, text);
  const ids = new Set(readings.map(({ id, value }) => id ?? value));
  const ambiguous = (asksWhenSeveral.has(kind) || asTyped !== undefined) && ids.size > 1;
  return {
    start: starts[start]!,
    end: isDotted ? last + 1 : last,
    text: isDotted ? `${text}.` : text,
    kind: kind as Mention['kind'],
    readings,
    ambiguous,
    score: readings.length === 0 ? 0 : ambiguous ? score / readings.length : score,
  };
}
