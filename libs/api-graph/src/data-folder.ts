import { fileURLToPath } from 'node:url';

/** Word lists and the trained model; `dist` and `src` are at the same depth. */
export const dataFile = (name: string): string =>
  fileURLToPath(new URL(`../data/${name}`, import.meta.url));
