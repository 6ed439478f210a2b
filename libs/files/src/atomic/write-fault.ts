import { Fault } from '@coopkg/contracts';

/**
 * What a system says when a file can't be written, rather than when something else went wrong
 * meanwhile.
 */
const unwritable = new Set([
  'EACCES',
  'EEXIST',
  'EPERM',
  'EROFS',
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'EFBIG',
  'EIO',
]);

export function isDiskFull(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'disk-full';
}

/**
 * Why `file` could not be written, as a Fault `disk-full` or `write-failed`; any other error as it
 * is.
 */
export function asWriteFault(error: unknown, file: string): unknown {
  if (error instanceof Fault) return error;
  if (isDiskFull(error))
    return new Fault(
      'disk-full',
      {
        zh: `磁盘已满，无法写入 ${file}：请腾出空间后重试。`,
        en: `The disk is full and ${file} was not written: free some space and try again.`,
      },
      { retryable: true, cause: error, facts: { path: file } },
    );
  const code = codeOf(error);
  if (code === undefined || !unwritable.has(code)) return error;
  return new Fault(
    'write-failed',
    {
      zh: `无法写入 ${file}（${code}）：请检查目录是否存在、是否有写权限。`,
      en: `${file} can't be written (${code}): check that its folder exists and that you may write to it.`,
    },
    { cause: error, facts: { path: file } },
  );
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
