import { dataLines } from '@coopkg/institutions';

/** Tab-separated cells of a file of `data/linking`. */
export const linkingTable = (name: string): string[][] =>
  dataLines(new URL(`../../../../data/linking/${name}`, import.meta.url)).map((line) =>
    line.split('\t'),
  );
