import type { MentionKind } from '@coopkg/contracts';
import { addColleges } from './add-colleges.js';
import { addGlossary } from './add-glossary.js';
import { addUniversities } from './add-universities.js';
import type { AliasData } from './aliases.js';
import { addPosting } from './add-posting.js';
import { eventLoopYielder } from './yield-to-event-loop.js';
import { loadCollegeWords } from './college-english.js';
import { Collector } from './collector.js';
import { compactName, isHan } from '../text/normalise.js';
import type { GlossaryRow } from './glossary.js';
import type { LinkIndex } from './link-index.js';
import type { NameSource, ValueColumn } from './name-source.js';
import { valueColumns } from './name-source.js';
import { NameTable } from './name-table.js';
import { PeopleCollector } from './people-collector.js';
import { isCommonWord } from '../text/segmenter.js';
import { mistypableUniversities, mistypableValues } from './mistypable-names.js';
import { TypoTable } from './typo-table.js';

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

/**
 * Makes the index of one graph. Streams the source; keeps names only; lets other work in between.
 */
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
  const researchers = await readPeople(source, collector);
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
  const universityNames = mistypableUniversities(collector.surfaces, collector.entries);
  return {
    universityTypos: await TypoTable.from(universityNames),
    universityStarts: new Set(
      universityNames.map((name) => name.slice(0, isHan(name.charCodeAt(0)) ? 2 : 3)),
    ),
    valueTypos: await TypoTable.from(mistypableValues(collector.surfaces, collector.entries)),
    fingerprint: await source.fingerprint(),
    entries: collector.entries,
    surfaces: [NameTable.from(collector.surfaces)],
    collegesOf: researchers.collegesOf,
    cityOf,
    abroad,
    people: researchers.people,
    peopleByName: [NameTable.from(researchers.byName)],
    peopleByLatin: [NameTable.from(researchers.byLatin)],
    collegesByEnglish,
    collegeKeys,
    wordNames: new Set([...researchers.byName.keys()].filter(isCommonWord)),
    ...(await readTitles(source)),
  };
}

async function readPeople(source: NameSource, collector: Collector): Promise<PeopleCollector> {
  const people = new PeopleCollector(collector);
  const yieldWhenDue = eventLoopYielder();
  for await (const row of source.researchers()) {
    await yieldWhenDue();
    people.add(row);
  }
  return people;
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
  const keyOf = new Map([...byTitle.keys()].map((title, key) => [title, key]));
  return {
    titles: {
      ids,
      titles,
      projects,
      numbers,
      keys: Int32Array.from(compactTitles, (title) => keyOf.get(title) ?? -1),
      order: Uint32Array.from(compactTitles.keys()).sort((a, b) =>
        compactTitles[a]! < compactTitles[b]!
          ? -1
          : compactTitles[a]! > compactTitles[b]!
            ? 1
            : a - b,
      ),
    },
    titleTable: NameTable.from(byTitle),
    grants: [NameTable.from(byGrant)],
  };
}
