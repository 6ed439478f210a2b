import { readFileSync } from 'node:fs';

/** Lines of a data file, without empty ones and comments. */
export const dataLines = (path: string | URL): string[] =>
  readFileSync(path, 'utf8')
    .split(/\r?\n/u)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));

/** Tab-separated cells of a file of `data/linking`. */
export const linkingTable = (name: string): string[][] =>
  dataLines(new URL(`../../../../data/linking/${name}`, import.meta.url)).map((line) =>
    line.split('\t'),
  );
