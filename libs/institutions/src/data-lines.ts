import { readFileSync } from 'node:fs';

/** Lines of a data file, without empty ones and comments. */
export const dataLines = (path: string | URL): string[] =>
  readFileSync(path, 'utf8')
    .split(/\r?\n/u)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
