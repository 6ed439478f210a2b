import { readFile, writeFile } from 'node:fs/promises';
import { Fault } from '@coopkg/contracts';
import { normaliseForMatching } from '../text/normalise.js';
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

/**
 * One ROR record as an alias row; null for what is no active education organisation, or has no
 * Chinese name.
 */
export function aliasOfRor(record: RorRecord): UniversityAlias | null {
  const isActive = (record.status ?? 'active') === 'active';
  const types = record.types ?? ['education'];
  if (!isActive || !types.some((type) => type.toLowerCase() === 'education')) return null;
  const names = namesOf(record);
  const plain = names.filter(({ types }) => !types.includes('acronym'));
  const chinese = plain.filter(({ value }) => /^[\u3400-\u9fff]/u.test(value));
  const latin = plain.filter(({ value }) => /^[\p{Script=Latin}\d '’.,()&–-]+$/u.test(value));
  const zh = chinese.find(({ lang }) => lang === 'zh')?.value ?? chinese[0]?.value;
  if (zh === undefined) return null;
  const official = simplified(zh);
  const displayed = latin.find(
    ({ types, lang }) => types.includes('ror_display') && (lang === 'en' || lang === null),
  );
  const en = (displayed ?? latin[0])?.value;
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
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== undefined && value.length > 0),
  ) as unknown as UniversityAlias;
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
 * writes the rest as alias rows to `output`, for `loadAliases(folder, [output])`.
 */
export async function importRor(
  file: string,
  output: string,
  known: readonly UniversityAlias[],
): Promise<{ read: number; written: number }> {
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
  let records: RorRecord[];
  try {
    records = text.trimStart().startsWith('[')
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
  const taken = new Set(
    known.flatMap((row) => [
      row.zh,
      ...(row.short ?? []),
      ...(row.former ?? []),
      ...(row.acronyms ?? []),
    ]),
  );
  const rows = new Map<string, UniversityAlias>();
  for (const record of records) {
    const row = aliasOfRor(record);
    if (row === null || taken.has(row.zh) || rows.has(row.zh)) continue;
    const acronyms = row.acronyms?.filter((acronym) => !taken.has(acronym));
    const short = row.short?.filter((name) => !taken.has(name));
    rows.set(row.zh, { ...row, ...(acronyms ? { acronyms } : {}), ...(short ? { short } : {}) });
  }
  await writeFile(output, [...rows.values()].map((row) => `${JSON.stringify(row)}\n`).join(''));
  return { read: records.length, written: rows.size };
}
