import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Fault, type Bilingual } from '@coopkg/contracts';
import { Tables, type Cell } from '@coopkg/tables';
import { stagedTables, type StagedTable } from '../src/staging/staged-tables.js';
import { Staging } from '../src/staging/staging.js';
import type { Scope } from '../src/sources/source.js';
import { dblpSource } from '../src/sources/dblp/dblp-source.js';

export const head =
  '<?xml version="1.0" encoding="ISO-8859-1"?>\n<!DOCTYPE dblp SYSTEM "dblp.dtd">\n<dblp>\n';

export const paper = (key: string, inner: string): string =>
  `<article key="${key}">\n${inner}\n<year>2020</year>\n</article>\n`;

/** Files of a folder of their own, read into staged tables of their own. */
export class TestReading {
  private files = 0;
  /** What the person is told besides the progress. */
  readonly messages: string[] = [];

  private constructor(
    readonly folder: string,
    readonly tables: Tables,
    private readonly staging: Staging,
  ) {}

  static async open(): Promise<TestReading> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'dblp-source-'));
    const tables = await Tables.open(path.join(folder, 'tables'), { memoryMb: 300 });
    return new TestReading(folder, tables, await Staging.open(tables));
  }

  close(): void {
    this.tables.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  write(name: string, content: string | Buffer): string {
    const file = path.join(this.folder, name);
    writeFileSync(file, typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
    return file;
  }

  async read(file: string, scope: Scope = {}): Promise<void> {
    this.files += 1;
    await this.staging.append('staged_input', [
      [this.files, 'dblp', file, 1, 0, 0, 0, 0, false, false],
    ]);
    await this.readFrom(file, 0, scope);
  }

  async readText(content: string | Buffer, scope?: Scope): Promise<void> {
    await this.read(this.write('dblp.xml', content), scope);
  }

  /** Goes on with the file that was read last. */
  async readFrom(file: string, position: number, scope: Scope = {}): Promise<void> {
    await dblpSource.read([{ file: this.files, path: file, bytes: 1, position }], this.staging, {
      scope,
      onBytes: (_bytes: number, message?: Bilingual) => {
        if (message !== undefined) this.messages.push(message.en);
      },
    });
  }

  rows(sql: string): Promise<Record<string, Cell>[]> {
    return this.tables.rows(sql);
  }

  /** Rows of the file that was read last. */
  async count(table: StagedTable): Promise<number> {
    return Number(
      await this.tables.value(`SELECT count(*) FROM ${table} WHERE file = ${String(this.files)}`),
    );
  }

  /** Every record is one row of papers, people, rejected records or redirects, or left out. */
  async accounts(): Promise<{ records: Cell; parts: number }> {
    const where = `WHERE file = ${String(this.files)}`;
    const [input] = await this.rows(`SELECT records, left_out FROM staged_input ${where}`);
    const lent = await this.tables.value(`SELECT sum(count) FROM staged_lending ${where}`);
    const parts =
      (await this.count('staged_paper')) +
      (await this.count('staged_person')) +
      (await this.count('staged_rejected')) +
      Number(lent ?? 0) +
      Number(input!['left_out']);
    return { records: input!['records']!, parts };
  }

  /** What is left in the tables: those with rows, and files that are listed as begun. */
  async kept(): Promise<string[]> {
    const kept: string[] = [];
    for (const table of Object.keys(stagedTables)) {
      const begun = 'WHERE records > 0 OR left_out > 0 OR position > 0 OR done';
      const where = table === 'staged_input' ? begun : '';
      if (Number(await this.tables.value(`SELECT count(*) FROM ${table} ${where}`)) > 0)
        kept.push(table);
    }
    return kept;
  }
}

export async function faultOf(work: Promise<unknown>): Promise<Fault> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof Fault) return error;
  throw error ?? new Error('It did not fail.');
}
