import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { OnlineRecord, SourceItem } from '@coopkg/contracts';
import { Application, OnlineRecords, recordsFile } from '@coopkg/application';
import type { Asker } from '../jobs/asker.js';
import { SourceDrafts } from '../sources/source-drafts.js';
import { SourceUploads } from '../sources/source-uploads.js';

/** What people found online, on its way into the graph: through the sources, as any other file. */
@Injectable()
export class OnlineImport {
  constructor(
    private readonly application: Application,
    private readonly drafts: SourceDrafts,
    private readonly uploads: SourceUploads,
  ) {}

  get records(): OnlineRecords {
    return new OnlineRecords(this.application.records.shared);
  }

  /** @throws Fault `online-record-not-found` */
  async take(ids: readonly string[], asker: Asker): Promise<SourceItem[]> {
    const taken = await this.records.take(ids);
    const items: SourceItem[] = [];
    for (const kind of ['paper', 'person'] as const) {
      const records = taken.filter(({ item }) => item.kind === kind);
      if (records.length > 0) items.push(await this.upload(kind, records, asker));
    }
    return items;
  }

  private async upload(
    kind: 'paper' | 'person',
    records: readonly OnlineRecord[],
    asker: Asker,
  ): Promise<SourceItem> {
    const text = recordsFile(kind, records);
    const folder = this.drafts.folder();
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, `${randomUUID()}.part`);
    await writeFile(file, text);
    const name = `online-${kind === 'paper' ? 'papers' : 'people'}.csv`;
    return this.uploads.add({ name, bytes: Buffer.byteLength(text), path: file }, asker);
  }
}
