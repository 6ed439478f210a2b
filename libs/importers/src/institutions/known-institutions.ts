import { latinSyllables } from '@coopkg/chinese';
import {
  aliasRows,
  loadAliases,
  loadRorInstitutions,
  type RorInstitution,
  type UniversityAlias,
} from '@coopkg/institutions';
import { chineseKey } from './chinese-key.js';
import { InstitutionIndex } from './institution-index.js';
import { latinKey } from './latin-words.js';
import { isEducationName, nameKey } from './name-of-institution.js';

/** Cities whose usual Latin name is not the pinyin. */
const cityNames: Record<string, string> = {
  哈尔滨: 'harbin',
  呼和浩特: 'hohhot',
  乌鲁木齐: 'urumqi',
  拉萨: 'lhasa',
  香港: 'hongkong',
  澳门: 'macau',
  台北: 'taipei',
  高雄: 'kaohsiung',
  新竹: 'hsinchu',
  台南: 'tainan',
  台中: 'taichung',
  波士顿: 'boston',
  仙台: 'sendai',
};

/** Academies, and systems of universities, that have institutions of their own. */
const umbrella = new RegExp(
  [
    '^中国(?:(?:社会|农业|医学)?科学院|林业科学研究院|工程院|工程物理研究院)$',
    '\\bsystem$',
    '^centre national de la recherche scientifique|^max planck society|^helmholtz association',
  ].join('|'),
  'iu',
);

/** What the reviewed alias data and ROR know, and imported files of alias rows. */
export function knownInstitutions(imported: readonly string[] = []): InstitutionIndex {
  const index = new InstitutionIndex();
  const reviewed = new Map<string, number>();
  const { universities } = loadAliases();
  for (const row of universities) reviewed.set(chineseKey(row.zh), addAlias(index, row, true));
  for (const row of loadRorInstitutions()) addRor(index, row, reviewed);
  for (const row of aliasRows(imported))
    if (!reviewed.has(chineseKey(row.zh))) addAlias(index, row, false);
  return index;
}

function addAlias(index: InstitutionIndex, row: UniversityAlias, isReviewed: boolean): number {
  const number = index.add({
    name: row.zh,
    nameEn: row.en ?? null,
    country: row.country ?? null,
    cities: row.city === undefined ? [] : citiesOf(row.city),
    reviewed: isReviewed,
    isUmbrella: umbrella.test(row.zh),
    isEducation: isEducationName(row.zh),
  });
  const best = isReviewed ? 'official' : 'name';
  index.addName(row.zh, number, best);
  if (row.en !== undefined) {
    index.addName(row.en, number, best);
    // Institutes of the academy are also named without it.
    const alone = row.en.replace(/,? (?:of (?:the )?)?Chinese Academy of Sciences$/u, '');
    if (alone !== row.en && / /u.test(alone)) index.addName(alone, number, 'name');
  }
  addOtherNames(index, row, number);
  return number;
}

function addOtherNames(index: InstitutionIndex, row: UniversityAlias, number: number): void {
  const { former = [], enAliases = [], short = [], acronyms = [] } = row;
  for (const name of former) index.addName(name, number, 'name');
  for (const name of [...enAliases, ...short]) index.addName(name, number, 'name');
  for (const name of acronyms) index.addName(name, number, 'whole');
}

const citiesOf = (city: string): string[] => [
  city,
  cityNames[city] ?? latinKey(latinSyllables(city, false)),
];

function addRor(
  index: InstitutionIndex,
  row: RorInstitution,
  reviewed: ReadonlyMap<string, number>,
): void {
  const same =
    (row.zh === '' ? undefined : reviewed.get(chineseKey(row.zh))) ??
    sameReviewed(index, row.name, row.country);
  const number =
    same ??
    index.add({
      name: row.zh === '' ? row.name : row.zh,
      nameEn: row.name,
      country: row.country,
      cities: [latinKey(row.city)],
      reviewed: false,
      isUmbrella: umbrella.test(row.name),
      isEducation: true,
    });
  index.addRor(row.ror, number);
  place(index, number, row);
  if (row.zh !== '' && same === undefined) index.addName(row.zh, number, 'name');
  for (const name of [row.name, ...row.others])
    index.addName(name, number, name === row.name || same !== undefined ? 'name' : 'alias');
}

/** ROR has some institutions twice: the second has no number of its own when its name is one's. */
function sameReviewed(index: InstitutionIndex, name: string, country: string): number | undefined {
  const number = index.named(nameKey(name), country);
  if (number === undefined) return undefined;
  const { reviewed, country: own } = index.institutions[number]!;
  return reviewed && own === country ? number : undefined;
}

/** ROR's city in Latin letters, and its country: it tells Hong Kong from the mainland. */
function place(index: InstitutionIndex, number: number, { city, country }: RorInstitution): void {
  const institution = index.institutions[number]!;
  const key = latinKey(city);
  const cities =
    key === '' || institution.cities.includes(key)
      ? institution.cities
      : [...institution.cities, key];
  index.institutions[number] = { ...institution, country, cities };
}
