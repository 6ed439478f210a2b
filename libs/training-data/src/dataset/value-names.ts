import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@coopkg/contracts';
import type { Random } from '@coopkg/random';

/** Says a value of the graph in another way. */
export interface ValueNames {
  /** Null: no other way is known. */
  say(random: Random, kind: string, value: string | number, language: Language): string | null;
  /**
   * The English name of a value by its kind of slot; null: none is known, or it is another's too.
   */
  english(kind: string, value: string): string | null;
}

interface University {
  zh: string;
  en?: string;
  short?: string[];
  acronyms?: string[];
  enAliases?: string[];
  former?: string[];
}
interface Row {
  zh: string;
  en: string[];
  kind: string;
}

const kindOfFile: Record<string, string> = {
  topics: 'topic',
  disciplines: 'discipline',
  ranks: 'rank',
  funders: 'source',
  categories: 'category',
  venues: 'venue',
};

/**
 * Short names of universities, and English names of all values, from `data/aliases` and
 * `data/glossary`. A form that
 * belongs to two universities is never said.
 */
export async function loadValueNames(dataFolder: string): Promise<ValueNames> {
  const universities = (
    await readFile(path.join(dataFolder, 'aliases', 'universities.jsonl'), 'utf8')
  )
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as University);
  const owners = new Map<string, number>();
  for (const one of universities)
    for (const form of new Set([one.zh, ...formsOf(one, 'zh'), ...formsOf(one, 'en')]))
      owners.set(form.toLowerCase(), (owners.get(form.toLowerCase()) ?? 0) + 1);
  const forms = new Map(universities.map((one) => [one.zh, one]));
  const english = new Map<string, string[]>();
  for (const name of await readdir(path.join(dataFolder, 'glossary'))) {
    const kind = kindOfFile[name.replace(/\.tsv$/, '')];
    if (kind === undefined) continue;
    for (const row of await readTable(path.join(dataFolder, 'glossary', name)))
      if (row.en.length > 0) english.set(`${kind}:${row.zh}`, row.en);
  }
  const colleges = await readTable(path.join(dataFolder, 'glossary', 'colleges.tsv'));
  const ownForms = (value: string, language: Language): string[] => {
    const own = forms.get(value);
    return own === undefined
      ? []
      : formsOf(own, language).filter((form) => owners.get(form.toLowerCase()) === 1);
  };
  const inEnglish = (kind: string, value: string): string | null => {
    if (kind === 'university') return ownForms(value, 'en')[0] ?? null;
    return kind === 'college'
      ? collegeInEnglish(value, colleges)
      : (english.get(`${kind}:${value}`)?.[0] ?? null);
  };
  return {
    english: inEnglish,
    say(random, kind, value, language) {
      if (typeof value === 'number') return null;
      if (kind !== 'university') return language === 'zh' ? null : inEnglish(kind, value);
      const known = ownForms(value, language);
      return known.length === 0 ? null : random.pick(known);
    },
  };
}

const formsOf = (one: University, language: Language): string[] =>
  (language === 'zh'
    ? (one.short ?? [])
    : [...(one.en === undefined ? [] : [one.en]), ...(one.acronyms ?? []), ...(one.enAliases ?? [])]
  ).filter((form) => form !== one.zh);

async function readTable(file: string): Promise<Row[]> {
  const lines = (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .slice(1);
  return lines.map((line) => {
    const [zh = '', en = '', kind = ''] = line.split('\t');
    return { zh, kind, en: en.split('|').filter((form) => form !== '') };
  });
}

/** Every word but the short ones: materials science and engineering → Materials Science and … */
const capitalised = (text: string): string =>
  text.replace(/\b[a-z](?=[a-z]{2})(?!nd\b|or\b|he\b)/g, (letter) => letter.toUpperCase());

/** 材料科学与工程学院 → School of Materials Science and Engineering. */
function collegeInEnglish(name: string, rows: readonly Row[]): string | null {
  const whole = rows.find((row) => row.kind === 'full' && row.zh === name);
  if (whole !== undefined) return whole.en[0] ?? null;
  for (const suffix of rows
    .filter((row) => row.kind === 'suffix' && name.endsWith(row.zh))
    .sort((left, right) => right.zh.length - left.zh.length)) {
    const stem = rows.find(
      (row) => row.kind === 'stem' && row.zh === name.slice(0, -suffix.zh.length),
    )?.en[0];
    if (stem !== undefined) return `${suffix.en[0]} of ${capitalised(stem)}`;
  }
  return null;
}
