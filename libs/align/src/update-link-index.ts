import { addColleges } from './add-colleges.js';
import { addGlossary } from './add-glossary.js';
import { addUniversities } from './add-universities.js';
import type { AliasData } from './aliases.js';
import { append } from './append.js';
import { kindOfColumn } from './build-link-index.js';
import { loadCollegeWords } from './college-english.js';
import { Collector } from './collector.js';
import { foldName } from './fold.js';
import type { GlossaryRow } from './glossary.js';
import type { LinkIndex } from './link-index.js';
import type { NameSource, ResearcherName, ValueColumn } from './name-source.js';
import { valueColumns } from './name-source.js';
import { NameTable } from './name-table.js';
import { isChineseName, latinKeys } from './people-names.js';

/** What was added to the graph. */
export interface Additions {
  researchers?: readonly ResearcherName[];
  values?: readonly { column: ValueColumn; value: string }[];
  /** Fingerprint of the graph after the change. */
  fingerprint?: string;
}

/** The index with what was added, as a new layer over the old tables: a new college's abbreviations work at once. The old index stays as it was. */
export function updateLinkIndex(index: LinkIndex, additions: Additions, aliases: AliasData, glossary: readonly GlossaryRow[]): LinkIndex {
  const collector = new Collector(index.entries);
  const before = collector.entries.length;
  for (const { column, value } of additions.values ?? []) collector.surface(value, collector.entry(kindOfColumn[column], value, column), 'full');
  const { people, collegesOf, byName, byLatin } = addPeople(index, additions.researchers ?? [], collector);
  const fresh = new Collector();
  for (const entry of collector.entries.slice(before)) for (const property of entry.properties) fresh.entry(entry.kind, entry.value, property);
  addUniversities(fresh, { ...aliases, universities: aliases.universities.filter(({ zh }) => fresh.find('university', zh) !== undefined) });
  const english = addColleges(fresh, glossary, loadCollegeWords());
  addGlossary(fresh, glossary);
  const shift = (packed: number): number => {
    const entry = fresh.entries[Math.floor(packed / 8)]!;
    return (collector.find(entry.kind, entry.value) ?? collector.entry(entry.kind, entry.value, null)) * 8 + (packed % 8);
  };
  for (const [form, packed] of fresh.surfaces) for (const value of packed) append(collector.surfaces, form, shift(value));
  const collegesByEnglish = new Map(index.collegesByEnglish);
  for (const [key, packed] of english.collegesByEnglish) collegesByEnglish.set(key, [...(collegesByEnglish.get(key) ?? []), ...packed.map(shift)]);
  const collegeKeys = new Map(index.collegeKeys);
  for (const [entry, keys] of english.collegeKeys) collegeKeys.set(Math.floor(shift(entry * 8) / 8), keys);
  return {
    ...index, entries: collector.entries, people, collegesOf, collegesByEnglish, collegeKeys, fingerprint: additions.fingerprint ?? index.fingerprint,
    surfaces: [...index.surfaces, NameTable.from(collector.surfaces)], peopleByName: [...index.peopleByName, NameTable.from(byName)], peopleByLatin: [...index.peopleByLatin, NameTable.from(byLatin)],
  };
}

function addPeople(index: LinkIndex, researchers: readonly ResearcherName[], collector: Collector) {
  const { people } = index;
  const ids = [...people.ids];
  const names = [...people.names];
  const university = [...people.university];
  const college = [...people.college];
  const collegesOf = new Map([...index.collegesOf].map(([number, colleges]) => [number, new Set(colleges)]));
  const byName = new Map<string, number[]>();
  const byLatin = new Map<string, number[]>();
  const known = new Set(ids);
  for (const row of researchers) {
    const home = row.university === null ? 0 : collector.entry('university', row.university, 'Researcher.university') + 1;
    const school = row.college === null ? 0 : collector.entry('college', row.college, 'Researcher.college') + 1;
    if (home > 0 && school > 0) collegesOf.set(home - 1, (collegesOf.get(home - 1) ?? new Set<number>()).add(school - 1));
    if (known.has(row.id)) continue;
    const person = ids.length;
    ids.push(row.id);
    names.push(row.name);
    university.push(home);
    college.push(school);
    if (isChineseName(row.name)) append(byName, foldName(row.name).replace(/[ ·]/gu, ''), person);
    const keys = latinKeys(row.nameEn, row.name);
    for (const key of keys.plain) append(byLatin, key, person * 2);
    for (const key of keys.reversed) append(byLatin, key, person * 2 + 1);
  }
  return { people: { ids, names, university: Uint32Array.from(university), college: Uint32Array.from(college) }, collegesOf, byName, byLatin };
}

/**
 * What the source has and the index lacks: values of every column and people by id. Small changes become a layer; the caller rebuilds
 * when names of papers or projects changed.
 */
export async function findAdditions(index: LinkIndex, source: NameSource): Promise<Additions> {
  const collector = new Collector(index.entries);
  const values: { column: ValueColumn; value: string }[] = [];
  for (const column of valueColumns) {
    for await (const value of source.values(column)) {
      const number = collector.find(kindOfColumn[column], value);
      if (number === undefined || !collector.entries[number]!.properties.includes(column)) values.push({ column, value });
    }
  }
  const places = new Map(index.people.ids.map((id, person) => [id, `${index.people.university[person]}/${index.people.college[person]}`]));
  const researchers: ResearcherName[] = [];
  for await (const row of source.researchers()) {
    const home = row.university === null ? 0 : (collector.find('university', row.university) ?? -2) + 1;
    const school = row.college === null ? 0 : (collector.find('college', row.college) ?? -2) + 1;
    if (places.get(row.id) !== `${home}/${school}`) researchers.push(row);
  }
  return { values, researchers };
}
