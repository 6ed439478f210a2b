import { readTable } from './world-table.js';

export const groups = [
  'cs',
  'info',
  'eng',
  'sci',
  'math',
  'earth',
  'life',
  'med',
  'agri',
  'soc',
  'hum',
] as const;
/** Fields whose titles are worded alike. */
export type Group = (typeof groups)[number];
export type PaperLanguage = 'zh' | 'en';

export interface Topic {
  index: number;
  field: number;
  zh: string;
  en: string;
}
export interface Field {
  index: number;
  id: string;
  zh: string;
  en: string;
  discipline: string;
  /**
   * First digit of a National Natural Science Foundation number; `9` for fields that it does not
   * fund.
   */
  departmentDigit: string;
  departmentLetter: string;
  /** Letters of the subject in a National Social Science Fund number. */
  subject: string;
  group: Group;
  weight: number;
  chineseShare: number;
  topics: Topic[];
  venues: Record<PaperLanguage, string[]>;
}
export interface College {
  name: string;
  fields: Field[];
}
export interface University {
  name: string;
  en: string;
  domain: string;
  province: string;
  colleges: College[];
}
export interface GivenCharacter {
  character: string;
  weight: number;
  gender: 'f' | 'm' | 'n';
}
export interface Rank {
  title: string;
  weight: number;
}
export interface TitleWords {
  method: [string, string][];
  object: [string, string][];
  quality: [string, string][];
}
export interface ReferenceData {
  fields: Field[];
  topics: Topic[];
  universities: University[];
  surnames: { surname: string; weight: number }[];
  given: Record<'single' | 'first' | 'second', GivenCharacter[]>;
  ranks: Record<'senior' | 'middle' | 'junior' | 'clinical', Rank[]>;
  /** Where people who studied abroad did. */
  foreignSchools: string[];
  words: Record<Group, TitleWords>;
  patterns: Record<Group, Record<PaperLanguage | 'project', string[]>>;
}

function readFields(): { fields: Field[]; byId: Map<string, Field>; topics: Topic[] } {
  const fields = readTable('fields.tsv').map((row, index): Field => ({
    index,
    id: row.id ?? '',
    zh: row.zh ?? '',
    en: row.en ?? '',
    discipline: row.discipline ?? '',
    departmentDigit: row.departmentDigit ?? '',
    departmentLetter: row.departmentLetter ?? '',
    subject: row.subject ?? '',
    group: row.group as Group,
    weight: Number(row.weight),
    chineseShare: Number(row.chineseShare),
    topics: [],
    venues: { zh: [], en: [] },
  }));
  const byId = new Map(fields.map((field) => [field.id, field]));
  const topics: Topic[] = [];
  for (const row of readTable('topics.tsv')) {
    const field = byId.get(row.field ?? '');
    if (!field) throw new Error(`data/world/topics.tsv: unknown field ${row.field}`);
    const topic = { index: topics.length, field: field.index, zh: row.zh ?? '', en: row.en ?? '' };
    topics.push(topic);
    field.topics.push(topic);
  }
  for (const row of readTable('venues.tsv'))
    byId.get(row.field ?? '')?.venues[row.language as PaperLanguage].push(row.name ?? '');
  return { fields, byId, topics };
}

function readUniversities(byId: Map<string, Field>): University[] {
  const universities = readTable('universities.tsv').map((row): University => ({
    name: row.name ?? '',
    en: row.en ?? '',
    domain: row.domain ?? '',
    province: row.province ?? '',
    colleges: [],
  }));
  const byName = new Map(universities.map((university) => [university.name, university]));
  for (const row of readTable('colleges.tsv')) {
    const fields = (row.fields ?? '')
      .split(' ')
      .map((id) => byId.get(id))
      .filter((field) => field !== undefined);
    byName.get(row.university ?? '')?.colleges.push({ name: row.college ?? '', fields });
  }
  return universities.filter((university) => university.colleges.length > 0);
}

function readWordings(): Pick<ReferenceData, 'words' | 'patterns'> {
  const words = Object.fromEntries(
    groups.map((group) => [group, { method: [], object: [], quality: [] }]),
  ) as unknown as ReferenceData['words'];
  for (const row of readTable('title-words.tsv'))
    words[row.group as Group][row.kind as keyof TitleWords].push([row.zh ?? '', row.en ?? '']);
  const patterns = Object.fromEntries(
    groups.map((group) => [group, { zh: [], en: [], project: [] }]),
  ) as unknown as ReferenceData['patterns'];
  for (const row of readTable('title-patterns.tsv'))
    patterns[row.group as Group][row.kind as PaperLanguage].push(row.pattern ?? '');
  return { words, patterns };
}

let loaded: ReferenceData | undefined;

/** The curated tables in `data/world`, read once. */
export function referenceData(): ReferenceData {
  if (loaded) return loaded;
  const { fields, byId, topics } = readFields();
  const given: ReferenceData['given'] = { single: [], first: [], second: [] };
  for (const row of readTable('given-characters.tsv')) {
    given[row.position as keyof typeof given].push({
      character: row.character ?? '',
      weight: Number(row.weight),
      gender: row.gender as 'f' | 'm' | 'n',
    });
  }
  const ranks: ReferenceData['ranks'] = { senior: [], middle: [], junior: [], clinical: [] };
  for (const { level, title = '', weight } of readTable('ranks.tsv'))
    ranks[level as keyof typeof ranks].push({ title, weight: Number(weight) });
  loaded = {
    fields,
    topics,
    universities: readUniversities(byId),
    surnames: readTable('surnames.tsv').map((row) => ({
      surname: row.surname ?? '',
      weight: Number(row.weight),
    })),
    given,
    ranks,
    foreignSchools: readTable('foreign-schools.tsv').map(({ name = '' }) => name),
    ...readWordings(),
  };
  return loaded;
}
