import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Tables } from '@coopkg/tables';
import { openMerges } from '../src/merge/merge-tables.js';
import type { StagedTable } from '../src/staging/staged-tables.js';
import { Staging, type StagedValue } from '../src/staging/staging.js';

/** Staged tables in a folder of their own. */
export interface TestStaging {
  staging: Staging;
  tables: Tables;
  /** Adds a row; what is not given is unknown. */
  add(table: StagedTable, row: Record<string, StagedValue>): Promise<void>;
  close(): void;
}

export async function openTestStaging(): Promise<TestStaging> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'staging-'));
  const tables = await Tables.open(folder, { memoryMb: 300 });
  const staging = await Staging.open(tables);
  await openMerges(tables);
  return {
    staging,
    tables,
    add: async (table, row) => {
      const columns = await tables.rows<{ name: string }>(
        `SELECT name FROM pragma_table_info('${table}')`,
      );
      await staging.append(table, [columns.map(({ name }) => row[name] ?? null)]);
    },
    close: () => {
      tables.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
