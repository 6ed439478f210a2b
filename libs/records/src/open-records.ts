import { Fault } from '@coopkg/contracts';
import { answerRecords, type AnswerRecords } from './answer-records.js';
import { correctionRecords, type CorrectionRecords } from './correction-records.js';
import { jobRecords, type JobRecords } from './job-records.js';
import { migrate } from './migrate.js';
import { openPglite } from './pglite/open-pglite.js';
import { openPostgres } from './postgres/open-postgres.js';
import { userRecords, type UserRecords } from './user-records.js';

export interface Records {
  readonly answers: AnswerRecords;
  readonly users: UserRecords;
  readonly corrections: CorrectionRecords;
  readonly jobs: JobRecords;
  close(): Promise<void>;
}

/**
 * Opens the durable records and brings their tables up to date.
 * @param where `embedded` (PGlite in `folder`, one process at a time) or a `postgres://` URL
 */
export async function openRecords(where: string, folder: string): Promise<Records> {
  const database = where === 'embedded' ? await openPglite(folder) : await openPostgres(where);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    answers: translated(answerRecords(database)),
    users: translated(userRecords(database)),
    corrections: translated(correctionRecords(database)),
    jobs: translated(jobRecords(database)),
    close: () => database.close(),
  };
}

/** Drivers' errors become our faults here, once. */
function translated<Group extends object>(group: Group): Group {
  const calls = Object.entries(group).map(([name, call]) => [
    name,
    async (...given: unknown[]) => {
      try {
        return await (call as (...values: unknown[]) => Promise<unknown>)(...given);
      } catch (error) {
        if (error instanceof Fault) throw error;
        throw new Fault(
          'records-unavailable',
          {
            zh: '问答记录暂时无法读写：请检查 COOPKG_DATA_DIR 的磁盘空间，或 COOPKG_RECORDS_URL 的数据库是否在运行，然后重试。',
            en: "The records can't be read or written now: check the free space of COOPKG_DATA_DIR, or that the database of COOPKG_RECORDS_URL runs, then try again.",
          },
          { retryable: true, cause: error },
        );
      }
    },
  ]);
  return Object.fromEntries(calls) as Group;
}
