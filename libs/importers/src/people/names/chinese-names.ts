import { readFileSync } from 'node:fs';
import { compoundSurnames as usualCompounds, hanSyllables } from '@coopkg/chinese';

const folder = new URL('../../../../../data/world/', import.meta.url);

const rowsOf = (file: string): string[][] =>
  readFileSync(new URL(file, folder), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/** Shares of a table's rows by their pinyin. */
function shares(rows: readonly (readonly [string, number])[], surname: boolean) {
  const total = rows.reduce((sum, [, weight]) => sum + weight, 0);
  const byReading = new Map<string, number>();
  for (const [characters, weight] of rows) {
    const reading = hanSyllables(characters, surname).join('');
    byReading.set(reading, (byReading.get(reading) ?? 0) + weight / total);
  }
  return byReading;
}

const surnameRows = rowsOf('surnames.tsv').map(
  ([name = '', weight]) => [name, Number(weight)] as const,
);
const surnames = shares(surnameRows, true);

/** Surnames of two characters: 欧阳. */
export const compoundSurnames: ReadonlySet<string> = new Set([
  ...surnameRows.map(([name]) => name).filter((name) => [...name].length === 2),
  ...usualCompounds,
]);

const given = rowsOf('given-characters.tsv');
const givenAt = (position: string): Map<string, number> =>
  shares(
    given
      .filter(([at]) => at === position)
      .map(([, character = '', weight]) => [character, Number(weight)] as const),
    false,
  );
const single = givenAt('single');
const first = givenAt('first');
const second = givenAt('second');

/** Of Chinese grant holders, the share with one character as a given name. */
const singleShare = 0.29;
const unseenSyllable = 0.0003;

/** The share of people of China with a surname, by its pinyin; 0 where no table has it. */
export const surnameShare = (reading: string): number => surnames.get(reading) ?? 0;

/** The share of people of China with a given name, by its syllables or initials. */
export function givenShare(syllables: readonly string[]): number {
  const shareIn = (table: ReadonlyMap<string, number>, syllable: string): number =>
    syllable.length > 1 ? Math.max(unseenSyllable, table.get(syllable) ?? 0) : initialShare;
  const [one, two] = syllables;
  if (one === undefined) return 1;
  if (two === undefined)
    return one.length === 1 ? initialShare : singleShare * shareIn(single, one);
  return (1 - singleShare) * shareIn(first, one) * shareIn(second, two);
}

/** How often a given name begins with one certain letter, on average over people. */
const initialShare = 0.08;
