import { readFile } from 'node:fs/promises';
import { lineageSchema, type Lineage } from '@coopkg/contracts';
import { writeAtomically } from '@coopkg/files';
import { besideAdapter } from '../adapter-choice.js';

const lineageFileOf = (adapter: string): string => besideAdapter(adapter, 'lineage');

/** Where an adapter comes from; null where nothing says so. */
export async function readLineage(adapter: string): Promise<Lineage | null> {
  try {
    return lineageSchema.parse(JSON.parse(await readFile(lineageFileOf(adapter), 'utf8')));
  } catch {
    return null;
  }
}

export const writeLineage = (adapter: string, lineage: Lineage): Promise<void> =>
  writeAtomically(lineageFileOf(adapter), `${JSON.stringify(lineage, null, 2)}\n`);
