import { readFile, writeFile } from 'node:fs/promises';
import { Fault } from '@coopkg/contracts';
import { normaliseForMatching, normaliseName } from '../text/normalise.js';
import type { UniversityAlias } from '@coopkg/institutions';

/**
 * The parts of a ROR record that are read: schema v2 (`names`), v1 (`labels`, `aliases`,
 * `acronyms`), or v1 with short keys.
 */
interface RorRecord {
  names?: { value: string; types: string[]; lang: string | null }[];
  name?: string;
  labels?: { label?: string; v?: string; iso639?: string; lang?: string }[];
  aliases?: string[];
  acronyms?: string[];
  types?: string[];
  domains?: string[];
  status?: string;
  country?: string | { country_code?: string };
  locations?: { geonames_details?: { country_code?: string } }[];
}

/** The types of organisation that ROR knows. */
export const rorTypes = [
  'archive',
  'company',
  'education',
  'facility',
  'funder',
  'government',
  'healthcare',
  'nonprofit',
  'other',
] as const;
export type RorType = (typeof rorTypes)[number];

/**
 * One ROR record as an alias row; null for what is no active organisation of the types. One without
 * a Chinese name goes by the one that ROR shows, and serves graphs that have it only.
 */
export function aliasOfRor(
  record: RorRecord,
  wanted: readonly RorType[] = ['education'],
): UniversityAlias | null {
  if (!isWanted(record, wanted)) return null;
  const names = namesOf(record);
  const plain = names.filter(({ types }) => !types.includes('acronym'));
  const chinese = plain.filter(({ value }) => /^[\u3400-\u9fff]/u.test(value));
  const latin = plain.filter(({ value }) => /^[\p{Script=Latin}\d '’.,()&–-]+$/u.test(value));
  const zh = chinese.find(({ lang }) => lang === 'zh')?.value ?? chinese[0]?.value;
  const displayed = latin.find(
    ({ types, lang }) => types.includes('ror_display') && (lang === 'en' || lang === null),
  );
  const en = (displayed ?? latin[0])?.value;
  const shown = names.find(({ types }) => types.includes('ror_display'))?.value ?? en;
  const official = zh === undefined ? shown : simplified(zh);
  if (official === undefined) return null;
  const short = chinese
    .map(({ value }) => simplified(value))
    .filter((value) => value !== official && value.length >= 2);
  const acronyms = names
    .filter(
      ({ types, value }) => types.includes('acronym') && /^[A-Za-z][A-Za-z&-]{1,9}$/u.test(value),
    )
    .map(({ value }) => value);
  const enAliases = latin
    .map(({ value }) => value)
    .filter((value) => value !== en && value.length > 5);
  const row = {
    zh: official,
    en,
    short: [...new Set(short)],
    acronyms: [...new Set(acronyms)],
    enAliases: [...new Set(enAliases)],
    domains: record.domains ?? [],
    country: countryOf(record) ?? '',
  };
  return {
    ...(Object.fromEntries(
      Object.entries(row).filter(([, value]) => value !== undefined && value.length > 0),
    ) as unknown as UniversityAlias),
    ...(zh === undefined ? { onlyInGraph: true } : {}),
  };
}

/** Active, and of one of the types. */
function isWanted(
  { status = 'active', types = ['education'] }: RorRecord,
  wanted: readonly RorType[],
): boolean {
  const isOfType = types.some((type) => wanted.some((one) => one === type.toLowerCase()));
  return status === 'active' && isOfType;
}

const namesOf = (record: RorRecord): NonNullable<RorRecord['names']> =>
  record.names ?? [
    ...(record.name === undefined
      ? []
      : [{ value: record.name, types: ['ror_display'], lang: null }]),
    ...(record.labels ?? []).map((label) => ({
      value: label.label ?? label.v ?? '',
      types: ['label'],
      lang: label.iso639 ?? label.lang ?? null,
    })),
    ...(record.aliases ?? []).map((value) => ({ value, types: ['alias'], lang: null })),
    ...(record.acronyms ?? []).map((value) => ({ value, types: ['acronym'], lang: null })),
  ];

const countryOf = ({ country, locations }: RorRecord): string | undefined =>
  typeof country === 'string'
    ? country
    : (country?.country_code ?? locations?.[0]?.geonames_details?.country_code);

const simplified = (text: string): string =>
  normaliseForMatching(text).text.replace(/\(/gu, '（').replace(/\)/gu, '）').replace(/\s/gu, '');

/**
 * `coopkg aliases import ror FILE`: reads a ROR dump (JSON array or JSON lines), drops names that
 * another row of `known` already has, and
 * writes the rest as alias rows to `output`, for `loadAliases(folder, [output])`. Acronyms of what
 * only serves graphs that have it stay: the person is asked where a graph has both.
 */
export async function importRor(
  file: string,
  output: string,
  known: readonly UniversityAlias[],
  types: readonly RorType[] = ['education'],
): Promise<{ read: number; written: number }> {
  const records = await readRecords(file);
  const taken = new Set(
    known.flatMap((row) => [
      row.zh,
      ...(row.short ?? []),
      ...(row.former ?? []),
      ...(row.acronyms ?? []),
    ]),
  );
  const english = new Set(
    known.flatMap(({ en, enAliases = [] }) => [en ?? '', ...enAliases].map(normaliseName)),
  );
  const rows = new Map<string, UniversityAlias>();
  for (const record of records) {
    const row = aliasOfRor(record, types);
    if (row === null || taken.has(row.zh) || rows.has(row.zh)) continue;
    if (row.onlyInGraph === true) {
      const names = [row.zh, row.en ?? ''].map(normaliseName);
      if (!names.some((name) => english.has(name))) rows.set(row.zh, row);
      continue;
    }
    const acronyms = row.acronyms?.filter((acronym) => !taken.has(acronym));
    const short = row.short?.filter((name) => !taken.has(name));
    rows.set(row.zh, { ...row, ...(acronyms ? { acronyms } : {}), ...(short ? { short } : {}) });
  }
  await writeFile(output, [...rows.values()].map((row) => `${JSON.stringify(row)}\n`).join(''));
  return { read: records.length, written: rows.size };
}

/** @throws Fault `file-unreadable`, `ror-malformed` */
async function readRecords(file: string): Promise<RorRecord[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Fault(
      'file-unreadable',
      {
        zh: `读不到文件 ${file}：请检查路径。`,
        en: `The file ${file} can't be read: check the path.`,
      },
      { cause },
    );
  });
  try {
    return text.trimStart().startsWith('[')
      ? (JSON.parse(text) as RorRecord[])
      : text
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line) => JSON.parse(line) as RorRecord);
  } catch (cause) {
    throw new Fault(
      'ror-malformed',
      {
        zh: `${file} 不是 ROR 的 JSON 或 JSON 行文件。`,
        en: `${file} is not a ROR file of JSON or JSON lines.`,
      },
      { cause },
    );
  }
}
