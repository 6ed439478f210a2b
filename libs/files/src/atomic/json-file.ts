import { readFileSync } from 'node:fs';
import { writeAtomicallySync } from './write-atomically.js';

/** The content of a JSON file; null when it is missing or damaged. */
export function readJsonFile<Content>(file: string): Content | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content;
  } catch {
    return null;
  }
}

/** Readable by its owner only, unless `mode` says otherwise. */
export function writeJsonFile(file: string, content: unknown, mode = 0o600): void {
  writeAtomicallySync(file, `${JSON.stringify(content, null, 1)}\n`, mode);
}
