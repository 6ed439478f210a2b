import { Fault } from '@coopkg/contracts';

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Whether DuckDB objects to the content of a text file, rather than to the machine. */
export const isContentError = (error: unknown): boolean =>
  /^(Invalid Input|Conversion|Parser) Error/.test(messageOf(error));

/** Why a file that was there cannot be read, as a Fault; any other error as it is. */
export function asReadFault(error: unknown, file: string): unknown {
  if (error instanceof Fault) return error;
  const { code } = error as NodeJS.ErrnoException;
  const unreadable = ['ENOENT', 'EACCES', 'EPERM', 'EIO', 'ENODEV', 'ESTALE', 'EISDIR'];
  const fromDatabase = /^IO Error: .*(open|read|No files found)/.test(messageOf(error));
  if (!fromDatabase && (code === undefined || !unreadable.includes(code))) return error;
  return new Fault(
    'text-unreadable',
    {
      zh: `无法读取 ${file}（${code ?? 'EIO'}）：请检查它所在的磁盘是否仍然连接、是否有读取权限。`,
      en: `${file} can't be read (${code ?? 'EIO'}): check that its disk is still connected and that you may read it.`,
    },
    { retryable: true, cause: error, facts: { path: file } },
  );
}

/** What DuckDB says as a Fault for people; any other error as it is. */
export function asTablesFault(error: unknown, folder: string): unknown {
  if (error instanceof Fault) return error;
  const message = messageOf(error);
  if (/No space left on device|disk full|max_temp_directory_size|failed to offload/i.test(message))
    return new Fault(
      'disk-full',
      {
        zh: `磁盘已满，无法写入 ${folder}：请腾出空间后重试。`,
        en: `The disk is full and ${folder} was not written: free some space and try again.`,
      },
      { retryable: true, cause: error, facts: { path: folder } },
    );
  if (/^Out of Memory Error/.test(message))
    return new Fault(
      'tables-out-of-memory',
      {
        zh: '检查表格所需的内存超过了上限；请关闭其他程序后重试。',
        en: 'Checking the tables took more memory than it may have; close other programs and try again.',
      },
      { retryable: true, cause: error },
    );
  return error;
}
