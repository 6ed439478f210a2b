import type { MentionKind } from '@coopkg/contracts';
import type { AliasData, UniversityAlias } from './aliases.js';
import { collegeForms, englishCollegeKey } from './college-forms.js';
import { foldName, tightName } from './fold.js';
import type { GlossaryRow } from './glossary.js';
import { packSurface, type Entry, type LinkIndex, type Strength } from './link-index.js';
import type { NameSource, ValueColumn } from './name-source.js';
import { valueColumns } from './name-source.js';
import { NameTable } from './name-table.js';
import { isChineseName, latinKeys } from './people-names.js';
import { isCommonWord, words } from './segmenter.js';
import { englishVariants, pinyinForms, ruleEnglish, ruleForms } from './university-forms.js';

const kindOfColumn: Record<ValueColumn, MentionKind> = {
  'Researcher.university': 'university', 'Researcher.education': 'university', 'Project.university': 'university', 'Researcher.title': 'rank',
  'Researcher.interests': 'topic', 'Paper.keywords': 'topic', 'Paper.venue': 'venue', 'Project.source': 'source', 'Project.category': 'category',
  'Project.discipline': 'discipline',
};

/** Collects entries and surfaces; `build` packs them. */
class Collector {
  readonly entries: Entry[] = [];
  readonly surfaces = new Map<string, number[]>();
  private readonly numbers = new Map<string, number>();

  entry(kind: Entry['kind'], value: string, property: string | null): number {
    const key = `${kind}\u0000${value}`;
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.entries.length;
      this.numbers.set(key, number);
      this.entries.push({ kind, value, properties: [], inGraph: false });
    }
    const entry = this.entries[number]!;
    if (property !== null) {
      entry.inGraph = true;
      if (!entry.properties.includes(property)) entry.properties.push(property);
    }
    return number;
  }

  find(kind: Entry['kind'], value: string): number | undefined {
    return this.numbers.get(`${kind}\u0000${value}`);
  }

  surface(form: string, entry: number, strength: Strength): void {
    const key = foldName(form);
    if (key.length < 2) return;
    const packed = packSurface(entry, strength);
    const list = this.surfaces.get(key);
    if (list === undefined) this.surfaces.set(key, [packed]);
    else {
      const same = list.findIndex((other) => Math.floor(other / 8) === entry);
      if (same < 0) list.push(packed);
      else if (list[same]! > packed) list[same] = packed;
    }
  }
}

/** Makes the index of one graph. Streams the source; keeps names only. */
export async function buildLinkIndex(source: NameSource, aliases: AliasData, glossary: readonly GlossaryRow[]): Promise<LinkIndex> {
  const collector = new Collector();
  for (const column of valueColumns) {
    for await (const value of source.values(column)) collector.surface(value, collector.entry(kindOfColumn[column], value, column), 'full');
  }
  const { people, peopleByName, peopleByLatin, collegesOf, wordNames } = await readPeople(source, collector);
  addUniversities(collector, aliases);
  const collegesByEnglish = addColleges(collector, glossary);
  addGlossary(collector, glossary);
  for (const decoy of aliases.decoys) collector.surface(decoy, collector.entry('decoy', decoy, null), 'full');
  const cityOf = new Map<number, string>();
  for (const row of aliases.universities) {
    const number = collector.find('university', row.zh);
    if (number !== undefined && row.city) cityOf.set(number, row.city);
  }
  return {
    fingerprint: await source.fingerprint(), entries: collector.entries, surfaces: [NameTable.from(collector.surfaces)], collegesOf, cityOf, people,
    peopleByName: [peopleByName], peopleByLatin: [peopleByLatin], collegesByEnglish, wordNames, ...(await readTitles(source)),
  };
}

const append = (map: Map<string, number[]>, key: string, value: number): void => {
  if (key === '') return;
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else if (!list.includes(value) || list.length > 64) list.push(value);
};

async function readPeople(source: NameSource, collector: Collector) {
  const ids: string[] = [];
  const names: string[] = [];
  const university: number[] = [];
  const college: number[] = [];
  const byName = new Map<string, number[]>();
  const byLatin = new Map<string, number[]>();
  const collegesOf = new Map<number, Set<number>>();
  for await (const row of source.researchers()) {
    const person = ids.length;
    ids.push(row.id);
    names.push(row.name);
    const home = row.university === null ? 0 : collector.entry('university', row.university, 'Researcher.university') + 1;
    const school = row.college === null ? 0 : collector.entry('college', row.college, 'Researcher.college') + 1;
    university.push(home);
    college.push(school);
    if (home > 0 && school > 0) {
      const schools = collegesOf.get(home - 1) ?? new Set();
      collegesOf.set(home - 1, schools.add(school - 1));
    }
    if (isChineseName(row.name)) append(byName, foldName(row.name).replace(/[ ·]/gu, ''), person);
    const keys = latinKeys(row.nameEn, row.name);
    for (const key of keys.plain) append(byLatin, key, person * 2);
    for (const key of keys.reversed) append(byLatin, key, person * 2 + 1);
  }
  const wordNames = new Set([...byName.keys()].filter(isCommonWord));
  return {
    people: { ids, names, university: Uint32Array.from(university), college: Uint32Array.from(college) },
    peopleByName: NameTable.from(byName), peopleByLatin: NameTable.from(byLatin), collegesOf, wordNames,
  };
}

function addUniversities(collector: Collector, aliases: AliasData): void {
  const known = new Map(aliases.universities.map((row) => [foldName(row.zh), row]));
  const explicit = new Set(aliases.universities.flatMap((row) => [...(row.short ?? []), ...(row.acronyms ?? [])].map(foldName)));
  const inGraph = collector.entries.flatMap((entry, number) => (entry.kind === 'university' ? [number] : []));
  for (const number of inGraph) {
    const name = collector.entries[number]!.value;
    const row = known.get(foldName(name));
    collector.surface(name, number, 'full');
    for (const form of pinyinForms(name)) collector.surface(form, number, 'cut');
    for (const form of ruleForms(name)) if (!explicit.has(foldName(form))) collector.surface(form, number, 'cut');
    if (row) addAlias(collector, row, number);
    else for (const form of ruleEnglish(name).flatMap(englishVariants)) collector.surface(form, number, 'cut');
  }
  for (const row of aliases.universities) {
    if (collector.find('university', row.zh) !== undefined) continue;
    const number = collector.entry('university', row.zh, null);
    collector.surface(row.zh, number, 'full');
    for (const form of pinyinForms(row.zh)) collector.surface(form, number, 'cut');
    addAlias(collector, row, number);
  }
}

function addAlias(collector: Collector, row: UniversityAlias, number: number): void {
  for (const form of [...(row.short ?? []), ...(row.acronyms ?? []), ...(row.former ?? []), ...(row.domains ?? []).flatMap((domain) => [domain, `www.${domain}`])]) collector.surface(form, number, 'alias');
  for (const form of [row.en ?? '', ...(row.enAliases ?? [])].filter((name) => name !== '').flatMap(englishVariants)) collector.surface(form, number, 'alias');
}

const collegeStrength = { same: 'full', cut: 'cut', initials: 'scoped', bare: 'bare' } as const;

function addColleges(collector: Collector, glossary: readonly GlossaryRow[]): Map<string, number[]> {
  const rows = glossary.filter((row) => row.kind === 'college');
  const colleges = collector.entries.flatMap((entry, number) => (entry.kind === 'college' ? [number] : []));
  const byForm = new Map<string, number[]>();
  const byEnglish = new Map<string, number[]>();
  for (const number of colleges) {
    for (const [form, strength] of collegeForms(collector.entries[number]!.value, words)) {
      collector.surface(form, number, collegeStrength[strength]);
      if (strength === 'same' || strength === 'cut') append(byForm, foldName(form), number);
    }
  }
  for (const row of rows) {
    const meant = new Set([row.zh, ...row.zhAliases].flatMap((form) => byForm.get(foldName(form)) ?? []));
    for (const number of meant) {
      for (const alias of row.zhAliases) collector.surface(alias, number, 'scoped');
      for (const english of row.en) append(byEnglish, englishCollegeKey(english), number);
    }
  }
  for (const row of glossary.filter(({ kind }) => kind === 'topic' || kind === 'discipline')) {
    for (const zh of [row.zh, ...row.zhAliases]) {
      for (const number of byForm.get(foldName(`${zh}学院`)) ?? []) for (const english of row.en) append(byEnglish, englishCollegeKey(english), number);
    }
  }
  return byEnglish;
}

function addGlossary(collector: Collector, glossary: readonly GlossaryRow[]): void {
  for (const row of glossary) {
    if (row.kind === 'college') continue;
    const kinds: Entry['kind'][] = row.kind === 'topic' || row.kind === 'discipline' ? ['topic', 'discipline'] : [row.kind as MentionKind];
    const forms = [row.zh, ...row.zhAliases, ...row.en].filter((form) => form !== '');
    const folded = new Set(forms.map(foldName));
    const meant = kinds.flatMap((kind) => forms.flatMap((form) => { const number = collector.find(kind, form); return number !== undefined && collector.entries[number]!.inGraph ? [number] : []; }));
    for (const key of folded) {
      for (const packed of collector.surfaces.get(key) ?? []) {
        const number = Math.floor(packed / 8);
        if (packed % 8 === 0 && kinds.includes(collector.entries[number]!.kind) && !meant.includes(number)) meant.push(number);
      }
    }
    const targets = meant.length > 0 ? [...new Set(meant)] : [collector.entry(row.kind as MentionKind, row.zh || row.en[0]!, null)];
    for (const number of targets) for (const form of forms) for (const variant of plurals(form)) collector.surface(variant, number, 'alias');
  }
}

/** "neural network" → also "neural networks"; "Professors" → also "Professor". */
function plurals(form: string): string[] {
  if (!/^[A-Za-z][A-Za-z -]{4,}$/u.test(form)) return [form];
  if (/[^s]s$/u.test(form)) return [form, form.slice(0, -1)];
  return [form, /(s|x|ch|sh)$/u.test(form) ? `${form}es` : /[^aeiou]y$/u.test(form) ? `${form.slice(0, -1)}ies` : `${form}s`];
}

async function readTitles(source: NameSource) {
  const ids: string[] = [];
  const titles: string[] = [];
  const byTitle = new Map<string, number[]>();
  const byGrant = new Map<string, number[]>();
  const keep = (id: string, title: string): void => { append(byTitle, tightName(title), ids.length); ids.push(id); titles.push(title); };
  for await (const paper of source.papers()) keep(paper.id, paper.title);
  const projects = ids.length;
  const numbers: string[] = [];
  for await (const project of source.projects()) {
    if (project.number !== null) append(byGrant, tightName(project.number), ids.length);
    numbers.push(project.number ?? '');
    keep(project.id, project.name);
  }
  const tightTitles = titles.map(tightName);
  const titleOrder = Uint32Array.from(tightTitles.keys()).sort((a, b) => (tightTitles[a]! < tightTitles[b]! ? -1 : tightTitles[a]! > tightTitles[b]! ? 1 : a - b));
  return { titles: { ids, titles, projects, numbers }, titleTable: [NameTable.from(byTitle)], tightTitles, titleOrder, grants: [NameTable.from(byGrant)] };
}
