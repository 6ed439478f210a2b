import { institutionCalled, peopleCalled, type InstitutionCalled } from '@coopkg/align';
import type { GraphPerson, ListedPersonAnswer } from '@coopkg/contracts';
import type { ListedPerson } from '@coopkg/documents';
import type { PeopleSources } from './people-sources.js';

/** Who a listed person is in the graph. Nobody is guessed at. */
export type Identified = Pick<ListedPersonAnswer, 'state' | 'researcher' | 'candidates'>;

const mostCandidates = 5;
/** What names an institution, though the graph has none of the name. */
const institutionWords =
  /大学|学院|研究院|研究所|中心|公司|universit|college|institut|school|academy|laborator/iu;
const nobody: Identified = { state: 'not-found', researcher: null, candidates: [] };

/**
 * Finds the people of a list by name and, where the document gives one, by institution: a name that
 * several have without it is `ambiguous`, one that is at other institutions only is `elsewhere`.
 */
export async function identifyPeople(
  listed: readonly ListedPerson[],
  sources: PeopleSources,
): Promise<Identified[]> {
  const named = listed.map(({ name }) => peopleCalled(name, sources.linkIndex));
  const people = await peopleById([...new Set(named.flat())], sources);
  const institutions = await institutionsOf(listed, named, sources);
  return listed.map(({ institution }, at) => {
    const candidates = named[at]!.flatMap((id) => people.get(id) ?? []);
    if (candidates.length === 0) return nobody;
    return institution === null
      ? oneOf(candidates)
      : oneAt(candidates, institution, institutions.get(institution)!);
  });
}

const oneOf = (candidates: readonly GraphPerson[]): Identified =>
  candidates.length === 1
    ? { state: 'found', researcher: candidates[0]!, candidates: [] }
    : { state: 'ambiguous', researcher: null, candidates: candidates.slice(0, mostCandidates) };

function oneAt(
  candidates: readonly GraphPerson[],
  written: string,
  { universities, colleges }: InstitutionCalled,
): Identified {
  if (universities.length + colleges.length === 0) {
    const there = candidates.filter(
      ({ university }) => university !== null && written.includes(university),
    );
    if (there.length > 0) return oneOf(there);
    return institutionWords.test(written) ? elsewhere(candidates) : oneOf(candidates);
  }
  const there =
    universities.length === 0
      ? candidates
      : candidates.filter(({ university }) => universities.includes(university ?? ''));
  if (there.length === 0) return elsewhere(candidates);
  // A college tells namesakes of one university apart; it excludes nobody.
  const inCollege = there.filter(({ college }) => colleges.includes(college ?? ''));
  return oneOf(inCollege.length > 0 ? inCollege : there);
}

const elsewhere = (candidates: readonly GraphPerson[]): Identified => ({
  state: 'elsewhere',
  researcher: null,
  candidates: candidates.slice(0, mostCandidates),
});

/** Each text once, of those whose name the graph has. */
async function institutionsOf(
  listed: readonly ListedPerson[],
  named: readonly (readonly string[])[],
  { linkIndex, titles, signal }: PeopleSources,
): Promise<Map<string, InstitutionCalled>> {
  const texts = new Set(
    listed.flatMap(({ institution }, at) =>
      institution === null || named[at]!.length === 0 ? [] : [institution],
    ),
  );
  const called = await Promise.all(
    [...texts].map(
      async (text) => [text, await institutionCalled(text, linkIndex, titles, signal)] as const,
    ),
  );
  return new Map(called);
}

async function peopleById(
  ids: readonly string[],
  { query, englishName }: PeopleSources,
): Promise<Map<string, GraphPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await query(
    `MATCH (r:Researcher) WHERE r.id IN $ids
     RETURN r.id, r.name, r.nameEn, r.university, r.college`,
    { ids },
  );
  const text = (cell: unknown): string | null => (typeof cell === 'string' ? cell : null);
  return new Map(
    rows.map(([id, name, nameEn, university, college]) => [
      String(id),
      {
        id: String(id),
        name: String(name),
        nameEn: text(nameEn),
        university: text(university),
        universityEn: typeof university === 'string' ? englishName('university', university) : null,
        college: text(college),
      },
    ]),
  );
}
