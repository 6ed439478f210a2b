import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Tables, type Cell } from '@coopkg/tables';
import { Staging } from '../src/staging/staging.js';
import type { Scope, Source } from '../src/sources/source.js';

/** Staged tables in a folder of their own that a source fills from files. */
export class TestStage {
  private files = 0;

  private constructor(
    readonly folder: string,
    readonly staging: Staging,
    private readonly source: Source,
  ) {}

  static async open(source: Source): Promise<TestStage> {
    const folder = mkdtempSync(path.join(os.tmpdir(), `${source.name}-`));
    const tables = await Tables.open(path.join(folder, 'tables'), { threads: 2 });
    return new TestStage(folder, await Staging.open(tables), source);
  }

  close(): void {
    this.staging.tables.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Writes a file, and returns its path. */
  write(name: string, content: string | Buffer | object): string {
    const file = path.join(this.folder, name);
    const isText = typeof content === 'string' || Buffer.isBuffer(content);
    writeFileSync(file, isText ? content : JSON.stringify(content));
    return file;
  }

  /** Reads files together as one batch. */
  async read(paths: readonly string[], scope: Scope = {}, mapping?: string): Promise<void> {
    const files = paths.map((file) => ({
      file: ++this.files,
      path: file,
      bytes: statSync(file).size,
      position: 0,
    }));
    await this.staging.append(
      'staged_input',
      files.map(({ file, path: name, bytes }) => [
        ...[file, this.source.name, name, bytes, 0, 0, 0, 0],
        ...[false, false],
      ]),
    );
    await this.source.read(files, this.staging, {
      scope,
      ...(mapping === undefined ? {} : { mapping }),
      onBytes: () => undefined,
    });
  }

  rows(sql: string): Promise<Record<string, Cell>[]> {
    return this.staging.tables.rows(sql);
  }

  /** What became of all records: `read` is the sum of the others. */
  async counts(): Promise<Record<string, number>> {
    const [row] = await this.staging.tables.rows<Record<string, number>>(`SELECT
      (SELECT coalesce(sum(records), 0)::BIGINT FROM staged_input) AS read,
      (SELECT coalesce(sum(left_out), 0)::BIGINT FROM staged_input) AS "leftOut",
      (SELECT count(*) FROM staged_rejected) AS rejected,
      (SELECT count(*) FROM staged_paper) AS papers,
      (SELECT count(*) FROM staged_person) AS people,
      (SELECT count(*) FROM staged_project) AS projects,
      (SELECT coalesce(sum(count), 0)::BIGINT FROM staged_lending) AS lending`);
    return row!;
  }
}
