import { Fault } from '@coopkg/contracts';

/**
 * A call may take this long, with waiting for a connection: longer than the server's own limits, so
 * that it is a server that says nothing any more.
 */
const callLimitMs = 20_000;

/** SQLSTATE `query_canceled`: what a statement's time limit ends with. */
const statementCancelled = '57014';

/** Drivers' errors become our faults here, once; so does a database that does not answer. */
export function translated<Group extends object>(group: Group, limitMs = callLimitMs): Group {
  const calls = Object.entries(group).map(([name, call]) => [
    name,
    async (...given: unknown[]) => {
      try {
        return await within(
          limitMs,
          (call as (...values: unknown[]) => Promise<unknown>)(...given),
        );
      } catch (error) {
        throw error instanceof Fault ? error : faultOf(error);
      }
    },
  ]);
  return Object.fromEntries(calls) as Group;
}

async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`the database has not answered for ${limitMs} ms`));
    }, limitMs);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}

function faultOf(error: unknown): Fault {
  // Drizzle wraps the driver's error as its cause.
  const states = [error, (error as { cause?: unknown } | null)?.cause].map(
    (one) => (one as { code?: unknown } | null | undefined)?.code,
  );
  if (states.includes(statementCancelled))
    return new Fault(
      'records-timeout',
      {
        zh: '读写问答记录用时过长，已被数据库中止：请缩小查找的范围，或稍后重试。',
        en: 'Reading or writing the records took too long and was ended by the database: search for less, or try again later.',
      },
      { retryable: true, cause: error },
    );
  return new Fault(
    'records-unavailable',
    {
      zh: '问答记录暂时无法读写：请检查 COOPKG_DATA_DIR 的磁盘空间，或 COOPKG_RECORDS_URL 的数据库是否在运行，然后重试。',
      en: "The records can't be read or written now: check the free space of COOPKG_DATA_DIR, or that the database of COOPKG_RECORDS_URL runs, then try again.",
    },
    { retryable: true, cause: error },
  );
}
