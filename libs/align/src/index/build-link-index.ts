import type { MentionKind } from '@coopkg/contracts';
import { addColleges } from './add-colleges.js';
import { addGlossary } from './add-glossary.js';
import { addUniversities } from './add-universities.js';
import type { AliasData } from './aliases.js';
import { addPosting } from './add-posting.js';
import { eventLoopYielder } from './yield-to-event-loop.js';
import { loadCollegeWords } from './college-english.js';
import { Collector } from './collector.js';
import { normaliseName, isHan, compactName } from '../text/normalise.js';
import type { GlossaryRow } from './glossary.js';
import type { LinkIndex } from './link-index.js';
import type { NameSource, ValueColumn } from './name-source.js';
import { valueColumns } from './name-source.js';
import { NameTable } from './name-table.js';
import { isChineseName, latinKeys } from './people-names.js';
import { isCommonWord } from '../text/segmenter.js';
import { deletions } from '../finders/institution/typo.js';
import { valueSlips } from '../finders/value/value-typo.js';

export const kindOfColumn: Record<ValueColumn, MentionKind> = {
  'Researcher.university': 'university',
  'Researcher.education': 'university',
  'Project.university': 'university',
  'Researcher.title': 'rank',
  'Researcher.interests': 'topic',
  'Paper.keywords': 'topic',
  'Paper.venue': 'venue',
  'Project.source': 'source',
  'Project.category': 'category',
  'Project.discipline': 'discipline',
};

/** Makes the index of one graph. Streams the source; keeps names only; lets other work in between. */
export async function buildLinkIndex(
  source: NameSource,
  aliases: AliasData,
  glossary: readonly GlossaryRow[],
): Promise<LinkIndex> {
  const collector = new Collector();
  for (const column of valueColumns) {
    for await (const value of source.values(column))
      collector.surface(value, collector.entry(kindOfColumn[column], value, column), 'full');
  }
  const { people, peopleByName, peopleByLatin, collegesOf, wordNames } = await readPeople(
    source,
    collector,
  );
  await addUniversities(collector, aliases);
  const { collegesByEnglish, collegeKeys } = await addColleges(
    collector,
    glossary,
    loadCollegeWords(),
  );
  await addGlossary(collector, glossary);
  for (const decoy of aliases.decoys)
    collector.surface(decoy, collector.entry('decoy', decoy, null), 'full');
  const cityOf = new Map<number, string>();
  const abroad = new Set<number>();
  for (const row of aliases.universities) {
    const number = collector.find('university', row.zh);
    if (number !== undefined && row.city) cityOf.set(number, row.city);
    if (number !== undefined && row.country !== undefined && row.country !== 'CN')
      abroad.add(number);
  }
  return {
    ...(await slipsOf(collector)),
    ...valueSlips(collector.surfaces, collector.entries),
    fingerprint: await source.fingerprint(),
    entries: collector.entries,
    surfaces: [NameTable.from(collector.surfaces)],
    collegesOf,
    cityOf,
    abroad,
    people,
    peopleByName: [peopleByName],
    peopleByLatin: [peopleByLatin],
    collegesByEnglish,
    collegeKeys,
    wordNames,
    ...(await readTitles(source)),
  };
}

/** Full and English names of universities, long enough to be known with a slip. */
async function slipsOf(
  collector: Collector,
): Promise<Pick<LinkIndex, 'slips' | 'slipNames' | 'slipStarts'>> {
  const yieldWhenDue = eventLoopYielder();
  const slipNames: string[] = [];
  const slips = new Map<string, number[]>();
  for (const [form, packed] of collector.surfaces) {
    await yieldWhenDue();
    const long = isHan(form.charCodeAt(0))
      ? form.length >= 4 && /(大学|学院)/u.test(form)
      : /^[a-z ]{6,}$/u.test(form) && !/^the /u.test(form);
    if (
      !long ||
      !packed.some(
        (value) =>
          value % 8 < (isHan(form.charCodeAt(0)) ? 2 : 2) &&
          collector.entries[Math.floor(value / 8)]!.kind === 'university',
      )
    )
      continue;
    for (const key of [form, ...deletions(form)]) addPosting(slips, key, slipNames.length);
    slipNames.push(form);
  }
  return {
    slips: NameTable.from(slips),
    slipNames,
    slipStarts: new Set(slipNames.map((name) => name.slice(0, isHan(name.charCodeAt(0)) ? 2 : 3))),
  };
}

async function readPeople(source: NameSource, collector: Collector) {
  const ids: string[] = [];
  const names: string[] = [];
  const university: number[] = [];
  const college: number[] = [];
  const byName = new Map<string, number[]>();
  const byLatin = new Map<string, number[]>();
  const collegesOf = new Map<number, Set<number>>();
  const yieldWhenDue = eventLoopYielder();
  for await (const row of source.researchers()) {
    await yieldWhenDue();
    const person = ids.length;
    ids.push(row.id);
    names.push(row.name);
    const home =
      row.university === null
        ? 0
        : collector.entry('university', row.university, 'Researcher.university') + 1;
    const school =
      row.college === null ? 0 : collector.entry('college', row.college, 'Researcher.college') + 1;
    university.push(home);
    college.push(school);
    if (home > 0 && school > 0) {
      const schools = collegesOf.get(home - 1) ?? new Set();
      collegesOf.set(home - 1, schools.add(school - 1));
    }
    if (isChineseName(row.name))
      addPosting(byName, normaliseName(row.name).replace(/[ ·]/gu, ''), person);
    const keys = latinKeys(row.nameEn, row.name);
    for (const key of keys.plain) addPosting(byLatin, key, person * 2);
    for (const key of keys.reversed) addPosting(byLatin, key, person * 2 + 1);
  }
  const wordNames = new Set([...byName.keys()].filter(isCommonWord));
  return {
    people: {
      ids,
      names,
      university: Uint32Array.from(university),
      college: Uint32Array.from(college),
    },
    peopleByName: NameTable.from(byName),
    peopleByLatin: NameTable.from(byLatin),
    collegesOf,
    wordNames,
  };
}

async function readTitles(source: NameSource) {
  const ids: string[] = [];
  const titles: string[] = [];
  const byTitle = new Map<string, number[]>();
  const byGrant = new Map<string, number[]>();
  const keep = (id: string, title: string): void => {
    addPosting(byTitle, compactName(title), ids.length);
    ids.push(id);
    titles.push(title);
  };
  const yieldWhenDue = eventLoopYielder();
  for await (const paper of source.papers()) {
    await yieldWhenDue();
    keep(paper.id, paper.title);
  }
  const projects = ids.length;
  const numbers: string[] = [];
  for await (const project of source.projects()) {
    await yieldWhenDue();
    if (project.number !== null) addPosting(byGrant, compactName(project.number), ids.length);
    numbers.push(project.number ?? '');
    keep(project.id, project.name);
  }
  const compactTitles = titles.map(compactName);
  const titleOrder = Uint32Array.from(compactTitles.keys()).sort((a, b) =>
    compactTitles[a]! < compactTitles[b]! ? -1 : compactTitles[a]! > compactTitles[b]! ? 1 : a - b,
  );
  return {
    titles: { ids, titles, projects, numbers },
    titleTable: [NameTable.from(byTitle)],
    compactTitles,
    titleOrder,
    grants: [NameTable.from(byGrant)],
  };
}
