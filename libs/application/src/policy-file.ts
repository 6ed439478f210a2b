import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '@coopkg/configuration';
import { writeAtomically } from '@coopkg/files';
import type { PolicyFile } from '@coopkg/pipeline';
import { adapterFolder, besideAdapter } from './adapter-choice.js';

export type DataFolder = Pick<Configuration, 'dataDirectory'>;

/** The numbers that were fitted here: beside the adapter where that is this installation's own. */
function fittedHere({ dataDirectory }: DataFolder, adapter: string): string {
  const own = adapterFolder(dataDirectory);
  const file = besideAdapter(adapter, 'policy');
  return path.dirname(file) === own ? file : path.join(own, 'policies', path.basename(file));
}

/** The file with the numbers of an adapter, whether or not it is there. */
export const policyFileOf = (data: DataFolder, adapter: string): string =>
  [fittedHere(data, adapter), besideAdapter(adapter, 'policy')].find(existsSync) ??
  besideAdapter(adapter, 'policy');

/** Whether the numbers of the decision were fitted to this adapter. */
export const hasPolicy = (data: DataFolder, adapter: string): boolean =>
  existsSync(policyFileOf(data, adapter));

/** The numbers that the adapter is decided on by; null where none were fitted to it. */
export async function policyOf(
  data: DataFolder,
  adapter: string,
): Promise<Record<string, number> | null> {
  try {
    const text = await readFile(policyFileOf(data, adapter), 'utf8');
    return (JSON.parse(text) as { policy: Record<string, number> }).policy;
  } catch {
    return null;
  }
}

/** The adapter is decided on by these numbers from its next start on. */
export async function keepPolicy(
  data: DataFolder,
  adapter: string,
  policy: PolicyFile,
): Promise<void> {
  const file = fittedHere(data, adapter);
  await mkdir(path.dirname(file), { recursive: true });
  await writeAtomically(file, `${JSON.stringify(policy, null, 2)}\n`);
}
