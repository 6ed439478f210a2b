import { loadAliases } from '@coopkg/institutions';

/**
 * Names of an institution by one of them, Chinese and English, present and former: those of the
 * alias data, and the one given. Short names and acronyms are left out: texts have them by chance.
 */
export function institutionNames(given: string): string[] {
  const asked = given.trim().toLowerCase();
  const known = loadAliases().universities.filter(
    ({ zh, en, short, acronyms, enAliases, former }) =>
      [zh, en, ...[short, acronyms, enAliases, former].flatMap((names) => names ?? [])].some(
        (name) => name?.toLowerCase() === asked,
      ),
  );
  // A short name may be that of several institutions.
  const [only, ...others] = known;
  const names =
    only === undefined || others.length > 0
      ? []
      : [only.zh, only.en ?? '', ...(only.former ?? []), ...(only.enAliases ?? [])];
  return [...new Set([given.trim(), ...names.filter(isLong)])];
}

const isLong = (name: string): boolean =>
  /\p{Script=Han}/u.test(name) ? name.length >= 4 : name.trim().includes(' ');
