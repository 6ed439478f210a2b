import { readFileSync } from 'node:fs';
import { givenShare, surnameShare } from './chinese-names.js';
import { plainVowels } from './fold.js';
import type { PersonName } from './person-name.js';

const folder = new URL('../../../../../data/people/', import.meta.url);

const tableOf = (file: string): ReadonlyMap<string, number> =>
  new Map(
    readFileSync(new URL(file, folder), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [name = '', perMillion] = line.split('\t');
        return [
          surnameShare(name) > 0 ? name : plainVowels(name),
          Number(perMillion) / 1e6,
        ] as const;
      }),
  );

const families = tableOf('family-names.tsv');
const givens = tableOf('given-names.tsv');

/** Of researchers of the world, the share from China. */
const chineseShare = 0.2;
const rareFamily = 2e-5;
const rareGiven = 1e-4;
const oneInitial = 0.06;
/** A second given name halves nothing: it narrows by this much. */
const middleInitial = 0.1;
const middleName = 0.02;

/** The share of the world's researchers who may have this name, as log10: −7 is one in ten million. */
export function nameShare({ family, given, chinese }: PersonName): number {
  const known = Math.max(families.get(family) ?? rareFamily, surnameShare(family) * chineseShare);
  if (chinese) return Math.log10(known * givenShare(given));
  const [first, ...middle] = given;
  const ofFirst =
    first === undefined ? 1 : first.length === 1 ? oneInitial : (givens.get(first) ?? rareGiven);
  return Math.log10(
    middle
      .slice(0, 2)
      .reduce(
        (share, word) => share * (word.length === 1 ? middleInitial : middleName),
        known * ofFirst,
      ),
  );
}
