import { statSync } from 'node:fs';
import { loadAliases, type AliasData } from '@coopkg/align';
import { importedAliasesFile } from './imported-aliases-file.js';

/** The reviewed aliases with the imported ones; each call sees what was imported last. */
export function keptAliases(dataDirectory: string): () => AliasData {
  const file = importedAliasesFile(dataDirectory);
  let kept: { changedAt: number | null; data: AliasData } | null = null;
  return () => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
    if (kept === null || kept.changedAt !== changedAt)
      kept = { changedAt, data: loadAliases(undefined, [file]) };
    return kept.data;
  };
}
