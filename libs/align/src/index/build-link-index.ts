import type { MentionKind } from '@coopkg/contracts';
import { addColleges } from './add-colleges.js';
import { addGlossary } from './add-glossary.js';
import { addUniversities } from './add-universities.js';
import type { AliasData } from '@coopkg/institutions';
import { loadCollegeWords } from './college-english.js';
import { Collector } from './collector.js';
import { EntryTable } from './entry-table.js';
import { linkFingerprint } from './link-fingerprint.js';
import { isHan } from '../text/normalise.js';
import type { GlossaryRow } from './glossary.js';
import type { LinkIndex } from './link-index.js';
import type { NameSource, ValueColumn } from './name-source.js';
import { valueColumns } from './name-source.js';
import { NameTable } from './name-table.js';
import { NumberLists } from './number-lists.js';
import { PeopleCollector } from './people-collector.js';
import { isCommonWord } from '../text/segmenter.js';
import { mistypableUniversities, mistypableValues } from './mistypable-names.js';
import { TypoTable } from './typo-table.js';

const kindOfColumn: Record<ValueColumn, MentionKind> = {
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
 * Makes the index of one graph: streams the source, keeps names only. At the paper's size it takes
 * minutes of one processor, so a server has it made in another process.
 * @param onProgress told the share of the names that is read, in 0..1
 */
export async function buildLinkIndex(
  source: NameSource,
  aliases: AliasData,
  glossary: readonly GlossaryRow[],
  onProgress: (share: number) => void = () => undefined,
): Promise<LinkIndex> {
  // Before anything is read: what changes meanwhile then shows as a difference.
  const fingerprint = await linkFingerprint(source, aliases, glossary);
  const collector = new Collector();
  for (const [at, column] of valueColumns.entries()) {
    onProgress(at / (valueColumns.length + 1));
    for await (const value of source.values(column))
      collector.surface(value, collector.entry(kindOfColumn[column], value, column), 'full');
  }
  onProgress(valueColumns.length / (valueColumns.length + 1));
  const researchers = await readPeople(source, collector);
  addUniversities(collector, aliases);
  const { collegesByEnglish, collegeKeys } = addColleges(collector, glossary, loadCollegeWords());
  addGlossary(collector, glossary);
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
  const byEnglish = NameTable.from(collegesByEnglish);
  const universityNames = mistypableUniversities(collector.surfaces, collector.entries);
  return {
    universityTypos: TypoTable.from(universityNames),
    universityStarts: new Set(
      universityNames.map((name) => name.slice(0, isHan(name.charCodeAt(0)) ? 2 : 3)),
    ),
    valueTypos: TypoTable.from(mistypableValues(collector.surfaces, collector.entries)),
    fingerprint,
    entries: EntryTable.from(collector.entries),
    surfaces: NameTable.from(collector.surfaces),
    collegesOf: NumberLists.from(researchers.collegesOf),
    cityOf,
    abroad,
    people: researchers.people,
    peopleByName: NameTable.from(researchers.byName),
    peopleByLatin: NameTable.from(researchers.byLatin),
    collegesByEnglish: byEnglish,
    collegeKeys: NumberLists.from(keysOf(collegeKeys, byEnglish)),
    wordNames: new Set([...researchers.byName.keys()].filter(isCommonWord)),
  };
}

/** The keys of each college by their number in the table. */
const keysOf = (
  collegeKeys: ReadonlyMap<number, readonly string[]>,
  table: NameTable,
): Map<number, number[]> =>
  new Map(
    [...collegeKeys].map(([college, keys]) => [
      college,
      keys.map((key) => table.keyOf(key)).filter((key) => key >= 0),
    ]),
  );

async function readPeople(source: NameSource, collector: Collector): Promise<PeopleCollector> {
  const people = new PeopleCollector(collector);
  for await (const row of source.researchers()) {
    people.add(row);
  }
  return people;
}
