import type { Reading } from '@coopkg/contracts';
import type { MentionCandidate } from '../finders/mention-candidate.js';
import type { LinkIndex } from '../index/link-index.js';

/**
 * The institution entries that a person is bound to, best known so far; none of a kind leaves it
 * open.
 */
interface InstitutionScope {
  universities: readonly number[];
  colleges: readonly number[];
}

/**
 * People that a name may mean: those within the scope, else the name alone where it is one name.
 * @param loneUniversities of the one university of the question, when the person is the only one
 * there and bound to none
 */
export function personReadings(
  { people: written = [], reversedPeople = [], score }: MentionCandidate,
  scope: InstitutionScope,
  loneUniversities: readonly number[] | null,
  index: LinkIndex,
): Reading[] {
  if (written.length + reversedPeople.length === 0) return [];
  const asWritten = withinScope(written, scope, index);
  const reversed = asWritten.length > 0 ? [] : withinScope(reversedPeople, scope, index);
  const isReversed = reversed.length > 0 || written.length === 0;
  const people = isReversed ? reversedPeople : written;
  const found = isReversed ? reversed : asWritten;
  if (found.length === 0) {
    const names = new Set(people.map((person) => index.people.names.at(person)));
    return names.size === 1
      ? [{ value: [...names][0]!, properties: ['Researcher.name'], score: score * 0.8 }]
      : [];
  }
  if (found.length > 1 && loneUniversities !== null) {
    const nearer = withinScope(people, { ...scope, universities: loneUniversities }, index);
    if (nearer.length === 1) return nearer;
  }
  return found;
}

function withinScope(
  people: readonly number[],
  { universities, colleges }: InstitutionScope,
  index: LinkIndex,
): Reading[] {
  const found = people.filter(
    (person) =>
      (universities.length === 0 || universities.includes(index.people.university[person]! - 1)) &&
      (colleges.length === 0 || colleges.includes(index.people.college[person]! - 1)),
  );
  return found.map((person) => ({
    value: index.people.names.at(person),
    id: index.people.ids.at(person),
    properties: ['Researcher.name'],
    score: 1 / found.length,
  }));
}
