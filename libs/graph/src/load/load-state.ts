import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { NodeLabel, RelationshipType } from '@coopkg/contracts';
import { isAlive, readJsonFile, sha256, writeJsonFile, type ProcessIdentity } from '@coopkg/files';
import { importedMark, placeOf, removeLeftOvers, type StorePlace } from '../managed/stores.js';
import type { CheckReport } from './check/check-folder.js';
import { allNames, locate } from './check/graph-files.js';

// How far a load came, so that one that was killed goes on at its last finished step when the same
// files are loaded again: after the check, or after the import.

/** Another way of checking files makes what an older one kept useless. */
const checkVersion = 1;

/** What stays of the check of a folder: the files for the import lie beside it. */
export interface CheckedState {
  report: CheckReport;
  names: Partial<Record<NodeLabel | RelationshipType, string>>;
  multiline: boolean;
}

/** Size in bytes of the files that a load reads. */
export function inputBytes(source: string): number {
  return allNames.reduce((sum, name) => sum + (statOf(source, name)?.size ?? 0), 0);
}

const statOf = (source: string, name: NodeLabel | RelationshipType) => {
  const location = locate(source, name);
  return location === null ? undefined : statSync(location, { throwIfNoEntry: false });
};

/** Changes when a file of the folder does: by place, sizes, times. */
export function keyOf(source: string): string {
  const files = allNames.map((name) => {
    const stat = statOf(source, name);
    return stat === undefined ? null : [name, stat.size, stat.mtimeMs, stat.ino];
  });
  return sha256(JSON.stringify([checkVersion, source, files])).slice(0, 16);
}

/** The folder of a load that can be continued; those of other loads are removed. */
export function scratchFolder(root: string, key: string): string {
  const parent = path.join(root, 'load');
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent))
    if (name !== key) rmSync(path.join(parent, name), { recursive: true, force: true });
  return path.join(parent, key);
}

const stateFile = (scratch: string): string => path.join(scratch, 'checked.json');

/** What an earlier load with the same files checked; null when it did not come so far. */
export function readChecked(scratch: string): CheckedState | null {
  const state = readJsonFile<CheckedState>(stateFile(scratch));
  const names = Object.values(state?.names ?? {});
  return state !== null && names.every((name) => existsSync(path.join(scratch, 'files', name)))
    ? state
    : null;
}

export function writeChecked(scratch: string, state: CheckedState): void {
  writeJsonFile(stateFile(scratch), state);
}

/** A store into which an earlier load imported the same files; stores of other loads are removed. */
export async function importedStore(root: string, key: string): Promise<StorePlace | null> {
  const folder = path.join(root, 'stores');
  let found: StorePlace | null = null;
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const place = placeOf(root, name);
    const mark = readJsonFile<{ key: string }>(importedMark(place));
    const loader = readJsonFile<ProcessIdentity>(path.join(place.folder, 'loading'));
    if (mark === null || isAlive(loader)) continue;
    if (mark.key === key && found === null) found = place;
    else rmSync(importedMark(place), { force: true });
  }
  await removeLeftOvers(root);
  return found;
}

export function markImported(place: StorePlace, key: string): void {
  writeJsonFile(importedMark(place), { key });
}
