import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const folders = ['profiles', 'portraits'];

/**
 * Copies the profiles and portraits that lie beside a graph's files. @returns the new root, null
 * when there are none
 */
export function copyProfiles(source: string, target: string): string | null {
  rmSync(target, { recursive: true, force: true });
  const found = folders.filter((folder) => existsSync(path.join(source, folder)));
  if (found.length === 0) return null;
  mkdirSync(target, { recursive: true });
  for (const folder of found)
    cpSync(path.join(source, folder), path.join(target, folder), { recursive: true });
  return target;
}
