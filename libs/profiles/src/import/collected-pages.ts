import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a collection noted about a file. */
export interface CollectedFile {
  url: string;
  file: string;
  contentType: string | null;
}

/** Reads the `index.jsonl` that `profiles collect` keeps; without one, nothing is known. */
export function collectedFiles(folder: string): CollectedFile[] {
  const index = path.join(folder, 'index.jsonl');
  if (!existsSync(index)) return [];
  const byUrl = new Map<string, CollectedFile>();
  for (const line of readFileSync(index, 'utf8').split('\n')) {
    const entry = parsed(line);
    if (entry !== null) byUrl.set(entry.url, entry);
  }
  return [...byUrl.values()];
}

/** A line that a kill cut off is none. */
function parsed(line: string): CollectedFile | null {
  try {
    const { url, file, contentType } = JSON.parse(line) as Partial<CollectedFile>;
    if (typeof url !== 'string' || typeof file !== 'string' || !URL.canParse(url)) return null;
    return {
      url,
      file: path.normalize(file),
      contentType: typeof contentType === 'string' ? contentType : null,
    };
  } catch {
    return null;
  }
}
