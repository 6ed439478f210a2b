import type { Tables } from '@coopkg/tables';
import { chineseName, hasHan } from './chinese-key.js';
import type { InstitutionIndex, KnownInstitution } from './institution-index.js';
import { InstitutionResolver } from './institution-resolver.js';
import { latinKey } from './latin-words.js';
import { isEducationName, nameKey } from './name-of-institution.js';
import { rankOf, resolved, type Resolution } from './resolution.js';

interface StagedInstitution extends Record<string, unknown> {
  key: string;
  name: string | null;
  name_zh: string | null;
  names: string[] | null;
  ror: string | null;
  country: string | null;
  city: string | null;
}

const official = /^[\u3400-\u9fff·]{3,24}(?:（[\u3400-\u9fff]{2,6}）)?$/u;
const officialEnd =
  /(?:大学|学院|学校|院|所|中心|医院|实验室|馆|局|部|公司|会|站|台|园|基地)(?:（.+）)?$/u;

/**
 * Adds the institutions that sources have identifiers of, as the same one that the alias data or
 * ROR know where there is one.
 * @returns what each key means
 */
export async function addStagedInstitutions(
  tables: Tables,
  index: InstitutionIndex,
): Promise<Map<string, Resolution>> {
  const keys = new Map<string, Resolution>();
  // What is known of before does not grow while these are added, so that their order is nothing.
  const known = new InstitutionResolver(index);
  const added: { row: StagedInstitution; number: number }[] = [];
  const query = `SELECT key, any_value(name) AS name, any_value(name_zh) AS name_zh,
      any_value(names) AS names, any_value(ror) AS ror, any_value(country) AS country,
      any_value(city) AS city
    FROM staged_institution GROUP BY key ORDER BY key`;
  const fresh: StagedInstitution[] = [];
  for await (const rows of tables.stream(query))
    for (const row of rows as unknown as StagedInstitution[]) {
      const found = knownNumber(index, row);
      if (found === undefined) {
        const partOf = partOfKnown(known, row);
        if (partOf === undefined) fresh.push(row);
        else keys.set(row.key, partOf);
        continue;
      }
      added.push({ row, number: found });
      keys.set(row.key, resolved(index.institutions[found]!, 'known'));
    }
  const names = new TakenNames(index);
  for (const row of fresh) {
    if (row.name === null && row.name_zh === null) continue;
    const institution = institutionOf(row, names);
    added.push({ row, number: index.add(institution) });
    keys.set(row.key, { ...resolved(institution, 'known'), rank: rankOf(institution) });
  }
  for (const { row, number } of added) addNames(index, row, number);
  return keys;
}

function knownNumber(index: InstitutionIndex, row: StagedInstitution): number | undefined {
  const ror = row.ror?.replace(/^.*\//u, '');
  const byRor = ror === undefined ? undefined : index.ofRor(ror);
  if (byRor !== undefined) return byRor;
  for (const name of [row.name_zh, row.name]) {
    if (name === null) continue;
    const number = index.named(nameKey(name), row.country);
    if (number !== undefined) return number;
  }
  return undefined;
}

/** A hospital or school of a known university: `Peking University Third Hospital`. */
function partOfKnown(known: InstitutionResolver, row: StagedInstitution): Resolution | undefined {
  for (const name of [row.name_zh, row.name]) {
    if (name === null) continue;
    const found = known.resolve(name);
    if (found.basis === 'within' && found.rank <= 2 && found.country === row.country) return found;
  }
  return undefined;
}

function institutionOf(row: StagedInstitution, names: TakenNames): KnownInstitution {
  const zh = row.name_zh === null ? '' : chineseName(row.name_zh);
  const isOfficial = official.test(zh) && officialEnd.test(zh);
  const latin = row.name ?? zh;
  const name = names.take([
    ...(isOfficial ? [zh] : []),
    latin,
    `${latin} (${row.city ?? row.country ?? row.key})`,
    `${latin} (${row.ror ?? row.key})`,
  ]);
  return {
    name,
    nameEn: row.name !== null && hasHan(row.name) ? null : row.name,
    country: row.country,
    cities: row.city === null ? [] : [latinKey(row.city)],
    reviewed: false,
    isUmbrella: /\bsystem$/iu.test(latin),
    isEducation: isEducationName(name),
  };
}

function addNames(index: InstitutionIndex, row: StagedInstitution, number: number): void {
  const best = [row.name, row.name_zh].filter((name) => name !== null);
  for (const name of best) index.addName(name, number, 'name');
  for (const name of row.names ?? []) index.addName(name, number, 'alias');
}

/** Names given to institutions: no two have the same, since the graph tells them apart by it. */
class TakenNames {
  private readonly taken: Set<string>;

  constructor(index: InstitutionIndex) {
    this.taken = new Set(index.institutions.map(({ name }) => name));
  }

  /** The first that nobody has. */
  take(names: readonly string[]): string {
    const name = names.find((one) => !this.taken.has(one)) ?? names.at(-1)!;
    this.taken.add(name);
    return name;
  }
}
