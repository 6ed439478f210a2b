import path from 'node:path';

/** Where `coopkg aliases import ror` keeps its rows. */
export const importedAliasesFile = (dataDirectory: string): string =>
  path.join(dataDirectory, 'aliases', 'ror.jsonl');
