import { aliasFolder, dataLines } from '@coopkg/institutions';

interface OtherNames {
  code: string;
  /** At the end of an address. */
  atEnd: readonly string[];
  /** Only alone between commas; states are among them. */
  alone: readonly string[];
}

const namesIn = (column: string): string[] => (column === '' ? [] : column.split('|'));

/** The countries of `data/aliases/country-names.tsv`. */
export const countries: readonly OtherNames[] = dataLines(`${aliasFolder}/country-names.tsv`).map(
  (line) => {
    const [code = '', atEnd = '', alone = ''] = line.split('\t');
    return { code, atEnd: namesIn(atEnd), alone: namesIn(alone) };
  },
);

/**
 * Names of a country by which addresses end, in English and Chinese, the usual English one first;
 * none for a code that no country has.
 */
export function countryNames(code: string): string[] {
  const own = code.toUpperCase();
  const names = ['en', 'zh'].flatMap((language) => {
    try {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
      return names.of(own) ?? [];
    } catch {
      return [];
    }
  });
  const others = countries.find((country) => country.code === own)?.atEnd ?? [];
  return [...new Set([...names, ...others])];
}
