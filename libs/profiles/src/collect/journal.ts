import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeAtomicallySync } from '@coopkg/files';

export type LinkKind = 'page' | 'picture';

export interface Link {
  url: string;
  kind: LinkKind;
}

/** One line of `index.jsonl`: what became of one address. */
export interface Entry {
  url: string;
  kind: LinkKind;
  outcome: 'fetched' | 'unchanged' | 'redirected' | 'refused' | 'failed';
  /** In plain words, where it was not fetched. */
  reason: string | null;
  /** Below the folder; null when nothing was kept. */
  file: string | null;
  date: string;
  depth: number;
  contentType: string | null;
  /** The encoding that the server's header names. */
  encoding: string | null;
  etag: string | null;
  lastModified: string | null;
  links: Link[];
}

interface Mark {
  run: 'started' | 'finished';
  date: string;
}

/**
 * `index.jsonl`: a line for each address as soon as it is done, so that a kill loses at most the one
 * in hand. A run without its last line was cut off, and is taken up where it stopped.
 */
export class Journal {
  /** The newest entry with a file, of earlier runs. */
  readonly earlier = new Map<string, Entry>();
  /** What the run that was cut off has done already. */
  readonly done = new Map<string, Entry>();
  readonly isResumed: boolean;
  private readonly file: string;

  constructor(folder: string) {
    this.file = path.join(folder, 'index.jsonl');
    mkdirSync(folder, { recursive: true });
    let open = false;
    for (const line of this.lines()) {
      if ('run' in line) {
        if (line.run === 'finished') for (const [url, entry] of this.done) this.keep(url, entry);
        if (line.run === 'finished' || !open) this.done.clear();
        open = line.run === 'started';
      } else this.done.set(line.url, line);
    }
    this.isResumed = open;
    if (open) return;
    for (const [url, entry] of this.done) this.keep(url, entry);
    this.done.clear();
    writeAtomicallySync(
      this.file,
      [...this.earlier.values()].map((entry) => `${JSON.stringify(entry)}\n`).join(''),
    );
    this.append({ run: 'started', date: new Date().toISOString() });
  }

  add(entry: Entry): void {
    this.append(entry);
  }

  finish(): void {
    this.append({ run: 'finished', date: new Date().toISOString() });
  }

  private keep(url: string, entry: Entry): void {
    if (entry.file !== null) this.earlier.set(url, entry);
  }

  private append(line: Entry | Mark): void {
    appendFileSync(this.file, `${JSON.stringify(line)}\n`);
  }

  private lines(): (Entry | Mark)[] {
    if (!existsSync(this.file)) return [];
    const text = readFileSync(this.file, 'utf8');
    if (text !== '' && !text.endsWith('\n')) appendFileSync(this.file, '\n');
    return text.split('\n').flatMap((line) => {
      try {
        return line === '' ? [] : [JSON.parse(line) as Entry | Mark];
      } catch {
        // A kill cut the line off; its address is asked again.
        return [];
      }
    });
  }
}
