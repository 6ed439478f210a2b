import { addColleges } from './add-colleges.js';
import { addGlossary } from './add-glossary.js';
import { addUniversities, namesOf } from './add-universities.js';
import type { AliasData } from './aliases.js';
import { addPosting } from './add-posting.js';
import { eventLoopYielder } from './yield-to-event-loop.js';
import { kindOfColumn } from './build-link-index.js';
import { loadCollegeWords } from './college-english.js';
import { Collector } from './collector.js';
import { normaliseName } from '../text/normalise.js';
import type { GlossaryRow } from './glossary.js';
import type { LinkIndex } from './link-index.js';
import type { NameSource, ResearcherName, ValueColumn } from './name-source.js';
import { valueColumns } from './name-source.js';
import { NameTable } from './name-table.js';
import { PeopleCollector } from './people-collector.js';

/** What was added to the graph. */
export interface Additions {
  researchers?: readonly ResearcherName[];
  values?: readonly { column: ValueColumn; value: string }[];
  /** Fingerprint of the graph after the change. */
  fingerprint?: string;
}

/**
 * The index with what was added, as a new layer over the old tables: a new college's abbreviations
 * work at once. The old index stays as it was.
 */
export async function updateLinkIndex(
  index: LinkIndex,
  additions: Additions,
  aliases: AliasData,
  glossary: readonly GlossaryRow[],
): Promise<LinkIndex> {
  const collector = new Collector(index.entries);
  for (const { column, value } of additions.values ?? [])
    collector.surface(value, collector.entry(kindOfColumn[column], value, column), 'full');
  const researchers = new PeopleCollector(collector, index);
  for (const row of additions.researchers ?? []) researchers.add(row);
  const fresh = new Collector();
  for (const [number, entry] of collector.entries.entries()) {
    // What only the alias data or the glossary knew, and the graph now has, gets its forms by rule.
    if (number < index.entries.length && index.entries[number]!.inGraph === entry.inGraph) continue;
    for (const property of entry.properties) fresh.entry(entry.kind, entry.value, property);
  }
  const english = await addForms(fresh, aliases, glossary);
  const shift = (packed: number): number => {
    const entry = fresh.entries[Math.floor(packed / 8)]!;
    return (
      (collector.find(entry.kind, entry.value) ?? collector.entry(entry.kind, entry.value, null)) *
        8 +
      (packed % 8)
    );
  };
  for (const [form, packed] of fresh.surfaces)
    for (const value of packed) addPosting(collector.surfaces, form, shift(value));
  const collegesByEnglish = new Map(index.collegesByEnglish);
  for (const [key, packed] of english.collegesByEnglish)
    collegesByEnglish.set(key, [...(collegesByEnglish.get(key) ?? []), ...packed.map(shift)]);
  const collegeKeys = new Map(index.collegeKeys);
  for (const [entry, keys] of english.collegeKeys)
    collegeKeys.set(Math.floor(shift(entry * 8) / 8), keys);
  return {
    ...index,
    entries: collector.entries,
    people: researchers.people,
    collegesOf: researchers.collegesOf,
    collegesByEnglish,
    collegeKeys,
    fingerprint: additions.fingerprint ?? index.fingerprint,
    surfaces: [...index.surfaces, NameTable.from(collector.surfaces)],
    peopleByName: [...index.peopleByName, NameTable.from(researchers.byName)],
    peopleByLatin: [...index.peopleByLatin, NameTable.from(researchers.byLatin)],
  };
}

/** Gives the new entries all their forms; alias and glossary rows of other names are left aside. */
async function addForms(
  fresh: Collector,
  aliases: AliasData,
  glossary: readonly GlossaryRow[],
): ReturnType<typeof addColleges> {
  const names = new Set(fresh.entries.map(({ value }) => normaliseName(value)));
  const english = await addColleges(fresh, glossary, loadCollegeWords());
  await addUniversities(fresh, {
    ...aliases,
    universities: aliases.universities.filter((row) =>
      namesOf(row).some((name) => names.has(normaliseName(name))),
    ),
  });
  await addGlossary(
    fresh,
    glossary.filter((row) =>
      [row.zh, ...row.zhAliases, ...row.en].some((form) => names.has(normaliseName(form))),
    ),
  );
  return english;
}

/** What became of the names since the index was made. */
export interface Changes {
  additions: Additions;
  /** Something was taken away or moved, too: the index has to be made anew. */
  beyond: boolean;
}

/**
 * What the source's people and values have and the index lacks. Titles are not looked at: the
 * source's fingerprint tells of them.
 */
export async function findChanges(index: LinkIndex, source: NameSource): Promise<Changes> {
  const collector = new Collector(index.entries);
  const values: { column: ValueColumn; value: string }[] = [];
  let beyond = false;
  for (const column of valueColumns) {
    let known = 0;
    for await (const value of source.values(column)) {
      const number = collector.find(kindOfColumn[column], value);
      if (number === undefined || !collector.entries[number]!.properties.includes(column))
        values.push({ column, value });
      else known++;
    }
    beyond ||= known < index.entries.filter(({ properties }) => properties.includes(column)).length;
  }
  const { people } = index;
  const numbers = new Map(people.ids.map((id, person) => [id, person]));
  const researchers: ResearcherName[] = [];
  let known = 0;
  const yieldWhenDue = eventLoopYielder();
  for await (const row of source.researchers()) {
    await yieldWhenDue();
    const person = numbers.get(row.id);
    if (person === undefined) researchers.push(row);
    else {
      known++;
      const place = (kind: 'university' | 'college', name: string | null): number =>
        name === null ? 0 : (collector.find(kind, name) ?? -2) + 1;
      beyond ||=
        people.names[person] !== row.name ||
        people.university[person] !== place('university', row.university) ||
        people.college[person] !== place('college', row.college);
    }
  }
  return { additions: { values, researchers }, beyond: beyond || known < people.ids.length };
}
