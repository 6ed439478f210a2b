import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DocumentLibrary } from '@coopkg/application';
import type { Configuration } from '@coopkg/configuration';
import { Fault, type DocumentItem } from '@coopkg/contracts';

const owner = ['bench'] as const;
const lookEveryMs = 100;

/** A library of documents in a folder of its own, used as the server uses it. */
export class LibraryOnTrial {
  private constructor(
    readonly folder: string,
    private readonly library: DocumentLibrary,
  ) {}

  static async open(configuration: Configuration): Promise<LibraryOnTrial> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'coopkg-bench-documents-'));
    const own = { ...configuration, dataDirectory: folder, documentsPerOwner: 1000 };
    const library = new DocumentLibrary(own, (what, error) => {
      process.stderr.write(`${what}: ${String(error)}\n`);
    });
    return new LibraryOnTrial(folder, library);
  }

  /** Takes a file, and waits until it can be asked. @throws Fault where it cannot be read */
  async read(
    file: string,
    onProgress: (item: DocumentItem) => void = () => undefined,
  ): Promise<DocumentItem> {
    const upload = path.join(this.folder, 'upload');
    await copyFile(file, upload);
    const { size: bytes } = await stat(upload);
    const { id } = await this.library.add(owner, {
      name: path.basename(file),
      bytes,
      path: upload,
    });
    for (;;) {
      const item = this.find(id);
      if (item.state === 'ready') return item;
      if (item.state === 'failed')
        throw new Fault('document-unreadable', { zh: item.problem!, en: item.problem! });
      onProgress(item);
      await wait(lookEveryMs);
    }
  }

  /** Waits until documents are found by their meaning, too. */
  async indexed(ids: readonly string[], onProgress: (share: number) => void): Promise<void> {
    for (;;) {
      const items = ids.map((id) => this.find(id));
      if (items.every(({ isBeingIndexed }) => !isBeingIndexed)) return;
      onProgress(items.reduce((sum, { meanings }) => sum + meanings, 0) / items.length);
      await wait(20 * lookEveryMs);
    }
  }

  async ask(question: string): Promise<string> {
    return (await this.library.ask(owner, { question })).answered.answer;
  }

  remove(id: string): Promise<void> {
    return this.library.remove(owner, id);
  }

  async close(): Promise<void> {
    await this.library.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  private find(id: string): DocumentItem {
    return this.library.find(owner, id, 'en');
  }
}
