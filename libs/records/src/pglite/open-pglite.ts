import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { Fault } from '@coopkg/contracts';
import { lockHolder, takeFileLock } from '@coopkg/files';
import type { RecordsDatabase } from '../database.js';

/** PostgreSQL's own 128 MB of buffers would all be this process's memory; the records are small. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=4MB'];

/**
 * PostgreSQL embedded in this process, its files in `folder`. One process at a time: the folder is
 * locked until `close` or the process's end.
 * A row is on its way to the disk when the statement returns, so it survives kill -9 (the
 * write-ahead log is replayed at the next opening).
 */
export async function openPglite(folder: string): Promise<RecordsDatabase> {
  const lockFile = path.join(folder, 'lock.json');
  const lock = takeFileLock(lockFile);
  if (lock === null) throw inUse(folder, lockHolder(lockFile));
  const store = path.join(folder, 'pglite');
  let client: PGlite;
  try {
    client = await PGlite.create(store, { startParams });
  } catch (error) {
    lock.release();
    throw damaged(store, error);
  }
  const orm = drizzle(client);
  return {
    isShared: false,
    orm: orm as unknown as RecordsDatabase['orm'],
    migrate: (config) => migrate(orm, config),
    close: async () => {
      try {
        if (!client.closed) await client.close();
      } finally {
        lock.release();
      }
    },
  };
}

function inUse(folder: string, pid: number | null): Fault {
  return new Fault(
    'records-in-use',
    {
      zh: `问答记录 ${folder} 正被另一个进程${pid === null ? '' : `（${pid}）`}使用：请先停止它，或为本进程设置另一个 COOPKG_DATA_DIR。`,
      en: `The records in ${folder} are in use by another process${pid === null ? '' : ` (${pid})`}: stop it first, or give this one a COOPKG_DATA_DIR of its own.`,
    },
    { retryable: true, facts: { folder, pid } },
  );
}

function damaged(folder: string, cause: unknown): Fault {
  return new Fault(
    'records-unreadable',
    {
      zh: `打不开问答记录 ${folder}：请检查该目录的权限与磁盘空间；若文件已损坏，请把该目录移走后重新启动。`,
      en: `The records in ${folder} can't be opened: check the folder's permissions and the free space; if its files are damaged, move the folder away and start again.`,
    },
    { cause, facts: { folder } },
  );
}
