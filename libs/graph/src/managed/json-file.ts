import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The content of a JSON file; null when it is missing or damaged. */
export function readJsonFile<Content>(file: string): Content | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content;
  } catch {
    return null;
  }
}

/** Written whole or not at all: readers never see half a file. */
export function writeJsonFile(file: string, content: unknown, mode = 0o600): void {
  const aside = `${file}.${process.pid}.new`;
  writeFileSync(aside, `${JSON.stringify(content, null, 1)}\n`, { mode });
  renameSync(aside, file);
}
