import { loadAliases, type UniversityAlias } from '@coopkg/institutions';

interface KnownUniversities {
  byWords: Map<string, string>;
  byDomain: Map<string, string>;
  /** English names of schools in China → their Chinese ones. */
  chinese: Map<string, string>;
  /** Lengths of the names that begin with the same two characters, longest first. */
  lengths: Map<string, number[]>;
}

let known: KnownUniversities | null = null;

/** The names of `data/aliases/universities.jsonl`: full ones, English and former ones, domains. */
function universities(): KnownUniversities {
  if (known !== null) return known;
  const found: KnownUniversities = {
    byWords: new Map(),
    byDomain: new Map(),
    chinese: new Map(),
    lengths: new Map(),
  };
  for (const university of loadAliases().universities) note(found, university);
  for (const words of found.byWords.keys()) {
    const of = found.lengths.get(words.slice(0, 2)) ?? [];
    if (of.includes(words.length)) continue;
    found.lengths.set(
      words.slice(0, 2),
      [...of, words.length].sort((left, right) => right - left),
    );
  }
  known = found;
  return found;
}

const isInChina = ({ country = '' }: UniversityAlias): boolean =>
  ['CN', 'HK', 'MO', 'TW'].includes(country);

function note(
  { byWords, byDomain, chinese }: KnownUniversities,
  university: UniversityAlias,
): void {
  const { zh, en, enAliases = [], former = [], domains = [] } = university;
  const aliases = enAliases.filter((alias) => alias.includes(' '));
  const english = (en === undefined ? aliases : [en, ...aliases]).map((words) =>
    words.toLowerCase(),
  );
  for (const words of [zh.toLowerCase(), ...english, ...former])
    if (!byWords.has(words)) byWords.set(words, zh);
  for (const domain of domains) if (!byDomain.has(domain)) byDomain.set(domain, zh);
  if (isInChina(university)) for (const words of english) chinese.set(words, zh);
}

function knownIn(text: string): { name: string; words: string } | null {
  const { byWords, lengths } = universities();
  const lower = text.toLowerCase();
  for (let at = 0; at < lower.length - 1; at++) {
    const isInsideWord = /[a-z]/u.test(lower[at - 1] ?? '') && /[a-z]/u.test(lower[at] ?? '');
    if (isInsideWord) continue;
    for (const length of lengths.get(lower.slice(at, at + 2)) ?? []) {
      const words = lower.slice(at, at + length);
      const name = byWords.get(words);
      const goesOn = /[a-z]$/u.test(words) && /[a-z]/u.test(lower[at + length] ?? '');
      if (name !== undefined && !goesOn) return { name, words: text.slice(at, at + length) };
    }
  }
  return null;
}

/** The first university that a text names, by the name that the graph uses, and the words there. */
export function universityIn(text: string): { name: string; words: string } | null {
  const found = knownIn(text.slice(0, 500));
  if (found !== null) return found;
  const latin = latinUniversity.exec(text.slice(0, 500))?.[0];
  if (latin !== undefined) return { name: latin, words: latin };
  const other =
    /(?<=^|[^\p{Script=Han}]|现为|现任|任|于|在|是)(?![于在是任])\p{Script=Han}{2,10}?大学(?!生|城|物理|英语|数学|教)/u.exec(
      text.slice(0, 500),
    )?.[0];
  return other === undefined || /^(?:我|本|该|各|全国|在|于|中国的|国外|国内)/u.test(other)
    ? null
    : { name: other, words: other };
}

const latinUniversity = new RegExp(
  'University of \\p{Lu}[\\p{L}-]+(?:\\s(?:and\\s)?\\p{Lu}[\\p{L}-]+){0,4}|' +
    '\\p{Lu}[\\p{L}-]+(?:\\s\\p{Lu}[\\p{L}-]+){0,3}\\sUniversity(?:\\sof(?:\\s\\p{Lu}[\\p{L}-]+|\\sand){1,4})?',
  'u',
);

/** The Chinese name of a school in China that is given in English; any other as it is. */
export function inChinese(school: string): string {
  const name = universities().chinese.get(school.toLowerCase());
  return name ?? school;
}

/** The university whose domain a host or an address of mail is under. */
export function universityOfHost(host: string): string | null {
  const labels = host.toLowerCase().split('@').at(-1)?.split('.') ?? [];
  for (let at = 0; at < labels.length - 1; at++) {
    const name = universities().byDomain.get(labels.slice(at).join('.'));
    if (name !== undefined) return name;
  }
  return null;
}

/** One spelling for comparing: the Chinese name where it is known. */
export const sameUniversity = (left: string, right: string): boolean =>
  canonicalUniversity(left) === canonicalUniversity(right);

function canonicalUniversity(name: string): string {
  const clean = name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase();
  return universities().byWords.get(clean) ?? clean;
}
