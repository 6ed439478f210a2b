import { existsSync, readdirSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Fault, sourceItemSchema, type SourceItem } from '@coopkg/contracts';
import { Application } from '@coopkg/application';
import { graphFolderAmong } from '@coopkg/graph';
import { readJsonFile, writeJsonFile } from '@coopkg/files';

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

/**
 * Uploaded files with what is known of them: each in a folder of its own below `imports/uploads` of
 * the data folder, `file/<name>` or what was in an archive, `source.json`, and the graph folder that
 * an import made.
 */
@Injectable()
export class SourceDrafts {
  constructor(private readonly application: Application) {}

  /** Where uploads are; the folder of the one with this id. */
  folder(id = ''): string {
    const { dataDirectory } = this.application.configuration;
    return path.join(dataDirectory, 'imports', 'uploads', id);
  }

  /** The file as it was uploaded; of an archive, the folder with what was in it. */
  contentOf({ id, name, files }: SourceItem): string {
    const folder = path.join(this.folder(id), 'file');
    return files.length > 0 ? folder : path.join(folder, name);
  }
  /** The graph folder that an import makes of it, or that it is. */
  graphOf(item: SourceItem): string {
    const within = item.kind === 'graph' ? graphFolderAmong(item.files) : null;
    return within === null
      ? path.join(this.folder(item.id), 'graph')
      : path.join(this.contentOf(item), within);
  }
  rejectsOf(id: string): string {
    return path.join(this.folder(id), 'rejects.csv');
  }
  /** The folder into which imports go one after another, and that the command line uses too. */
  get earlier(): string {
    return path.join(this.application.configuration.dataDirectory, 'imports', 'graph');
  }

  private get evenEarlier(): string {
    return `${this.earlier}-before`;
  }

  /** Later imports are merged with this folder from now on; null: with none. */
  async setEarlier(folder: string | null): Promise<void> {
    await rm(this.evenEarlier, { recursive: true, force: true });
    if (existsSync(this.earlier)) await rename(this.earlier, this.evenEarlier);
    if (folder !== null) await cp(folder, this.earlier, { recursive: true });
  }

  /** When the graph before answers again: later imports are merged with what was merged with then. */
  async swapEarlier(): Promise<void> {
    const aside = `${this.earlier}-aside`;
    if (existsSync(this.earlier)) await rename(this.earlier, aside);
    if (existsSync(this.evenEarlier)) await rename(this.evenEarlier, this.earlier);
    if (existsSync(aside)) await rename(aside, this.evenEarlier);
  }

  /** Newest first. */
  list(): SourceItem[] {
    const folder = this.folder();
    const ids = existsSync(folder) ? readdirSync(folder).filter(isId) : [];
    return ids
      .flatMap((id) => this.read(id) ?? [])
      .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  }

  /** @throws Fault `source-not-found` */
  find(id: string): SourceItem {
    const item = isId(id) ? this.read(id) : null;
    if (item !== null) return item;
    throw new Fault('source-not-found', {
      zh: '没有这个上传的文件。',
      en: 'There is no such uploaded file.',
    });
  }

  save(item: SourceItem): SourceItem {
    writeJsonFile(this.noteOf(item.id), item);
    return item;
  }

  change(id: string, change: Partial<SourceItem>): SourceItem {
    return this.save({ ...this.find(id), ...change });
  }

  async remove(id: string): Promise<void> {
    this.find(id);
    await rm(this.folder(id), { recursive: true, force: true });
  }

  private read(id: string): SourceItem | null {
    const item = sourceItemSchema.safeParse(readJsonFile(this.noteOf(id)));
    return item.success ? item.data : null;
  }

  private noteOf(id: string): string {
    return path.join(this.folder(id), 'source.json');
  }
}
