import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Fault, type Bilingual, type SourceItem } from '@coopkg/contracts';
import { Application } from '@coopkg/application';
import { unpackArchive } from '@coopkg/files';
import { graphFolderAmong } from '@coopkg/graph';
import type { UploadedFile } from '../http/receive-file.js';
import type { Asker } from '../jobs/asker.js';
import { SourceDrafts } from './source-drafts.js';

/** A snapshot in parts has hundreds. */
const mostFiles = 5000;
/** Of the largest upload: texts shrink to a tenth. */
const unpackedShare = 10;

/** What a file is likely to be, for a person to check. */
type Guess = Pick<SourceItem, 'kind' | 'mapping'> & { problem: Bilingual | null };

/** Takes over what was uploaded: unpacks an archive, and guesses what it holds. */
@Injectable()
export class SourceUploads {
  constructor(
    private readonly application: Application,
    private readonly drafts: SourceDrafts,
  ) {}

  /** @throws Fault as `unpackArchive`; nothing is kept then */
  async add(upload: UploadedFile, { language, author }: Asker): Promise<SourceItem> {
    const item: SourceItem = {
      id: randomUUID(),
      name: upload.name,
      bytes: upload.bytes,
      createdAt: new Date().toISOString(),
      author,
      kind: 'csv',
      files: [],
      mapping: '',
      problem: null,
      together: false,
      importJobId: null,
      report: null,
      loadJobId: null,
      loadedAt: null,
    };
    item.files = await this.place(upload, item);
    const { problem, ...guess } = await this.guess(item);
    const text = problem?.[language].replaceAll(this.drafts.contentOf(item), item.name) ?? null;
    return this.drafts.save({ ...item, ...guess, problem: text });
  }

  /** Puts the file where it stays. @returns what was in an archive */
  private async place(upload: UploadedFile, item: SourceItem): Promise<string[]> {
    const file = this.drafts.contentOf(item);
    if (!item.name.toLowerCase().endsWith('.zip')) {
      await mkdir(path.dirname(file), { recursive: true });
      await rename(upload.path, file);
      return [];
    }
    const { uploadMaxMb } = this.application.configuration;
    const limits = { files: mostFiles, bytes: uploadMaxMb * unpackedShare * 1e6 };
    try {
      return await unpackArchive(upload.path, path.dirname(file), limits);
    } catch (error) {
      await rm(this.drafts.folder(item.id), { recursive: true, force: true });
      throw error;
    } finally {
      await rm(upload.path, { force: true });
    }
  }

  private async guess(item: SourceItem): Promise<Guess> {
    if (graphFolderAmong(item.files) !== null) return { kind: 'graph', mapping: '', problem: null };
    const { recogniseSource, suggestMapping } = await import('@coopkg/importers');
    const content = this.drafts.contentOf(item);
    const files =
      item.files.length > 0 ? item.files.map((file) => path.join(content, file)) : [content];
    for (const file of files) {
      const kind = await recogniseSource(file);
      if (kind === null) continue;
      if (kind !== 'csv') return { kind, mapping: '', problem: null };
      try {
        return { kind, mapping: await suggestMapping(file), problem: null };
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        return { kind, mapping: '', problem: error.text };
      }
    }
    return { kind: 'csv', mapping: '', problem: unknownContent };
  }
}

const unknownContent: Bilingual = {
  zh: '看不出这是什么数据：请选择它的来源。',
  en: 'What this is could not be told: choose where it is from.',
};
