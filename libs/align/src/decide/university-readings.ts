import type { Reading } from '@coopkg/contracts';
import type { MentionCandidate } from '../finders/mention-candidate.js';
import type { LinkIndex } from '../index/link-index.js';
import { universityProperties } from '../index/link-index.js';

interface UniversityContext {
  /** Normalised question. */
  text: string;
  /** College entries that a college beside it may mean. */
  colleges: number[];
  /** People that a name beside it may mean. */
  people: number[];
}

/**
 * The universities that a surface may mean: explicit names before names cut by rule; what the graph
 * has before what it hasn't.
 */
export function universityReadings(
  candidate: MentionCandidate,
  index: LinkIndex,
  context: UniversityContext,
): { readings: Reading[]; entries: number[] } {
  const entries = candidate.entries ?? [];
  for (const wanted of ['full', 'alias', 'cut'] as const) {
    const meant = entries.filter(({ strength }) => strength === wanted).map(({ entry }) => entry);
    if (meant.length === 0) continue;
    const decided = decide(meant, index, context);
    return {
      entries: decided,
      readings: decided.map((entry) =>
        readingOf(entry, index, candidate.score / Math.max(1, decided.length)),
      ),
    };
  }
  return {
    readings:
      typeof candidate.value === 'string'
        ? [
            {
              value: candidate.value,
              properties: [...universityProperties],
              score: candidate.score,
            },
          ]
        : [],
    entries: [],
  };
}

function readingOf(entry: number, index: LinkIndex, score: number): Reading {
  const { value, properties, inGraph } = index.entries.at(entry);
  return { value, properties: inGraph ? [...properties] : [...universityProperties], score };
}

/** Without those abroad that the graph hasn't, where others are left: HUST is in Hanoi, too. */
function withoutFarAway(meant: number[], index: LinkIndex): number[] {
  const nearer = meant.filter(
    (entry) => index.entries.at(entry).inGraph || !index.abroad.has(entry),
  );
  return nearer.length > 0 ? nearer : meant;
}

/**
 * Context decides among several: the college beside, the person beside, the city named; else those
 * that the graph has.
 */
function decide(meant: number[], index: LinkIndex, context: UniversityContext): number[] {
  if (meant.length === 1) return meant;
  const byCollege =
    context.colleges.length === 0
      ? []
      : meant.filter((entry) =>
          context.colleges.some((college) => index.collegesOf.of(entry).includes(college)),
        );
  if (byCollege.length === 1) return byCollege;
  const left = byCollege.length > 1 ? byCollege : meant;
  const byPerson =
    context.people.length === 0
      ? []
      : left.filter((entry) =>
          context.people.some((person) => index.people.university[person] === entry + 1),
        );
  if (byPerson.length === 1) return byPerson;
  const still = withoutFarAway(byPerson.length > 1 ? byPerson : left, index);
  const here = still.filter((entry) => index.entries.at(entry).inGraph);
  const likely = here.length > 0 ? here : still;
  if (still.length === 1) return still;
  const inCity = (entry: number): boolean => {
    const city = index.cityOf.get(entry);
    return city !== undefined && context.text.includes(city);
  };
  for (const group of [likely, still]) {
    const byCity = group.filter(inCity);
    if (byCity.length === 1) return byCity;
    if (byCity.length > 1) break;
  }
  return here.length > 1 ? here : still;
}
