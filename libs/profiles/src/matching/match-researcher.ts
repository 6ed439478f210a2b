import type { GraphResearcher } from './graph-researcher.js';
import { sameUniversity } from './universities.js';

/** Whom a page is about, as far as it is known. */
export interface PagePerson {
  name: string;
  latinName: string | null;
  university: string | null;
  college: string | null;
  email: string | null;
}

export interface Match {
  /** Null: left open. */
  researcher: GraphResearcher | null;
  /** Those with the name, also when none or several fit. */
  candidates: GraphResearcher[];
  reason: string;
}

/** Forms of a person's names that a graph may have: both orders of Latin names, with and without hyphens. */
export function nameForms(name: string, latinName: string | null): string[] {
  const forms = new Set([name, name.replace(/\s/gu, '')]);
  for (const one of [name, latinName]) {
    if (one === null || !/\p{Script=Latin}/u.test(one)) continue;
    for (const form of latinForms(one)) forms.add(form);
  }
  return [...forms];
}

function latinForms(name: string): string[] {
  const words = name.replace(/,/gu, ' ').trim().split(/\s+/u).map(titleCase);
  const joined = [words, words.map((word) => titleCase(word.replaceAll('-', '')))];
  return joined.flatMap((parts) => {
    const [first = '', ...rest] = parts;
    const last = parts.at(-1) ?? '';
    const given = parts.slice(0, -1);
    return [
      parts.join(' '),
      [...rest, first].join(' '),
      [last, ...given].join(' '),
      `${titleCase(given.join(''))} ${last}`,
      `${titleCase(rest.join(''))} ${first}`,
    ];
  });
}

const titleCase = (word: string): string =>
  word === word.toUpperCase() || !/-/u.test(word)
    ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
    : word;

/**
 * The researcher whom a page is about, when name, university and, where both sides know it, the
 * college agree with one and only one; or when the address of mail does. Nothing is guessed.
 */
export function matchResearcher(person: PagePerson, named: readonly GraphResearcher[]): Match {
  const forms = new Set(nameForms(person.name, person.latinName).map(comparable));
  const candidates = named.filter(({ name, nameEn }) =>
    [name, nameEn].some((one) => one !== null && forms.has(comparable(one))),
  );
  if (candidates.length === 0)
    return { researcher: null, candidates, reason: `the graph has no ${person.name}` };
  const byMail = candidates.filter(
    ({ email }) =>
      email !== null && person.email !== null && email.toLowerCase() === person.email.toLowerCase(),
  );
  if (byMail.length === 1)
    return {
      researcher: byMail[0] as GraphResearcher,
      candidates,
      reason: 'same name and e-mail address',
    };
  const { university } = person;
  if (university === null)
    return {
      researcher: null,
      candidates,
      reason: `${counted(candidates.length)} named ${person.name}, and the page does not say at which university it is`,
    };
  const there = candidates.filter(
    (one) => one.university !== null && sameUniversity(one.university, university),
  );
  if (there.length === 0)
    return {
      researcher: null,
      candidates,
      reason: `${counted(candidates.length)} named ${person.name}, none at ${university}`,
    };
  const { college } = person;
  const fitting =
    college === null
      ? there
      : there.filter((one) => one.college === null || sameCollege(one.college, college));
  if (fitting.length === 1)
    return {
      researcher: fitting[0] as GraphResearcher,
      candidates: there,
      reason:
        college === null || fitting[0]?.college === null
          ? 'the only one of this name at the university'
          : 'same name, university and college',
    };
  if (fitting.length === 0)
    return {
      researcher: null,
      candidates: there,
      reason: `${counted(there.length)} named ${person.name} at ${university}, none at ${college}`,
    };
  return {
    researcher: null,
    candidates: fitting,
    reason: `${counted(fitting.length)} named ${person.name} at ${university}${college === null ? ', and the page names no college' : ` and ${college}`}`,
  };
}

const counted = (count: number): string =>
  count === 1 ? 'one researcher is' : `${count} researchers are`;

const comparable = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.·•‧・'’-]/gu, '');

/** 「计算机学院」 and 「计算机科学与技术学院」 may be one: a part of the other, character by character. */
function sameCollege(left: string, right: string): boolean {
  const [shorter, longer] = [core(left), core(right)].sort(
    (one, other) => one.length - other.length,
  ) as [string, string];
  if (shorter === '' || longer.includes(shorter)) return true;
  const scripts = new Set([shorter, longer].map((name) => /\p{Script=Han}/u.test(name)));
  // A Chinese and an English name say nothing against each other.
  if (scripts.size === 2) return true;
  if (scripts.has(false)) return false;
  let at = 0;
  for (const character of shorter) {
    at = longer.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

const core = (college: string): string =>
  college
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[()（）\s,]/gu, '')
    .replace(/^(?:schoolof|collegeof|departmentof|facultyof|instituteof)/u, '')
    .replace(/(?:学院|学部|学系|系|研究院|研究所|中心|实验室)$/u, '');
