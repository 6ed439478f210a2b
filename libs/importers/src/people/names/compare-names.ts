import type { PersonName } from './person-name.js';

/**
 * How well two names agree, in 0..1: 1 full and equal, about a half when one has only initials.
 * Undefined: they are names of different people.
 */
export function compareNames(one: PersonName, other: PersonName): number | undefined {
  if (one.han !== '' && other.han !== '') return one.han === other.han ? 1 : undefined;
  if (one.family !== other.family) return undefined;
  return one.chinese && other.chinese
    ? compareChinese(one.given, other.given)
    : compareWestern(one.given, other.given);
}

/** Chinese given names have no middle name: one syllable is not short for two, an initial is. */
function compareChinese(one: readonly string[], other: readonly string[]): number | undefined {
  if (one.length === 0 || other.length === 0) return 0.1;
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  const full = fullSyllables(shorter, longer);
  if (full === undefined) return undefined;
  if (shorter.length < longer.length)
    // `wei` against `wei hong` is another name; `w` against `wei hong` may be the same.
    return shorter.every((part) => part.length === 1) ? 0.25 : undefined;
  if (full === shorter.length) return shorter.length > 1 ? 1 : 0.95;
  if (full > 0) return 0.7;
  return shorter.length > 1 ? 0.5 : 0.25;
}

/** How many syllables both write in full; undefined when one contradicts. */
function fullSyllables(shorter: readonly string[], longer: readonly string[]): number | undefined {
  let full = 0;
  for (const [index, part] of shorter.entries()) {
    const beside = longer[index] ?? '';
    const bothFull = part.length > 1 && beside.length > 1;
    if (bothFull ? part !== beside : part.charAt(0) !== beside.charAt(0)) return undefined;
    if (bothFull) full++;
  }
  return full;
}

function compareWestern(one: readonly string[], other: readonly string[]): number | undefined {
  const [a, b] = [one[0], other[0]];
  if (a === undefined || b === undefined) return 0.1;
  const joined = one.join('') === other.join('');
  const first = compareWords(a, b);
  if (!joined && first === undefined) return undefined;
  if (joined && a.length > 1 && b.length > 1) return one.length > 1 || other.length > 1 ? 1 : 0.95;
  const middle = compareMiddle(one.slice(1), other.slice(1));
  if (middle === undefined) return undefined;
  const isFull = a.length > 1 && b.length > 1;
  const closeness = first ?? 1;
  return isFull ? 0.8 * closeness + 0.15 * middle : 0.25 + 0.25 * middle;
}

/** Middle names: 1 all agree, 0 one side has none. Undefined: they contradict. */
function compareMiddle(one: readonly string[], other: readonly string[]): number | undefined {
  const shared = Math.min(one.length, other.length);
  if (shared === 0) return one.length === other.length ? 0.5 : 0;
  for (let index = 0; index < shared; index++)
    if (compareWords(one[index] ?? '', other[index] ?? '') === undefined) return undefined;
  return 1;
}

/** Two given names: 1 equal, less for an initial or another spelling; undefined: different. */
function compareWords(one: string, other: string): number | undefined {
  if (one === other) return 1;
  if (one.length === 1 || other.length === 1)
    return one.charAt(0) === other.charAt(0) ? 0.9 : undefined;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  // Chris and Christopher, Alex and Alexander.
  if (short.length >= 3 && long.startsWith(short)) return 0.8;
  return short.length >= 5 && isOneEditApart(short, long) ? 0.7 : undefined;
}

function isOneEditApart(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  const rest = short.length === long.length ? 1 : 0;
  return short.slice(start + rest) === long.slice(start + 1);
}
