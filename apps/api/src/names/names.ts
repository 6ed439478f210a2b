import { rm, stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { Fault, type AliasItem, type AliasPage, type KnownNameItem } from '@coopkg/contracts';
import { Application, importedAliasesFile, knownNames } from '@coopkg/application';
import { importRor, loadAliases } from '@coopkg/align';
import { replaceAtomically } from '@coopkg/files';
import type { UploadedFile } from '../http/receive-file.js';

const mostNames = 12;

/** What names there are: in the graph, and beside it as other names of institutions. */
@Injectable()
export class Names {
  constructor(private readonly application: Application) {}

  async search(text: string, signal: AbortSignal): Promise<{ items: KnownNameItem[] }> {
    const { graph, linkIndex, titles } = this.application;
    return { items: await knownNames(text, mostNames, { graph, linkIndex, titles, signal }) };
  }

  async aliases(contains: string, limit: number): Promise<AliasPage> {
    const file = importedAliasesFile(this.application.configuration.dataDirectory);
    const reviewed = loadAliases().universities.length;
    const { universities } = loadAliases(undefined, [file]);
    const wanted = contains.trim().toLowerCase();
    const items = universities
      .map((row, index) => itemOf(row, index < reviewed ? 'product' : 'imported'))
      .filter((item) => wanted === '' || textOf(item).includes(wanted));
    const kept = await stat(file).catch(() => null);
    return {
      items: items.slice(0, limit),
      total: items.length,
      imported:
        kept === null
          ? null
          : { count: universities.length - reviewed, at: kept.mtime.toISOString() },
    };
  }

  /** Takes the place of what was imported before. @throws Fault `aliases-unreadable` */
  async importRor(upload: UploadedFile): Promise<{ read: number; written: number }> {
    const kept = importedAliasesFile(this.application.configuration.dataDirectory);
    try {
      const { read, written } = await replaceAtomically(kept, (partial) =>
        importRor(upload.path, partial, loadAliases().universities),
      );
      void this.application.refreshIndex().catch(() => undefined);
      return { read, written };
    } catch (error) {
      if (error instanceof Fault) throw error;
      throw unreadable(error);
    } finally {
      await rm(upload.path, { force: true });
    }
  }
}

type Row = ReturnType<typeof loadAliases>['universities'][number];

const itemOf = (row: Row, source: AliasItem['source']): AliasItem => ({
  name: row.zh,
  nameEn: row.en ?? null,
  others: [
    ...(row.short ?? []),
    ...(row.acronyms ?? []),
    ...(row.enAliases ?? []),
    ...(row.former ?? []),
  ],
  source,
});

const textOf = ({ name, nameEn, others }: AliasItem): string =>
  [name, nameEn ?? '', ...others].join('\n').toLowerCase();

const unreadable = (cause: unknown): Fault =>
  new Fault(
    'aliases-unreadable',
    {
      zh: '这不是 ROR 的数据文件：请上传 ROR 数据转储中的 JSON 文件（schema 1 或 2）。',
      en: 'This is no data file of ROR: upload the JSON file of its data dump (schema 1 or 2).',
    },
    { cause },
  );
