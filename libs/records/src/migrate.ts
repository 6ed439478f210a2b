import { fileURLToPath } from 'node:url';
import { max } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { bigint, pgSchema } from 'drizzle-orm/pg-core';
import { Fault } from '@coopkg/contracts';
import type { RecordsDatabase } from './database.js';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Where drizzle's migrator notes what it has applied. */
const applied = pgSchema('drizzle').table('__drizzle_migrations', {
  createdAt: bigint('created_at', { mode: 'number' }),
});

/** Brings the tables up to date. @throws Fault `records-newer` */
export async function migrate(database: RecordsDatabase): Promise<void> {
  await database.migrate({ migrationsFolder });
  const known = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const [last] = await database.orm.select({ createdAt: max(applied.createdAt) }).from(applied);
  if (Number(last?.createdAt) > known) throw newer();
}

const newer = (): Fault =>
  new Fault('records-newer', {
    zh: '问答记录由较新版本的 CoopKG 写成：请使用该版本，或换一个 COOPKG_DATA_DIR。',
    en: 'The records were written by a newer CoopKG: use that version, or another COOPKG_DATA_DIR.',
  });
