import { heteronyms } from '@coopkg/chinese';

/** Most ways of reading one name that are tried. */
const mostReadings = 64;
const known = new Map<string, readonly (readonly string[])[]>();
const mostKnown = 50_000;

const letters = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ü', 'v')
    .normalize('NFD')
    .replace(/[^a-z\s-]/gu, '');

/**
 * Whether a Latin spelling can be of a Chinese name: `Wei Zhang`, `Zhang, Wei`, `W. Zhang`, `Zhang
 * W` and 张伟; a character may have any of its readings, ü any of its spellings.
 */
export function agreesWithPinyin(chinese: string, latin: string): boolean {
  const words = letters(latin.replace(/[.,]/gu, ' '))
    .split(/[\s-]+/u)
    .filter((word) => word !== '');
  if (words.length < 2) return false;
  const joined = words.join('');
  for (const reading of readings(chinese))
    for (const family of chinese.length > 3 ? [2, 1] : [1, 2]) {
      if (family >= reading.length) continue;
      const surname = reading.slice(0, family).join('');
      const given = reading.slice(family);
      if (joined === surname + given.join('') || joined === given.join('') + surname) return true;
      if (
        agreesByInitials(words[0]!, words.slice(1), surname, given) ||
        agreesByInitials(words.at(-1)!, words.slice(0, -1), surname, given)
      )
        return true;
    }
  return false;
}

/** The family name in full, and initials of the given one: the first at least. */
function agreesByInitials(
  family: string,
  others: readonly string[],
  surname: string,
  given: readonly string[],
): boolean {
  if (family !== surname) return false;
  const initials = given.map((syllable) => syllable[0]!).join('');
  const written = others.join('');
  return written.length <= given.length && initials.startsWith(written);
}

/** Every way to read a name, a syllable a character. */
function readings(chinese: string): readonly (readonly string[])[] {
  const found = known.get(chinese);
  if (found !== undefined) return found;
  let all: string[][] = [[]];
  for (const character of chinese) {
    const spelt = heteronyms(character).flatMap((syllable) =>
      /[ln]v/u.test(syllable) || syllable.includes('v')
        ? [syllable, syllable.replace('v', 'u'), syllable.replace('v', 'yu')]
        : [syllable],
    );
    all = all.flatMap((reading) => spelt.map((syllable) => [...reading, syllable]));
    if (all.length > mostReadings) all = all.slice(0, mostReadings);
  }
  if (known.size >= mostKnown) known.clear();
  known.set(chinese, all);
  return all;
}
