import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readJsonFile, sha256, writeAtomicallySync, writeJsonFile } from '@coopkg/files';

const manifestName = 'profiles-import.json';

/** Checksums of what imports wrote, by path. */
interface Manifest {
  files: Record<string, string>;
}

export type Written = 'written' | 'unchanged' | 'not-replaced';

/**
 * The folder with `profiles/` and `portraits/`. A file that was changed since it was written, or
 * that something else wrote, is left alone unless the person says otherwise.
 */
export class ProfileRoot {
  private readonly manifest: Manifest;
  private readonly touched = new Set<string>();

  constructor(
    readonly folder: string,
    private readonly replace: boolean,
  ) {
    this.manifest = readJsonFile<Manifest>(path.join(folder, manifestName)) ?? { files: {} };
  }

  write(file: string, content: string | Buffer): Written {
    const full = path.join(this.folder, file);
    const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
    const checksum = sha256(bytes);
    this.touched.add(file);
    if (existsSync(full)) {
      const there = sha256(readFileSync(full));
      if (there === checksum) {
        this.manifest.files[file] = checksum;
        return 'unchanged';
      }
      if (there !== this.manifest.files[file] && !this.replace) return 'not-replaced';
    }
    writeAtomicallySync(full, bytes);
    this.manifest.files[file] = checksum;
    return 'written';
  }

  /**
   * Writes a file of one of several endings, of which only one may be there: one that a person put
   * there stays. @returns its path; null when it was not written
   */
  writeOnly(
    name: string,
    ending: string,
    endings: readonly string[],
    content: Buffer,
  ): string | null {
    const file = `${name}.${ending}`;
    const others = endings.map((other) => `${name}.${other}`).filter((other) => other !== file);
    this.removeOthers(others);
    const left = others
      .map((other) => path.join(this.folder, other))
      .filter((other) => existsSync(other));
    if (left.length > 0 && !this.replace) return null;
    for (const other of left) rmSync(other);
    return this.write(file, content) === 'not-replaced' ? null : file;
  }

  /** Removes what an earlier import wrote under other names for the same, when it is as written. */
  removeOthers(files: readonly string[]): void {
    for (const file of files) {
      const full = path.join(this.folder, file);
      if (this.touched.has(file) || !existsSync(full)) continue;
      if (sha256(readFileSync(full)) !== this.manifest.files[file]) continue;
      rmSync(full);
      delete this.manifest.files[file];
    }
  }

  close(): void {
    const files = Object.fromEntries(
      Object.entries(this.manifest.files).sort(([left], [right]) => (left < right ? -1 : 1)),
    );
    writeJsonFile(path.join(this.folder, manifestName), { files }, 0o644);
  }
}
